argad-table = La table
argad-turn = Tour { $turn } sur { $turns }
argad-stages = Les étapes du tour
argad-film = Le film
argad-panel = Ordres, objectifs et chronique
argad-dock = L’affichage de la table
argad-farther = Plus loin
argad-nearer = Plus près
argad-whole = Tout
argad-ways = Trajets
argad-measure = Mesurer
argad-voice = Voix
argad-tab-orders = Ordres
argad-tab-goals = Objectifs
argad-tab-log = Chronique
argad-hand = Faites glisser depuis une de vos figurines pour tracer son trajet, ou choisissez-la et cliquez des points ; un clic sur un ennemi va à lui. Au clavier : Tab vers une figurine, Entrée, puis les flèches.
argad-choose = Choisissez une de vos figurines pour voir ce qu’elle peut faire, ou scellez sans ordre.
argad-secret-order = Ordre secret
argad-whom = Qui
argad-marks = Comment
argad-mark-crouched = accroupi
argad-mark-all-fours = à quatre pattes
argad-mark-avoid = évite
argad-mark-let-pass = laisse passer
argad-do-path = Aller
argad-do-hold = Tenir
argad-do-pursue = Poursuivre
argad-do-charge = Charger
argad-do-evade = Esquiver
argad-do-keep = Distance
argad-do-reload = Recharger
argad-do-mount = Monter
argad-do-dismount = Démonter
argad-do-shoot = Tirer
argad-do-strike = Frapper
argad-do-across = Par-dessus
argad-do-cross = Franchir
argad-do-give-way = Céder
argad-do-advance = Avancer
argad-do-die = À mort
argad-do-contest = Contester
argad-do-yield = Céder
argad-keep = Garder cet ordre
argad-drop = Effacer
argad-remove-point = Supprimer le point
argad-by-numbers = Par direction et distance, ou par écrit
argad-direction = Direction (° depuis le nord)
argad-distance = Distance (cm)
argad-add-point = Ajouter le point
argad-freely = Poser les points librement (comme avec Alt)
argad-touches = Le trajet finit au contact de { $who }.
argad-beside = Le trajet finit au bord de l’obstacle.
argad-written = Un ordre en notation
argad-try-it = Essayer
argad-moves = Avance de { $length } cm par tour en terrain facile.
argad-in-contact = Au contact de { $who }
argad-out-of-voice = hors de voix
argad-changed = changé
argad-left = reste { $length } cm
argad-slow = { $ground } · { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
} · { $percent } %
argad-broken-contact = quitte le contact
argad-run-up = charge · élan { $length } cm
argad-way = Le trajet · { $length } cm sur { $most }
argad-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
argad-grade-easy = facile
argad-grade-difficult = difficile
argad-grade-very-difficult = très difficile
argad-grade-swim = à la nage
argad-grade-forbidden = interdit
argad-dice = { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
argad-arrives = Arrive au bout, s’il ne rencontre personne
argad-sees = De là, il voit { $who } à { $length } cm
argad-sees-not = De là, il ne voit pas { $who }, à { $length } cm
argad-lines = Neuf lignes : { $clear } libres, { $cover } abritées, { $barred } barrées
argad-free = { $count } libres
argad-sheltered = { $count } abritées
argad-barred = { $count } barrées
argad-shot-at = Un tir sur { $who }
argad-no-shot = Pas de tir sur { $who }.
argad-misses = rien
argad-natural = Il faut un { $number } naturel.
argad-among = Le sort tombe sur l’un des { $count }.
argad-strikes-first = { $who } frappe le premier
argad-strike-together = Tous deux frappent ensemble
argad-spoken = { $length } sur { $most } cm{ $dice ->
    [0] {""}
    [one] , { $ground }, un dé, { $percent } pour cent d’arriver
   *[other] , { $ground }, { $dice } dés, { $percent } pour cent d’arriver
}.
argad-spoken-seen = { $who } en vue à { $length } cm.
argad-spoken-unseen = { $who } hors de vue.
argad-you = vous
argad-over = la partie est finie
argad-sealed = scellé
argad-writes = écrit
argad-writing = { $count ->
    [0] vous écrivez
    [one] 1 ordre prêt
   *[other] { $count } ordres prêts
}
argad-ready = Prêts à être scellés : { $count }
argad-announced = Annoncés
argad-will-hold = { $count ->
    [one] 1 figurine n’a pas d’ordre et tiendra.
   *[other] { $count } figurines n’ont pas d’ordre et tiendront.
}
argad-seal = Sceller les ordres
argad-seal-only = Sceller, réviser ensuite
argad-agree = Sceller et accepter
argad-from-start = Du début
argad-play = Lecture
argad-pause = Pause
argad-next-event = Suivant
argad-step = Pas { $step } sur 100
argad-in-this-run = Dans ce mouvement
argad-nobody-stopped = Chacun est arrivé au bout de son trajet.
argad-label = Argad! est gratuit, à des fins non commerciales. Cette table n’est pas officielle : nos précisions, signalées dans le livre de règles, sont des modifications non officielles de ses règles.
argad-film-done = Passer aux ordres
argad-why-stopped = Pourquoi { $who } s’est arrêté
argad-secret = secret
argad-no-goals = Aucun objectif que vous connaissiez.
argad-noticed = Votre éclaireur a remarqué : { $what }
argad-lesson = Leçon · { $number } sur { $of }
argad-hint = Montrez-moi
argad-do-so = Faire ainsi
argad-pass-to = À { $side } de jouer
argad-curtain = Les ordres sont secrets. Que les autres détournent les yeux, puis ouvrez le rideau.
argad-open-curtain = Ouvrir le rideau
argad-sealed-wait = Vos ordres sont scellés ; les autres écrivent encore.
argad-seal-again = Sceller d’autres ordres
argad-referee = L’arbitre décide
argad-verdict = Son état, ou un lieu x,y
argad-reason = Parce que
argad-measure-from = Choisissez une figurine ou un endroit d’où mesurer. Échap range le ruban.
argad-measure-to = Puis la figurine ou l’endroit jusqu’où mesurer.
argad-measured = De { $from } à { $to } : { $length } cm
argad-cm = { $length } cm
argad-a-place = un endroit
