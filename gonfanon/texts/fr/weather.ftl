# Ce que fait le temps.
reason-allowance = potentiel de mouvement
reason-weather = temps qu’il fait
