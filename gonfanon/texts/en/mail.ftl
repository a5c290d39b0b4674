# Play by mail.
mail-offered = The offer is in { $file }: send it. Your key is { $key }: keep it, and never send it.
mail-written = Letter { $number } is in { $file }: send it.
mail-again = Your last letter is in { $file } again: send it.
mail-left = { $count ->
    [0] Nothing is sent, and nothing was decided yet.
    [one] Nothing is sent; one decision is kept in your key.
   *[other] Nothing is sent; { $count } decisions are kept in your key.
}
mail-over = The game is over.
mail-head = { $scenario }: { $sides }
mail-letter = Letter { $number }, { $side }: { $entries } entries, { $hand } decided by hand, { $dice } dice, { $ahead } orders ahead · { $hash }
mail-next = Turn { $turn }: { $side } must write.
mail-true = { $file }: true. { $letters } letters, { $answers } answers, { $dice } dice proved.
mail-unproved = { $file }: nothing is wrong. { $letters } letters, { $answers } answers, { $dice } dice proved.
mail-false = { $file }: FALSE
mail-sealed = Not proved yet: the standing orders of { $side } that letters { $letters } have sealed.
mail-open = The game is still open.
mail-before = Not proved by these letters: { $dice } dice that fell before the first of them. The record of that game proves them.
mail-recorded = The record is in { $file }: open it in the browser or at the terminal to go on there.
mail-you-play = You play: { $side }. The other side answers by mail.
mail-waits-die = The next die falls with the letter of { $side }.
mail-waits-side = Now { $side } must decide.
mail-supposing = You may give orders ahead: from here on every die is supposed to be a middling one and the enemy to let things happen. Only your orders are sent, and carried out as far as they can be. Type send when it is enough; plan skip leaves out what cannot be done, plan stop ends there; plan careful ends as soon as one of yours is hurt, plan bold goes on.
mail-plan-skip = Planned orders that cannot be done are left out.
mail-plan-stop = The plan ends with the first order that cannot be done.
mail-plan-careful = The plan ends as soon as one of your people is hurt.
mail-plan-bold = The plan goes on when people of yours are hurt.
mail-ready = Ready: decided { $decided }, ahead { $ahead }. Type send to write the letter, undo to take back, quit to leave.
mail-ready-help = Type send, undo or quit, or look around: board, who, ground, score, goals, log, story.
mail-decide-first = This is yours to decide before a letter can be sent.
mail-undo-nothing = There is nothing in this letter to take back.
mail-not-here = { $command } is not for a game by mail.
mail-waits-seal = Your sheet is sealed: nothing of it is in the letter. Your next letter shows it, after the answer of: { $side }.
mail-waits-shown = The sheet that was sealed before yours is shown in the next letter of: { $side }.
mail-free-ready = Ready: { $decided ->
    [one] one sheet
   *[other] { $decided } sheets
}. Type send to write the letter, undo to take back the last one, quit to leave.
mail-free-ready-help = Type send, undo, standing or quit, or look around: table, who, goals, log, story.
mail-free-help =
    By mail also: undo takes back the last order, or the last sheet of this letter; standing STAGE… names the stages in which you are not asked (standing none: all are asked); resign; send, when nothing more is yours to decide; quit leaves without sending.
mail-stages = { $count ->
    [0] You are asked at every stage.
   *[other] From the end of your letter on you are not asked at: { $stages }. There your figures do what those of an absent player do [ARG-13.31].
}
mail-no-stage = There is no stage { $stage } that could be laid down; those that can are { $known }.

# What is refused
mail-no-mail = This is no game by mail: its first line must be "{ $first }".
mail-not-as-written = This line is not as it was written; ask for the file again.
mail-no-letter = There is no letter in this file.
mail-bad-head = The head was changed: a line that begins with { $word } must stand here as it was written.
mail-bad-row = This line cannot be read; here belongs: { $shape }.
mail-cut-off = The last letter is cut off; ask for the file again.
mail-out-of-place = The line { $word } does not belong here.
mail-letter-changed = Letter { $number } of { $side } (to line { $end }) was changed: it does not give its hash.
mail-out-of-order = The letters are out of order: letter { $number } stands where letter { $expected } belongs.
mail-wrong-side = Letter { $number } cannot be from { $side }.
mail-broken-chain = Letter { $number } does not answer letter { $before } as it stands here: one of them was replaced.
mail-secrets-missing = Letter { $number } of { $side } lacks its anchor or its value, or has one too many.
mail-wrong-value = Letter { $number }: the value is not the next one of the chain of { $side }.
mail-more-than-an-offer = The first letter of { $side } may only offer the game.
mail-goes-on = Letter { $number }: { $side } goes on where a die must fall or the other side must decide.
mail-ends-early = Letter { $number } of { $side } ends before all that follows is played.
mail-opened-early = Letter { $number }: { $side } opens sealed standing orders before the end.
mail-other-die = Another die: "{ $found }", but the secrets of both sides give "{ $expected }".
mail-does-not-follow = "{ $found }" does not follow; it must be "{ $expected }".
mail-not-decided = "{ $row }": here { $side } must decide by hand.
mail-illegal = "{ $text }" could not be done: { $reason }
mail-bad-standing = Letter { $number }: its standing orders cannot be read: { $reason }
mail-wrong-opening = The standing orders that { $side } opens are not those that letter { $number } had sealed.
mail-secret-question = Here a side decides in secret; that cannot be mailed safely.
mail-chain-used-up = A side can write { $most } letters in one game; the game cannot go on.
mail-bad-key = { $file } is no key of a game by mail: { $reason }
mail-no-key = There is no key for this game ({ $keys }): without its key a side cannot be played on; look for a copy, or begin a new game.
mail-other-game = This key ({ $side }) belongs to another game than this file.
mail-mine-changed = Letter { $number }, your own ({ $side }), was changed: your key remembers another one.
mail-second-answer = Letter { $number } of { $side } is a second, different one: you have opened another letter { $number } before.
mail-old-letter = This is an old letter: the file ends with letter { $number }, and you know letter { $latest } already; mail play --again writes your last letter once more.
mail-not-mine = Letter { $number } stands here in your name ({ $side }), but was not written with this key.
mail-not-your-turn = Letter { $number } is your own; wait for the answer.
mail-nothing-again = There is no later letter of yours to be written again.
mail-exists = { $file } exists already; nothing was written over.
mail-joined-already = The side { $side } of this game is taken.
mail-no-side = There is no side { $side }; one of { $known }.
mail-engine = The game is played with engine { $engine }; this is engine { $ours }. Both players need the same.
mail-other-scenario = The scenario { $scenario } is another here than in the file.
mail-other-book = The game is played by the book { $book } as the file has it; here is another { $ours }.
mail-sides = { $scenario } has { $count } sides; by mail two can play.
mail-lesson = { $scenario } is a lesson: it is played alone.
mail-secret-set-up = { $scenario } is set up in secret; by mail one side would have to show its places first.
mail-boats = In { $scenario } boats choose their speeds in secret; by mail one side would have to show its own first.
mail-no-argad = { $name } is the record of a skirmish: one that is begun elsewhere does not go on by mail; offer a new one by its name.
mail-referee = { $name } cannot be played by mail: it has a referee, and a third person has no letter; choose a skirmish of two sides without one.
mail-hidden-entry = { $name } cannot be played by mail: troops enter hidden (option hidden-entry), and both programs must know where everybody is; take that option out of a copy of the file, or choose another skirmish.
mail-surprises = { $name } cannot be played by mail: its surprises are dice that one side alone may see, and both programs must see every die; take the surprises out of a copy of the file, or choose another skirmish.
mail-open-standing = On the free table standing orders are always open: they say at which stages you are not asked. Leave --standing out.
mail-not-sealed = "{ $row }": here { $side } must seal its sheet before it shows anything of it.
mail-not-shown = "{ $row }": here { $side } must show the sheet that it has sealed.
mail-other-sheet = Field shown: "{ $text }" is not the sheet that { $side } had sealed; with its salt it gives { $gives }, the seal is { $sealed }.
mail-no-siege = { $name } is a siege: by mail only battles can be played.
mail-no-campaign = { $name } cannot be played by mail: in a campaign each side sees only part of the map.
mail-other-secret = This key does not belong to the side { $side } of this file: its secret is another.
mail-played-elsewhere = Another letter was written with { $key } in the meantime; nothing was written.
mail-past-over = The game is over: there is nothing left to play by mail.
mail-past-changed = The players have changed the rules or the people of this scenario; by mail it is played as it is written.
mail-past-wrong = "{ $entry }" cannot have been played here.
mail-past-other = The file says "{ $entry }", your record "{ $ours }".
mail-past-length = In the file { $count } answers were played before the first letter, in your record { $ours }.
mail-bad-record = The record cannot be used: { $reason }
mail-no-record = { $file } is no record of a game.
