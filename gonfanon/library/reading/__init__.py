"""Files of the library read from YAML, each fault shown with file, line and key."""
