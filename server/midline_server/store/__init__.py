"""What outlives the process: journals, snapshots and the index of matches."""
