# Standing orders
standing-fire = While the enemy moves: { $how }. Nothing below { $threshold } % is asked or shot.
standing-man = { $who }: { $how }
standing-ask = ask
standing-best = shoot at the best moment
standing-at-once = shoot at once
standing-hold = hold fire
standing-other-ask = ask
standing-other-decline = decline
standing-other-first = take the first option
standing-unknown = Write standing and then a number from 0 to 100, ask, best, at-once, hold or all; with a man’s name before it for him alone; or a reaction and ask, decline or first: standing retreat first.
help-standing = standing [NUMBER | ask | best | at-once | hold | all]: who shoots and who asks while the enemy moves; keep 3, near 2, until 5, hurt on, at NAME: arrows to keep, when to be asked all the same, how long, at whom
help-hold = hold [phase]: hold fire at this man, or for the rest of the phase
standing-keep = the last { $number } arrows of each man are kept
standing-near = ask when an enemy comes within { $number } hexes
standing-until = up to turn { $number }
standing-hurt = ask when one of your people is hurt
standing-targets = only at { $who }
