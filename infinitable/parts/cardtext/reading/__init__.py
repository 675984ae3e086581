"""From the text of a pack to its entries and their trees."""
