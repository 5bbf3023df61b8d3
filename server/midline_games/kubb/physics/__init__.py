"""What a thrown baton does to the pitch: facts, and no judgement."""

from midline_games.kubb.physics.flight import fly

__all__ = ["fly"]
