"""What only one game's cards say: one thin file a game over the shared parser."""
