"""The Studio's side of the server: packs are read and matches of the lab are played in processes of their own."""
