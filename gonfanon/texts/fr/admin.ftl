# `gonfanon admin` : s’occuper d’un serveur.

admin-backup = { $file } : { $games } parties, { $rows } lignes en tout.
admin-copied = { $name } : { $games } parties, { $rows } lignes en tout, comparées à leur origine.
admin-days = --days prend un nombre à partir de 1
admin-prunable = { $games } parties étaient finies, ou jamais commencées, il y a { $days } jours ; --yes les supprime.
admin-pruned = { $games } parties finies, ou jamais commencées, il y a { $days } jours sont supprimées.
admin-games = { $games } parties, dont { $over } finies : { $kinds }
admin-played = Jouées depuis un jour : { $day } ; depuis une semaine : { $week }
admin-size = { $answers } faits, { $size } Mo
admin-account = Le compte { $login } est créé, comme { $role }.
admin-reset = { $login } a un nouveau mot de passe, et est déconnecté partout.
admin-role = { $login } est désormais { $role }.
admin-ban = { $login } ne peut plus jouer ici.
admin-unban = { $login } peut de nouveau jouer ici.
