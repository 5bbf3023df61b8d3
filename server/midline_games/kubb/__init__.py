"""Kubb: rules, state, referee and match."""
