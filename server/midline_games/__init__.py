"""The rules and physics of the sports: pure, without clocks, chance or sockets of their own."""
