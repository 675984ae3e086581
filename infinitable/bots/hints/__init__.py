"""What bots tell people: why a choice is good, and what would have been better."""
