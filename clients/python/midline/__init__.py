"""The SDK for bots and clients: `from midline import Bot`."""
