"""The league around the matches: who may play, when, where, and what a night counts. Pure functions over plain records.

Moments are whole milliseconds since 1970 (UTC), unlike the match time inside a game.
"""
