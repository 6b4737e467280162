"""What the instructions of an effect do."""
