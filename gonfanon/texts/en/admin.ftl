# `gonfanon admin`: looking after a server.

admin-backup = { $file }: { $games } games, { $rows } rows in all.
admin-copied = { $name }: { $games } games, { $rows } rows in all, compared with where they came from.
admin-days = --days takes a number from 1 on
admin-prunable = { $games } games were over, or never begun, { $days } days ago; --yes throws them away.
admin-pruned = { $games } games that were over, or never begun, { $days } days ago are gone.
admin-games = { $games } games, { $over } of them over: { $kinds }
admin-played = Played in the last day: { $day }; in the last week: { $week }
admin-size = { $answers } facts, { $size } MB
admin-account = The account { $login } is made, as { $role }.
admin-reset = { $login } has a new password, and is signed out everywhere.
admin-role = { $login } is { $role } now.
admin-ban = { $login } may not play here any more.
admin-unban = { $login } may play here again.
