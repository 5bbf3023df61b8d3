"""What the terminal shows of a match, as pure functions of the view, the events and the time."""
