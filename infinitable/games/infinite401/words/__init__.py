"""What people read and write: notation, labels, anchors, reasons, the log."""
