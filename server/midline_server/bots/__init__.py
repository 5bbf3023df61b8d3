"""House bots: starts them, seats them and ends them."""
