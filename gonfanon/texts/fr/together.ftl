## Jouer ensemble : places, offres, joueurs.

trouble-no-visitor = Personne ne vous connaît encore ici : prenez d’abord une place ou connectez-vous.
trouble-banned = Vous ne pouvez plus jouer ici : { $reason }
trouble-too-often = C’est trop souvent ; réessayez dans { $seconds } secondes.
trouble-only-watching = Vous regardez cette partie ; seuls jouent ceux qui y ont une place.
trouble-no-link = Ce lien ne mène à aucune place ; l’offre a peut-être été retirée.
trouble-seat-taken = Quelqu’un d’autre a pris cette place.
trouble-seat-own = Vous tenez un autre camp de cette partie ; cette place est pour quelqu’un d’autre.
trouble-seed-late = La partie a commencé, ou votre nombre pour les dés est déjà connu.
trouble-bad-seed = Un nombre pour les dés n’a que des lettres et des chiffres, { $most } au plus.
trouble-seed-public = Sur un serveur public personne ne choisit les dés : laissez la graine de côté.
trouble-offer-begun = La partie a commencé ; elle ne peut plus être retirée.
trouble-offer-lesson = Une leçon se suit seul ; proposez une bataille, un siège ou une campagne.
trouble-offer-full = Aucune place n’est libre : laissez-en une à quelqu’un.
trouble-too-many-games = Vous avez { $most } parties ici ; terminez-en ou supprimez-en d’abord.
trouble-not-your-game = Cette partie n’est pas à vous seul ; ses joueurs la terminent en jouant.
trouble-branch-open = D’autres jouent cette partie ; on pourra la reprendre à tout moment quand elle sera finie.
trouble-bad-login = Un nom a de 2 à 24 lettres, chiffres, tirets ou soulignés, et commence par une lettre ou un chiffre.
trouble-bad-password = Un mot de passe a { $least } lettres au moins, et n’est pas le nom.
trouble-bad-mail = Ce n’est pas une adresse électronique.
trouble-bad-role = Il n’y a pas de tel rôle ; l’un de { $known }.
trouble-login-taken = Quelqu’un d’autre porte ce nom.
trouble-has-account = Vous avez déjà un compte ; déconnectez-vous pour en créer un autre.
trouble-no-account = Il n’y a pas de compte { $name }.
trouble-wrong-password = Le nom ou le mot de passe est faux.
trouble-no-registering = Ce serveur ne crée pas de comptes lui-même ; demandez à qui le tient.
trouble-no-session = Il n’y a pas de telle session ; elle est peut-être terminée.
trouble-not-allowed = C’est réservé aux modérateurs.
serve-bad-address = { $address } n’est pas une adresse de cette machine ; 0.0.0.0 les désigne toutes
settings-unread = { $file } ne peut pas être lu : { $reason }
settings-no-toml = { $file } n’est pas juste : { $reason }
settings-unknown = { $file } : il n’y a pas de réglage { $field } ; l’un de { $known }
settings-type = { $file } : { $field } doit être { $wanted }, et non { $got }
settings-port = { $file } : { $value } n’est pas un port ; un nombre de 0 à 65535
settings-url = { $file } : url = "{ $value }" n’est pas une adresse ; écrivez par exemple https://gonfanon.example.org
settings-host = { $file } : "{ $value }" n’est pas un nom d’hôte ; écrivez par exemple gonfanon.example.org
settings-limit = { $file } : { $field } doit valoir 1 ou plus
