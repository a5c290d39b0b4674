# Words of the panel, the log and the tools: they come with them, after the board.
why-this = Why this order?
die-on = Die on the table: { $table }
table-look = Look it up in the table
table-look-die = Die { $die }: look it up in the table
log-new = { $count ->
    [one] One new
   *[other] { $count } new
}
log-walk = { $who } goes to { $to }.
whole-field = Whole field
line-of-fire = Line of fire
tools = Tools
next-man = Next man · { $count } left
may-not-act = { $who } can do nothing more in this sequence.
place-somebody = { $count ->
    [one] Choose the one in the list, then a hex.
   *[other] Choose one of { $count } in the list, then a hex.
}
nobody-able = { $step ->
    [shooting] Nobody can shoot: it takes a bow or something to throw, and an enemy in range and in sight.
    [charges] Nobody can charge: it takes a rider, a run of six hexes and an enemy ahead.
    [movement] Nobody can move any further.
    [melee] Nobody can fight: it takes an enemy beside you, and a blow that has not been struck.
   *[other] Nobody can do anything here.
} End the sequence.
pick-somebody = { $count ->
    [one] One can act. Choose on the field.
   *[other] { $count } can act. Choose one on the field.
}
pick-by-key = Tab goes to the next.
more-answers = There are more answers than fit here: tap the field, or write yours with W.
choose-on-field = Choose on the field or in the list
may-act = may act
people-count = { $count } of { $all }
send = Send
write-order = Write an order
threat-one = { $who } threatens
threat-some = { $count } threaten
