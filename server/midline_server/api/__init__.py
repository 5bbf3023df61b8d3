"""The HTTP interface under /api, and the pages beside it."""
