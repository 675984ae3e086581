"""Whether a card is good: what owning it is worth, at which cost it is fair, and the sentence that says so."""
