"""What surfaces need to know about the game: positions, card files, the layout of the table."""
