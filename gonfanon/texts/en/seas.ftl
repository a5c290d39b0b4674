# Naval phases.

step-naval = naval phase
tasks-given = { $count ->
    [one] One hand aboard is told what to do.
   *[other] { $count } hands aboard are told what to do.
}
boat-speed = { $boat } at speed { $hexes }
speeds-shown = The speeds are shown: { $speeds }.
sailed = { $boat } sails to { $hex }.
collided = { $boat } runs into { $target }.
grappled = A grapnel from { $boat } holds { $target }.
cut-free = The grapnel from { $boat } on { $target } is cut.
boat-sank = { $boat } goes down.
ask-sea-task = { $who } is aboard. With what task?
ask-sea-speed = How fast will { $who } go?
ask-steer = What course does { $who } steer?
ask-grapple = { $who } may throw a grapnel.
ask-cut-loose = A grapnel holds { $who }. Who cuts it?
ask-haul = { $who } may haul in { $other }.
decline-grapple = keep the grapnel
decline-cut-loose = leave the rope
decline-haul = do not haul
answer-task-helm = { $who } takes the helm
answer-task-oars = { $who } rows
answer-task-sail = { $who } works the sail
answer-task-grapnel = { $who } stands by with a grapnel
answer-task-free = { $who } keeps hands free
answer-steer = { $boat } steers { $facing }
answer-grapple = { $who } throws a grapnel at { $target }
answer-cut-loose = { $who } hacks at the rope of { $target }
answer-haul = { $boat } hauls in { $target }
refused-naval-phase = the naval phase is played through before anything else.
refused-has-a-task-aboard = helm, oars and sail leave no hand for a weapon.
notation-no-task = "{ $word }" is no task aboard
notation-no-speed = "{ $word }" is no speed
