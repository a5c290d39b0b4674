"""Games of an older engine in the browser: a plain page, drawn on the server from what their archive says."""
