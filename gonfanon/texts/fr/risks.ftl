# Ce qui peut mal tourner
risk-charge = { $arrives } % l’atteignent, puis { $then } % le blessent : { $total } % en tout.
risk-move = { $arrives } % passent.
risk-killed = { $killed } % meurent en chemin.
risk-wounded = { $wounded } % sont blessés en chemin.
risk-stopped = { $stopped } % sont arrêtés.
risk-friend = { $chance } % touchent { $who }, des vôtres.
risk-other = { $chance } % touchent { $who } à la place.
