# Fences, crops, drawbridges, portcullises, battlements, hoists and approaches of La Magna Carta.

fence-destroyed = { $who } tears down the fence at { $hex }.
place-moat = { $who } raises the drawbridge at { $hex }.
place-fixed-bridge = { $who } lowers the drawbridge at { $hex }.
hoisted-up = { $who } treads the squirrel cage and brings { $thing } up to { $hex }.
hoisted-down = { $who } treads the squirrel cage and lets { $thing } down to { $hex }.
ricocheted = { $who } hurls a stone at the battered foot of the tower.
rolled-ricochet-straight = The stone leaps off: the die shows { $die }, straight out.
rolled-ricochet-left = The stone leaps off: the die shows { $die }, to the left.
rolled-ricochet-right = The stone leaps off: the die shows { $die }, to the right.
rolled-pull-down-palisade-down = All haul on the rope: the die shows { $die }, the stakes come down.
rolled-pull-down-palisade-stands = All haul on the rope: the die shows { $die }, the stakes hold.

answer-break-fence = { $who } tears down the fence at { $hex }
answer-lay-waste = { $who } lays { $hex } waste
answer-hoist = { $who } hoists { $thing } to { $hex }
answer-ricochet = { $who } throws a stone off the batter to the { $facing }

reason-cover-terrace = behind the parapet of the terrace
reason-cover-keep-entrance = in the entrance of the keep
reason-cover-drawbridge = beside the drawbridge
reason-passage-fence = over the fence
reason-passage-parapet = over the parapet
reason-passage-building-works = about the building works
reason-passage-from-the-side = up from the side

refused-behind-the-battlements = nobody shoots through a merlon or a closed shutter.
refused-back-from-the-crenels = whoever stands back from the crenels neither shoots over them nor is shot at.
refused-gate-shut-there = no shot enters the hex of a closed gate.
refused-no-shot-by-the-keep-door = no shot passes the entrance door of the keep.
refused-no-fence-there = there is no fence.
refused-not-at-the-fence = the fence is not within reach.
refused-nothing-grows-there = neither garden nor vines grow there.
refused-portcullis-in-the-way = the portcullis must be raised first.
refused-not-in-the-gate-hex = the gate is worked from its own hex.
refused-not-at-the-shutter = the shutter is worked from its own hex.
refused-not-at-the-winch = that takes somebody at its winch.
refused-not-on-the-scaffold = it is shifted from the scaffold beside it.
refused-too-few-pull = three men on foot or one rider must pull.
refused-not-in-line-behind-the-rope = those who pull stand in line behind the rope.
refused-no-batter-there = there is no batter below that side.
refused-not-in-the-cage = the hoist is worked from inside the cage.
refused-no-load = that is no load for the hoist.
refused-not-under-the-jib = the jib does not reach there.
refused-no-level-between = there is no level to hoist it by.
refused-roof-over-the-gate = the gate is roofed, and its shutters have a cross-bar.
refused-friend-beside-the-target = a friend stands beside the target.
refused-footbridge-taken = nobody is passed on the footbridge.
refused-batter-withstands = the battered foot of the tower withstands mines and engines.
refused-cob-out-of-reach = the cob wall is too high for a ram.
refused-shut-gate = the gate is shut.
refused-shut-fence = the fence is not passed so.
refused-shut-parapet = the parapet is not passed so.
refused-shut-multiple-arrow-slits = nobody passes arrow slits.
refused-shut-cob-wall = the cob wall stands a level above the ground.
refused-shut-batter = nobody climbs the batter.
