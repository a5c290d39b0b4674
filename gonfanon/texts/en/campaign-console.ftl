# The campaign at the terminal.

choose-campaign = Campaigns: { $names }
campaign-console-welcome = Type help for the commands, overview for the campaign, map for the country, odds 1 for what the first order may bring.
campaign-console-day = Day { $day }{ $last ->
    [0] {""}
   *[other] {" "}of { $last }
}, { $step }{ $season }.
campaign-console-part = { $step }: { $who } ({ $key }).
campaign-console-places = Your places: { $places }
campaign-console-others = The others, as far as they are seen:
campaign-console-reach = { $count } marches are possible: go PLACE takes the best of them, more lists them.
campaign-console-legend = Ground: . plain, = road, r river, # bridge, h hill, M mountain, f forest, t wooded hill, w marsh, c coast, ~ sea. Places: v village, T town, C castle, Y city, A abbey, P priory. * yours, ! enemies, ? others, m convoy.
campaign-console-around = Around { $hex }:
campaign-console-near = { $name } ({ $key }) in { $hex }, { $far ->
    [0] here
    [one] one hex to the { $way }
   *[other] { $far } hexes to the { $way }
}.
campaign-console-way-N = north
campaign-console-way-NE = north-east
campaign-console-way-SE = south-east
campaign-console-way-S = south
campaign-console-way-SW = south-west
campaign-console-way-NW = north-west
campaign-console-no-middle = Say around what, for instance: map melfi
campaign-console-food = { $name }: needs { $need }, { $text }.
campaign-console-no-groups = No group of yours is on the map.
campaign-console-treasury = Treasury: { $sum }
campaign-console-captives-held = You hold { $number } ({ $key }) with { $held }: { $names }
campaign-console-captives-ours = { $number } of yours ({ $key }) are captives with { $held }: { $names }
campaign-console-captives-others = { $number } captives ({ $key }) are with { $held }: { $names }
campaign-console-no-captives = Nobody is a captive.
campaign-console-known = { $name }: { $number } seen on day { $day }; now in { $hex }.
campaign-console-nothing-known = You have seen nothing of the others yet.
campaign-console-person = { $name }, prestige { $prestige }, { $where }.
campaign-console-nobody = There is no “{ $name }” here; overview lists the names.
campaign-console-left = { $points } movement points left, money { $money }.
campaign-console-men-unknown = What is in it you do not know.
campaign-console-score = { $faction }: { $total } points ({ $parts }).
campaign-console-mission = { $now ->
    [yes] Fulfilled
   *[no] Open
}, { $faction }: { $text } ({ $points } points).
campaign-console-way = { $said }: { $cost } points, { $left } left.
campaign-console-meets = Meets { $name }.
campaign-console-no-odds = Nothing about it is left to chance.
campaign-console-no-march = Nobody can march now.
campaign-console-no-nearer = No march brings them nearer today.
campaign-console-no-fight = No battle is being fought out.
campaign-console-refused = Not allowed: { $why } [{ $rule }]
campaign-console-advice = { $notation }: { $why }
campaign-console-bad-no-order = There is no order “{ $word }”; help lists them all.
campaign-console-bad-no-unit = There is no “{ $word }” here; overview lists the names.
campaign-console-bad-no-hex = “{ $word }” is no hex: write 0303, a place, or 2 SE of a place.
campaign-console-bad-no-number = “{ $word }” is no number; write it as: { $shape }
campaign-console-bad-missing = Something is missing; write it as: { $shape }
campaign-console-bad-too-much = “{ $word }” is too much; write it as: { $shape }
campaign-console-bad-shape = Write it as: { $shape }
campaign-console-help-orders = Orders (the shape of each; G is a group, C a convoy, M mercenaries, P captives, LOT is knight:2 drogon money:3.5)
campaign-console-help-help = help: this list
campaign-console-help-overview = overview: the day, your groups and places, and where the others stand
campaign-console-help-map = map, or map NAME: the country around the mover, a place or a hex
campaign-console-help-supply = supply: who eats where, and who will be hungry
campaign-console-help-treasury = treasury: your money and where it is
campaign-console-help-prisoners = prisoners: captives on both sides
campaign-console-help-known = known: what you have seen of the others, and when
campaign-console-help-who = who NAME: a group, place or commander in full
campaign-console-help-score = score: your points so far, and the missions
campaign-console-help-go = go NAME: the march that brings the mover nearest to a place, unit or hex
campaign-console-help-odds = odds N, or odds ORDER: what an order costs, whom it meets, what may come of it
campaign-console-help-why = why ORDER: whether an order is allowed, and the rule that forbids it
campaign-console-help-advice = advice: what a captain would do now, and why
campaign-console-help-rule = rule ID: a rule in full
campaign-console-help-chronicle = chronicle, or chronicle DAY: what happened
campaign-console-help-undo = undo: take back your last decision, unless a die has fallen since
campaign-console-help-save = save FILE: keep the game
campaign-console-help-story = story: history, forces, missions, victory
campaign-console-help-more = more: the rest of a long list
campaign-console-help-pass = pass, or end: end the part, or decline
campaign-console-help-resign = resign: give up
campaign-console-help-quit = quit: leave the game
campaign-console-fight = moves P lists what somebody can do; board shows the field; settle LEVEL lets two minds fight it out.
campaign-console-help-fight = board, ground, moves P, odds P T, shot P T: in a battle that is fought out; settle LEVEL lets minds fight it
campaign-console-siege = settle LEVEL lets two minds play the day.
campaign-console-no-advice = In a battle and in a siege day there is no advice; settle LEVEL lets minds play it.
