"""Rooms: who sits where, what each audience sees, and when a match is advanced."""
