"""House bots, written on the SDK like anyone's."""
