## Playing together: seats, offers, people.

trouble-no-visitor = Nobody knows you here yet: take a seat or sign in first.
trouble-banned = You may not play here any more: { $reason }
trouble-too-often = That was too often; try again in { $seconds } seconds.
trouble-only-watching = You are watching this game; only who holds a seat plays.
trouble-no-link = This link leads to no seat; perhaps the offer was withdrawn.
trouble-seat-taken = Somebody else has taken this seat.
trouble-seat-own = You hold another side of this game; this seat is for somebody else.
trouble-seed-late = The game has begun, or your number for the dice is known already.
trouble-bad-seed = A number for the dice has letters and digits only, and no more than { $most } of them.
trouble-seed-public = On a public server nobody chooses the dice: leave the seed out.
trouble-offer-begun = The game has begun; it cannot be withdrawn.
trouble-offer-lesson = A lesson is for one; offer a battle, a siege or a campaign.
trouble-offer-full = No seat is open: leave one for somebody else.
trouble-too-many-games = You have { $most } games here; finish some or remove some first.
trouble-not-your-game = This game is not yours alone; only its players end it, by playing.
trouble-branch-open = Others play this game; it can be tried out from any point when it is over.
trouble-bad-login = A name has 2 to 24 letters, digits, hyphens or underscores, and begins with a letter or digit.
trouble-bad-password = A password has { $least } letters or more, and is not the name.
trouble-bad-mail = That is no mail address.
trouble-bad-role = There is no such role; one of { $known }.
trouble-login-taken = Somebody else has this name.
trouble-has-account = You have an account already; sign out to make another.
trouble-no-account = There is no account { $name }.
trouble-wrong-password = Name or password is wrong.
trouble-no-registering = This server makes no accounts by itself; ask who runs it.
trouble-no-session = There is no such session; perhaps it has ended.
trouble-not-allowed = That is for moderators.
serve-bad-address = { $address } is no address of this machine; 0.0.0.0 is all of them
settings-unread = { $file } cannot be read: { $reason }
settings-no-toml = { $file } is not right: { $reason }
settings-unknown = { $file }: there is no setting { $field }; one of { $known }
settings-type = { $file }: { $field } must be { $wanted }, not { $got }
settings-port = { $file }: { $value } is no port; one from 0 to 65535
settings-url = { $file }: url = "{ $value }" is no address; write it as https://gonfanon.example.org
settings-host = { $file }: "{ $value }" is no host name; write it as gonfanon.example.org
settings-limit = { $file }: { $field } must be 1 or more
