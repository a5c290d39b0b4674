"""The table in the browser: games kept on disk, looked at over HTTP, played over a WebSocket.

From the disk to the window
    store       games and their answers in SQLite; `migrations` makes and changes its tables
    tables      a game that somebody has open: answers saved before they count, updates to all its windows
    hall        the tables that are open, and how games are begun, branched, read from records
    socket      one window: what it asks for, what it is told
    routes      everything that is not played: lists, records, rules, pictures
    app         all of it put together; `serving` finds a port and runs it

What goes over the wire (`wire`, `replies` and `requests` have every message, `papers` what goes over HTTP)
    showing     the table, its pieces and its question
    telling     what happened, in sentences and motions
    asking, travelling, watching   odds; reach and paths; lines and threats
    replaying, reporting, fortune, rulebook, casebook, listing, schooling
    art, easel, sprite   the ground as a bitmap, the counters as one sheet of symbols
"""
