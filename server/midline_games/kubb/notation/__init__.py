"""Kubb written down: Planet Kubb notation with additions of ours, read, written, taken from a match and played again."""
