"""HTTP and WebSockets: who may ask for how much, and the conversation with each visitor."""
