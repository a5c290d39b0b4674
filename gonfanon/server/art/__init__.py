"""Pictures made by the server."""
