"""Measures a Midline server from outside: `python -m midline_loadtest.figures`."""
