"""What leaves the server: messages and positions as each pair of eyes sees them."""
