"""The HTTP interface: rooms, tickets, rules, replays and metrics."""
