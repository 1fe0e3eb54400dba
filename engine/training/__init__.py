"""The training of Parley's own model: see README.md."""
