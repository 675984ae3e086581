"""From the tree of a card's text to its effects: abilities and sentences, what they do, and what they speak of."""
