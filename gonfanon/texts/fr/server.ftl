# La table dans le navigateur : ce que le serveur dit de lui-même.

trouble-no-game = Il n’y a pas de partie { $id } ici. Elle a peut-être été jetée ; la liste des parties montre celles qui sont gardées.
trouble-no-scenario = Il n’y a pas de scénario « { $name } ».
trouble-no-side = Il n’y a pas de camp « { $side } » dans cette bataille ; l’un de { $known }.
trouble-no-player = Aucun joueur ne s’appelle « { $player } » ; l’un de { $known }.
trouble-no-piece = Il n’y a pas de pion numéro { $number }.
trouble-no-entry = La partie n’a pas cette ligne ; elles vont de 0 à { $last }.
trouble-no-rule = Il n’y a pas de règle { $id }.
trouble-no-book = Il n’y a pas de livre « { $name } ».
trouble-no-case = Il n’y a pas de cas « { $name } ».
trouble-no-language = Il n’y a pas de langue « { $name } » ; l’une de { $known }.
trouble-no-picture = Il n’y a pas d’image « { $name } ».
trouble-not-so = La partie ne peut pas commencer ainsi : { $reason }.
trouble-too-few = Le camp { $side } ne peut pas laisser tant de monde chez lui.
trouble-bad-record = La partie écrite ne peut pas être rejouée, ligne { $line } : { $reason }.
trouble-stale = Cette fenêtre était en retard : il s’est passé quelque chose entre-temps. Voici la table telle qu’elle est.
trouble-over = La partie est finie.
trouble-dice-unknown = Les dés de cette partie écrite ne sont pas connus ici ; vous pouvez la regarder, ou la poursuivre comme une nouvelle partie à partir de n’importe quel point.
trouble-not-yours = La question s’adresse à quelqu’un d’autre.
trouble-undo-nothing-yet = Rien n’a encore été décidé.
trouble-undo-die-fallen = Un dé est tombé depuis ; cela ne se reprend pas.
trouble-undo-not-yours = La dernière décision était celle de l’autre camp ; elle ne se reprend pas.
trouble-undo-shown = Le déploiement a été vu ; il ne se reprend pas.
trouble-undo-game-closed = La partie est close.
trouble-disk = La partie n’a pas pu être gardée dans { $folder } : { $reason }. Tout est sauf jusqu’à la dernière réponse. Faites de la place, puis continuez.
trouble-other-book = La partie a commencé avec d’autres règles que celles installées maintenant : { $reason }.
trouble-changed = La partie se déroule autrement avec les règles installées maintenant, à partir de la réponse { $number } ; elle ne peut pas continuer.
trouble-not-understood = Le serveur n’a pas compris : { $reason }.
trouble-broken = Quelque chose s’est mal passé dans le serveur. La partie est sauve ; rechargez la page.
trouble-address = Il n’y a rien à cette adresse.

address-title = Rien ici
address-back = Retour à la table
client-missing = Les pages ne sont pas construites : `make static`, dans le dossier des sources de Gonfanon, les construit.

line-cover = { $terrain } : { $cover }
report-open = La partie n’est pas finie : tour { $turn }.
case-value = { $name } : { $value }

option-charge = Charges
option-formation = Formations d’hoplites
option-refusal = Refus du combat
option-naphtha = Naphte
ruling-defensive_question = Tir défensif pendant qu’un ennemi se déplace
ruling-defensive_question-mover = seulement sur celui qui se déplace
ruling-defensive_question-anyone = sur quiconque est en vue

serve-at = Gonfanon est à l’adresse { $address }
serve-stop = Ctrl+C y met fin ; les parties sont gardées dans { $folder }.
serve-port-taken = le port { $port } est occupé ; prenez-en un autre, par exemple : gonfanon serve --port { $free }
serve-disk = les parties ne peuvent pas être gardées dans { $folder } : { $reason } ; choisissez un autre dossier avec --data
serve-bad-port = { $port } n’est pas un port ; un nombre de 0 à 65535
