"""What a thrown baton does to the pitch: facts, and no judgement."""
