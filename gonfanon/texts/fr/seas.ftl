# Phases navales.

step-naval = phase navale
tasks-given = { $count ->
    [one] Un homme à bord reçoit sa tâche.
   *[other] { $count } hommes à bord reçoivent leur tâche.
}
boat-speed = { $boat } à la vitesse { $hexes }
speeds-shown = Les vitesses sont dévoilées : { $speeds }.
sailed = { $boat } vogue jusqu’en { $hex }.
collided = { $boat } heurte { $target }.
grappled = Un grappin lancé de { $boat } tient { $target }.
cut-free = Le grappin lancé de { $boat } sur { $target } est coupé.
boat-sank = { $boat } sombre.
ask-sea-task = { $who } est à bord. Quelle est sa tâche ?
ask-sea-speed = À quelle vitesse ira { $who } ?
ask-steer = Quel cap prend { $who } ?
ask-grapple = { $who } peut lancer un grappin.
ask-cut-loose = Un grappin tient { $who }. Qui le coupe ?
ask-haul = { $who } peut haler { $other }.
decline-grapple = garder le grappin
decline-cut-loose = laisser la corde
decline-haul = ne pas haler
answer-task-helm = { $who } prend la barre
answer-task-oars = { $who } rame
answer-task-sail = { $who } manœuvre la voile
answer-task-grapnel = { $who } se tient prêt avec un grappin
answer-task-free = { $who } garde les mains libres
answer-steer = { $boat } met le cap { $facing }
answer-grapple = { $who } lance un grappin sur { $target }
answer-cut-loose = { $who } tranche la corde de { $target }
answer-haul = { $boat } hale { $target }
refused-naval-phase = la phase navale se joue avant toute autre chose.
refused-has-a-task-aboard = barre, rames et voile ne laissent pas de main pour une arme.
notation-no-task = « { $word } » n’est pas une tâche à bord
notation-no-speed = « { $word } » n’est pas une vitesse
