# The tables of a book on one page.

table-melee-foot = Melee against people on foot
table-melee-mounted = Melee against riders
table-shooting-foot = Shots at people on foot
table-shooting-mounted = Shots at riders
table-infiltration = Slipping past an enemy
table-die = Die
table-result = Result
table-across-difference = difference of strengths
table-across-ratio = strengths as a ratio
table-across-cover = cover of the target
table-armour = Armour of the target: { $amount } to the die.
table-foot = on foot
table-mounted = mounted
table-infiltration-none = passes
table-infiltration-stop = stops there
table-infiltration-wounded = is wounded
table-infiltration-killed = is killed
