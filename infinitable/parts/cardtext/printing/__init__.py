"""From the tree back to text."""
