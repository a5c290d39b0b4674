# The table in the browser: what the server says by itself.

trouble-no-game = There is no game { $id } here. It may have been thrown away; the list of games shows those that are kept.
trouble-no-scenario = There is no scenario "{ $name }".
trouble-no-side = There is no side "{ $side }" in this battle; one of { $known }.
trouble-no-player = No player is called "{ $player }"; one of { $known }.
trouble-no-piece = There is no piece number { $number }.
trouble-no-entry = The game has no such entry; they run from 0 to { $last }.
trouble-no-rule = There is no rule { $id }.
trouble-no-book = There is no book "{ $name }".
trouble-no-case = There is no case "{ $name }".
trouble-no-language = There is no language "{ $name }"; one of { $known }.
trouble-no-picture = There is no picture "{ $name }".
trouble-not-so = The game cannot be begun like this: { $reason }.
trouble-too-few = So many of { $side } cannot stay at home.
trouble-bad-record = The record cannot be played, line { $line }: { $reason }.
trouble-stale = This window was behind: something had happened in the meantime. Here is the table as it stands now.
trouble-over = The game is over.
trouble-dice-unknown = The dice of this record are not known here; the game can be looked at, or played on as a new one from any point.
trouble-not-yours = The question is for somebody else.
trouble-undo-nothing-yet = Nothing has been decided yet.
trouble-undo-die-fallen = A die has fallen since; that cannot be taken back.
trouble-undo-not-yours = The last decision was the other side’s; it cannot be taken back.
trouble-undo-shown = The set-up has been seen; it cannot be taken back.
trouble-undo-game-closed = The game is closed.
trouble-disk = The game could not be saved in { $folder }: { $reason }. Everything up to the last answer is safe. Make room there, then go on.
trouble-other-book = The game was begun with other rules than those installed now: { $reason }.
trouble-changed = The game comes out differently under the rules installed now, from answer { $number } on; it cannot be played on.
trouble-not-understood = The server did not understand: { $reason }.
trouble-broken = Something went wrong in the server. The game is safe; load the page again.
trouble-address = There is nothing at this address.

address-title = Nothing here
address-back = Back to the table
client-missing = The pages are not built: `make static` in Gonfanon's source folder builds them.

line-cover = { $terrain }: { $cover }
report-open = The game is not over: turn { $turn }.
case-value = { $name }: { $value }

option-charge = Charges
option-formation = Formations of hoplites
option-refusal = Refusing combat
option-naphtha = Naphtha
ruling-defensive_question = Defensive fire while an enemy moves
ruling-defensive_question-mover = only at the one who moves
ruling-defensive_question-anyone = at anybody in sight

serve-at = Gonfanon is at { $address }
serve-stop = Ctrl+C ends it; games are kept in { $folder }.
serve-port-taken = port { $port } is in use; take another, for instance: gonfanon serve --port { $free }
serve-disk = games cannot be kept in { $folder }: { $reason }; choose another folder with --data
serve-bad-port = { $port } is no port; one from 0 to 65535
