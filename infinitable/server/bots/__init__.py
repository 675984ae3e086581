"""Those who think for the bots, in processes of their own."""
