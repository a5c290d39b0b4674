"""The table in the browser: games kept on disk, looked at over HTTP, played over a WebSocket.

From the disk to the window
    store       games and their answers in SQLite; `migrations` makes and changes its tables
    tables      a game that somebody has open: answers saved before they count, updates to all its windows
    hall        the tables that are open, and how games are begun, branched, read from records
    opponents   the sides that no person plays; `council` has them think in a process of their own, which
                runs `thinker`; `players` knows who can take a seat, `counsel` puts their reasons into words
    socket      one window: what it asks for, what it is told
    routes      everything that is not played: lists, records, rules, pictures
    app         all of it put together; `serving` finds a port and runs it

What goes over the wire (`wire`, `replies` and `requests` have every message, `papers` what goes over HTTP)
    showing     the table and its pieces; `choices` its question and the answers to it
    telling     what happened, in sentences and motions
    asking, travelling, watching, prospects   odds; reach and paths; lines and threats; what a hex promises
    replaying, reporting, turning, fortune, rulebook, casebook, listing, schooling
    art, easel, sprite   the ground as a bitmap, the counters as one sheet of symbols
"""
