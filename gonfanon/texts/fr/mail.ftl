# Le jeu par correspondance.
mail-offered = La proposition est dans { $file } : envoyez-la. Votre clé est { $key } : gardez-la et ne l’envoyez jamais.
mail-written = La lettre { $number } est dans { $file } : envoyez-la.
mail-again = Votre dernière lettre est de nouveau dans { $file } : envoyez-la.
mail-left = { $count ->
    [0] Rien n’est envoyé, et rien n’était encore décidé.
    [one] Rien n’est envoyé ; une décision est gardée dans votre clé.
   *[other] Rien n’est envoyé ; { $count } décisions sont gardées dans votre clé.
}
mail-over = La partie est finie.
mail-head = { $scenario } : { $sides }
mail-letter = Lettre { $number }, { $side } : { $entries } entrées, { $hand } décidées à la main, { $dice } dés, { $ahead } ordres d’avance · { $hash }
mail-next = Tour { $turn } : à { $side } d’écrire.
mail-true = { $file } : vrai. { $letters } lettres, { $answers } réponses, { $dice } dés prouvés.
mail-unproved = { $file } : rien de faux. { $letters } lettres, { $answers } réponses, { $dice } dés prouvés.
mail-false = { $file } : FAUX
mail-sealed = Pas encore prouvé : les consignes de { $side } que les lettres { $letters } ont scellées.
mail-open = La partie n’est pas finie.
mail-before = Ces lettres ne prouvent pas { $dice } dés tombés avant la première : l’enregistrement de cette partie les prouve.
mail-recorded = L’enregistrement est dans { $file } : ouvrez-le dans le navigateur ou au terminal pour y continuer.
mail-you-play = Votre camp : { $side }. L’autre répond par lettre.
mail-waits-die = Le prochain dé tombe avec la lettre de : { $side }.
mail-waits-side = C’est à l’autre camp de décider : { $side }.
mail-supposing = Vous pouvez donner des ordres d’avance : à partir d’ici chaque dé est supposé moyen et l’ennemi laisse faire. Seuls vos ordres sont envoyés, et exécutés tant qu’ils peuvent l’être. Tapez envoyer quand cela suffit ; plan sauter omet ce qui ne peut se faire, plan arrêter s’arrête là ; plan prudent s’arrête dès qu’un des vôtres est touché, plan hardi continue.
mail-plan-skip = Les ordres prévus qui ne peuvent se faire sont omis.
mail-plan-stop = Le plan s’arrête au premier ordre qui ne peut se faire.
mail-plan-careful = Le plan s’arrête dès qu’un des vôtres est touché.
mail-plan-bold = Le plan continue quand des vôtres sont touchés.
mail-ready = Prêt : décidé { $decided }, d’avance { $ahead }. Tapez envoyer pour écrire la lettre, reprendre pour revenir, quitter pour partir.
mail-ready-help = Tapez envoyer, reprendre ou quitter, ou regardez : plateau, qui, terrain, marque, buts, journal, récit.
mail-decide-first = C’est à vous de décider ceci avant qu’une lettre puisse partir.
mail-undo-nothing = Il n’y a rien à reprendre dans cette lettre.
mail-not-here = { $command } ne convient pas à une partie par correspondance.
mail-waits-seal = Votre feuille est scellée : la lettre n’en dit rien. Votre prochaine lettre la montre, après la réponse de l’autre camp : { $side }.
mail-waits-shown = La feuille scellée avant la vôtre est montrée dans la prochaine lettre de l’autre camp : { $side }.
mail-free-ready = Prêt : { $decided ->
    [one] une feuille
   *[other] { $decided } feuilles
}. Tapez envoyer pour écrire la lettre, reprendre pour revenir sur la dernière, quitter pour partir.
mail-free-ready-help = Tapez envoyer, reprendre, consignes ou quitter, ou regardez : table, who, goals, log, story.
mail-free-help =
    Par lettre aussi : reprendre retire le dernier ordre, ou la dernière feuille de cette lettre ; consignes ÉTAPE… nomme les étapes où l’on ne vous demande rien (consignes aucune : tout est demandé) ; abandonner ; envoyer, quand vous n’avez plus rien à décider ; quitter part sans envoyer.
mail-stages = { $count ->
    [0] On vous interroge à chaque étape.
   *[other] Dès la fin de votre lettre on ne vous interroge plus à : { $stages }. Vos figurines y font ce que font celles d’un joueur absent [ARG-13.31].
}
mail-no-stage = Il n’y a pas d’étape { $stage } à laquelle on puisse donner une consigne ; il y a { $known }.

# Ce qui est refusé
mail-no-mail = Ce n’est pas une partie par correspondance : la première ligne doit être « { $first } ».
mail-not-as-written = Cette ligne n’est pas telle qu’elle fut écrite ; redemandez le fichier.
mail-no-letter = Il n’y a pas de lettre dans ce fichier.
mail-bad-head = L’en-tête a été changé : ici doit se trouver, telle qu’elle fut écrite, la ligne qui commence par { $word }.
mail-bad-row = Cette ligne est illisible ; ici doit se trouver : { $shape }.
mail-cut-off = La dernière lettre est coupée ; redemandez le fichier.
mail-out-of-place = La ligne { $word } n’a pas sa place ici.
mail-letter-changed = La lettre { $number } de { $side } (jusqu’à la ligne { $end }) a été changée : elle ne donne pas son empreinte.
mail-out-of-order = Les lettres sont en désordre : la lettre { $number } est à la place de la lettre { $expected }.
mail-wrong-side = La lettre { $number } ne peut être de { $side }.
mail-broken-chain = La lettre { $number } ne répond pas à la lettre { $before } telle qu’elle est ici : l’une des deux a été remplacée.
mail-secrets-missing = À la lettre { $number } de { $side } il manque l’ancre ou la valeur, ou il y en a une de trop.
mail-wrong-value = Lettre { $number } : la valeur n’est pas la suivante dans la chaîne de { $side }.
mail-more-than-an-offer = La première lettre de { $side } ne peut que proposer la partie.
mail-goes-on = Lettre { $number } : { $side } continue là où un dé doit tomber ou l’autre camp décider.
mail-ends-early = La lettre { $number } de { $side } finit avant que tout ce qui suit soit joué.
mail-opened-early = Lettre { $number } : { $side } ouvre des consignes scellées avant la fin.
mail-other-die = Un autre dé : « { $found } », mais les secrets des deux camps donnent « { $expected } ».
mail-does-not-follow = « { $found } » n’est pas ce qui suit ; il faut « { $expected } ».
mail-not-decided = « { $row } » : ici { $side } doit décider à la main.
mail-illegal = « { $text } » ne pouvait se faire : { $reason }
mail-bad-standing = Lettre { $number } : ses consignes sont illisibles : { $reason }
mail-wrong-opening = Les consignes que { $side } ouvre ne sont pas celles que la lettre { $number } avait scellées.
mail-secret-question = Ici un camp décide en secret ; cela ne peut s’envoyer sans risque.
mail-chain-used-up = Un camp peut écrire { $most } lettres dans une partie ; elle ne peut continuer.
mail-bad-key = { $file } n’est pas la clé d’une partie par correspondance : { $reason }
mail-no-key = Il n’y a pas de clé pour cette partie ({ $keys }) : sans sa clé un camp ne peut plus être joué ; cherchez une copie, ou commencez une nouvelle partie.
mail-other-game = Cette clé ({ $side }) est d’une autre partie que ce fichier.
mail-mine-changed = La lettre { $number }, la vôtre ({ $side }), a été changée : votre clé en connaît une autre.
mail-second-answer = La lettre { $number } de { $side } en est une seconde, différente : vous aviez déjà ouvert une autre lettre { $number }.
mail-old-letter = C’est une vieille lettre : le fichier finit à la lettre { $number }, et vous connaissez déjà la lettre { $latest } ; mail play --again récrit votre dernière lettre.
mail-not-mine = La lettre { $number } porte votre nom ({ $side }), mais n’a pas été écrite avec cette clé.
mail-not-your-turn = La lettre { $number } est la vôtre ; attendez la réponse.
mail-nothing-again = Il n’y a pas de lettre de vous, plus récente, à récrire.
mail-exists = { $file } existe déjà ; rien n’a été écrasé.
mail-joined-already = Le camp { $side } de cette partie est pris.
mail-no-side = Il n’y a pas de camp { $side } ; un de { $known }.
mail-engine = La partie se joue avec le moteur { $engine } ; celui-ci est le moteur { $ours }. Il faut le même aux deux joueurs.
mail-other-scenario = Le scénario { $scenario } est ici un autre que dans le fichier.
mail-other-book = La partie se joue selon le livre { $book } du fichier ; ici c’en est un autre, { $ours }.
mail-sides = { $scenario } a { $count } camps ; par correspondance on joue à deux.
mail-lesson = { $scenario } est une leçon : elle se joue seul.
mail-secret-set-up = { $scenario } se met en place en secret ; par lettre un camp devrait montrer ses places le premier.
mail-boats = Dans { $scenario } les bateaux choisissent leur vitesse en secret ; par lettre un camp devrait montrer la sienne le premier.
mail-no-argad = { $name } est l’enregistrement d’une escarmouche : commencée ailleurs, elle ne continue pas par lettre ; proposez-en une nouvelle par son nom.
mail-referee = { $name } ne peut se jouer par correspondance : il y faut un arbitre, et un tiers n’a pas de lettre ; choisissez une escarmouche à deux camps sans arbitre.
mail-hidden-entry = { $name } ne peut se jouer par correspondance : des troupes entrent cachées (option hidden-entry), et les deux programmes doivent savoir où est chacun ; ôtez l’option dans une copie du fichier, ou choisissez une autre escarmouche.
mail-surprises = { $name } ne peut se jouer par correspondance : ses surprises sont des dés qu’un seul camp peut voir, et les deux programmes doivent voir chaque dé ; ôtez les surprises dans une copie du fichier, ou choisissez une autre escarmouche.
mail-open-standing = À la table libre les consignes sont toujours ouvertes : elles disent à quelles étapes on ne vous demande rien. Laissez --standing de côté.
mail-not-sealed = « { $row } » : ici { $side } doit sceller sa feuille avant d’en montrer quoi que ce soit.
mail-not-shown = « { $row } » : ici { $side } doit montrer la feuille qu’il a scellée.
mail-other-sheet = Champ shown : « { $text } » n’est pas la feuille que { $side } avait scellée ; avec son sel elle donne { $gives }, le sceau est { $sealed }.
mail-no-siege = { $name } est un siège : par correspondance on ne joue que des batailles.
mail-no-campaign = { $name } ne peut se jouer par correspondance : dans une campagne chaque camp ne voit qu’une partie de la carte.
mail-other-secret = Cette clé n’est pas celle du camp { $side } de ce fichier : son secret est un autre.
mail-played-elsewhere = Une autre lettre a été écrite entre-temps avec { $key } ; rien n’a été écrit.
mail-past-over = La partie est finie : il ne reste rien à jouer par courrier.
mail-past-changed = Les joueurs ont changé les règles ou les gens de ce scénario ; par courrier, il se joue tel qu’il est écrit.
mail-past-wrong = « { $entry } » n’a pas pu être joué ici.
mail-past-other = Le fichier dit « { $entry } », votre enregistrement « { $ours } ».
mail-past-length = Dans le fichier, { $count } réponses précèdent la première lettre, dans votre enregistrement { $ours }.
mail-bad-record = L’enregistrement ne peut pas servir : { $reason }
mail-no-record = { $file } n’est pas l’enregistrement d’une partie.
