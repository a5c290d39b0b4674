"""Books put together from their YAML files, where nothing is compiled."""
