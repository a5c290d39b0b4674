# What may go wrong
risk-charge = { $arrives } % reach him, then { $then } % hurt him: { $total } % in all.
risk-move = { $arrives } % come through.
risk-killed = { $killed } % die on the way.
risk-wounded = { $wounded } % are wounded on the way.
risk-stopped = { $stopped } % are stopped.
risk-friend = { $chance } % hurt { $who }, your friend.
risk-other = { $chance } % hurt { $who } instead.
