"""French: sentences that other parts of the program make, by their English form.

A hole stands for what the sentence was made with; what fills it is put into French too if it is such a
sentence itself.  The command line has its own sentences in `french`.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, str]] = {
    "{what}; see {command} --help": "{what} ; voir {command} --help",
    "{what}; did you mean “{near}”?": "{what} ; peut-être « {near} » ?",
    "{what}; {seat} is asked to decide ({kind}, rule {rule}): {codes}":
        "{what} ; {seat} doit décider ({kind}, règle {rule}) : {codes}",
    "{file}: line {n}: {what}": "{file} : ligne {n} : {what}",
    "line {n}: {what}": "ligne {n} : {what}",
    "{what} (rule {rule})": "{what} (règle {rule})",
}  # fmt: skip
"""What stands around another sentence, and is looked for first."""

TOLD: Final[dict[str, str]] = {
    # games, rules, languages, agents
    "there is no game “{name}”; there are: {names}": "il n'y a pas de jeu « {name} » ; il y a : {names}",
    "there is no game “{name}”; there is: {names}": "il n'y a pas de jeu « {name} » ; il y a : {names}",
    "{game} has no rules “{version}”; there are: {versions}":
        "{game} n'a pas de règles « {version} » ; il y a : {versions}",
    "{game} has no ruleset {version}; {known}": "{game} n'a pas de règles {version} ; {known}",
    "it has {versions}": "il y a {versions}",
    "its rules have only one version": "ses règles n'ont qu'une version",
    "{game} has no rule {number}": "{game} n'a pas de règle {number}",
    "{game} has no rule {number}; the nearest above it is {above}":
        "{game} n'a pas de règle {number} ; la plus proche au-dessus est {above}",
    "{deck} is a deck of {game}, not of {other}": "{deck} est un deck de {game}, pas de {other}",
    "{answer} is not an answer: give an option's index or its code":
        "{answer} n'est pas une réponse : donnez le numéro d'une option ou son code",
    "a game needs two decks, as in decks=(“st01”, “st02”), not {what}":
        "il faut deux decks, comme decks=(“st01”, “st02”), et non {what}",
    "a deck is a name, the text of a list, or a Deck; {what} is none of them":
        "un deck est un nom, le texte d'une liste ou un Deck ; {what} n'en est pas un",
    "no rule of {game} speaks of “{words}”": "aucune règle de {game} ne parle de « {words} »",
    "no card of {game} speaks of “{words}”": "aucune carte de {game} ne parle de « {words} »",
    "There is no rule index for {game}": "il n'y a pas de table des règles pour {game}",
    "there is no language “{lang}”; there are: {known}":
        "il n'y a pas de langue « {lang} » ; il y a : {known}",
    "no lexicon for the language {lang}; there is {known}":
        "pas de textes de cartes dans la langue {lang} ; il y a {known}",
    "no card language for the game {game}; there is {known}":
        "pas de textes de cartes pour le jeu {game} ; il y a {known}",
    "there is no agent “{name}”; there are: {names}":
        "il n'y a pas de joueur automatique « {name} » ; il y a : {names}",
    "the seconds are not a number": "les secondes ne sont pas un nombre",
    "a process that played games was ended from outside": "un processus qui jouait a été arrêté du dehors",
    # files
    "standard input": "l'entrée standard",
    "standard output: {reason}": "la sortie standard : {reason}",
    "standard output is closed": "la sortie standard est fermée",
    "standard input is closed": "l'entrée standard est fermée",
    "{file} has more than {n} MB": "{file} a plus de {n} Mo",
    "{file} cannot be read: {reason}": "{file} ne peut pas être lu : {reason}",
    "{file} is not a text file": "{file} n'est pas un fichier de texte",
    "{file} is not a text file: line {n} is not UTF-8":
        "{file} n'est pas un fichier de texte : la ligne {n} n'est pas en UTF-8",
    "No such file or directory": "ce fichier ou ce dossier n'existe pas",
    "Is a directory": "c'est un dossier",
    "Not a directory": "ce n'est pas un dossier",
    "Permission denied": "l'accès est refusé",
    "File name too long": "le nom est trop long",
    "File exists": "il existe déjà",
    "No space left on device": "il n'y a plus de place",
    "Read-only file system": "on ne peut rien y écrire",
    "embedded null byte": "un nom n'a pas d'octet nul",
    "this is a bug in rulebound: {what} (RULEBOUND_DEBUG=1 shows where)":
        "c'est une erreur de rulebound : {what} (RULEBOUND_DEBUG=1 montre où)",
    "this is a bug in rulebound: {what}": "c'est une erreur de rulebound : {what}",
    # the command line's own
    "no such option: {option}": "il n'y a pas d'option {option}",
    "no such option: {option} Did you mean {other}?":
        "il n'y a pas d'option {option} ; peut-être {other} ?",
    "no such option: {option} (Possible options: {others})":
        "il n'y a pas d'option {option} ; peut-être {others} ?",
    "no such command {name}": "il n'y a pas de commande {name}",
    "no such command {name}. Did you mean {other}?":
        "il n'y a pas de commande {name} ; peut-être {other} ?",
    "missing argument 'GAME'": "il manque le jeu",
    "missing argument 'FILE'": "il manque un fichier",
    "missing argument 'FILE...'": "il manque un fichier",
    "missing argument 'NUMBER'": "il manque un numéro",
    "missing argument {name}": "il manque {name}",
    "missing option {name}": "il manque l'option {name}",
    "missing parameter: {name}": "il manque {name}",
    "missing command": "il manque une commande",
    "got unexpected extra argument ({words})": "{words} : un mot de trop",
    "got unexpected extra arguments ({words})": "{words} : des mots de trop",
    "option {name} requires an argument": "l'option {name} demande une valeur",
    "option {name} requires {n} arguments": "l'option {name} demande {n} valeurs",
    "option {name} does not take a value": "l'option {name} n'a pas de valeur",
    "invalid value for {name}: {what}": "valeur inutilisable de {name} : {what}",
    "Input should be greater than or equal to {n}": "il faut au moins {n}",
    "Input should be less than or equal to {n}": "il faut au plus {n}",
    "Input should be a valid integer, unable to parse string as an integer": "il faut un nombre entier",
    "Input should be a valid number, unable to parse string as a number": "il faut un nombre",
    "{value} is not a valid integer": "{value} n'est pas un nombre entier",
    "{value} is not a valid int": "{value} n'est pas un nombre entier",
    "{value} is not a valid float": "{value} n'est pas un nombre",
    "{value} is not in the range {range}": "{value} n'est pas dans {range}",
    # cards
    "there is no card {number} in {game}": "il n'y a pas de carte {number} dans {game}",
    "{kind} cards have no {fact}": "une carte {kind} n'a pas de {fact}",
    "Not understood at {at}: {words}; expected {expected}":
        "pas compris à la position {at} : {words} ; il faudrait {expected}",
    "Not understood at {at}: “{words}”; expected {expected}":
        "pas compris à la position {at} : « {words} » ; il faudrait {expected}",
    "{where}: Not understood at {at}: {words}; expected {expected}":
        "{where} : pas compris à la position {at} : {words} ; il faudrait {expected}",
    "{where}: Not understood at {at}: “{words}”; expected {expected}":
        "{where} : pas compris à la position {at} : « {words} » ; il faudrait {expected}",
    # deck lists
    "there is no deck “{name}” and no file of that name; decks that ship: {names}":
        "il n'y a ni deck « {name} » ni fichier de ce nom ; decks fournis : {names}",
    "there is no deck “{name}”; those that ship are: {names}":
        "il n'y a pas de deck « {name} » ; decks fournis : {names}",
    "none": "aucun",
    "no decks of {game} ship: name two": "aucun deck de {game} n'est fourni : nommez-en deux",
    "{name} is not legal: {reason}": "{name} n'est pas permis : {reason}",
    "the deck": "le deck",
    "the deck list is empty": "la liste du deck est vide",
    "{where}: the deck list is empty": "{where} : la liste du deck est vide",
    "a game needs two decks": "il faut deux decks pour une partie",
    "a game needs two decks, not {n}": "il faut deux decks pour une partie, et non {n}",
    "a deck list has at most {n} cards": "une liste de deck a au plus {n} cartes",
    "a line has at most {n} characters": "une ligne a au plus {n} caractères",
    "“{line}” is neither a card's number nor its name, with a count before it":
        "« {line} » n'est ni le numéro ni le nom d'une carte, précédé d'un nombre",
    "“{line}” has two counts": "« {line} » a deux nombres",
    "“{words}” may be {numbers}: give its number":
        "« {words} » peut être {numbers} : donnez le numéro",
    "“{words}” may be {some} or {other}: give its number":
        "« {words} » peut être {some} ou {other} : donnez le numéro",
    "“{words}” may be {some} or one of {n} more: give its number":
        "« {words} » peut être {some} ou l'une de {n} autres : donnez le numéro",
    # decks that may not be played
    "a deck has exactly 1 Leader Card, not {n}": "un deck a exactement 1 carte Leader, et non {n}",
    "a deck has exactly 1 Leader, not {n}": "un deck a exactement 1 Leader, et non {n}",
    "a deck has exactly {n} cards, not {m}": "un deck a exactement {n} cartes, et non {m}",
    "{card} is a {kind}: a deck holds Battle and Extra Cards":
        "{card} est de la sorte {kind} : un deck contient des cartes de Combat et Extra",
    "{card} is a token, which only a skill creates": "{card} est un jeton, que seule une Capacité crée",
    "{card} is the back of a Leader Card, and no card by itself":
        "{card} est le verso d'une carte Leader, et non une carte à part",
    "{card} is a {kind}: a deck holds Characters, Events and Stages":
        "{card} est de la sorte {kind} : un deck contient des Personnages, des Évènements et des Lieux",
    "{n} cards with [{word}]: at most {most} in all": "{n} cartes avec [{word}] : au plus {most} en tout",
    "{n} copies of {card}: at most {most}": "{n} exemplaires de {card} : au plus {most}",
    "{one} does not allow {other}": "{one} ne permet pas {other}",
    "{card} is {color}; the Leader is {other}": "{card} est {color} ; le Leader est {other}",
    "{card} is {color} and {more}; the Leader is {other}":
        "{card} est {color} et {more} ; le Leader est {other}",
    "{card} is {color}; the Leader is {other} and {another}":
        "{card} est {color} ; le Leader est {other} et {another}",
    "{card} is {color} and {more}; the Leader is {other} and {another}":
        "{card} est {color} et {more} ; le Leader est {other} et {another}",
    # card files
    "{file} has no card with a number": "{file} n'a aucune carte avec un numéro",
    "{file} has no card that is marked “{mark}”": "{file} n'a aucune carte marquée « {mark} »",
    "has no list of cards: TOML with [[card]], a JSON list, or JSON lines":
        "n'a pas de liste de cartes : du TOML avec [[card]], une liste JSON, ou des lignes JSON",
    "{file} has no list of cards: TOML with [[card]], a JSON list, or JSON lines":
        "{file} n'a pas de liste de cartes : du TOML avec [[card]], une liste JSON, ou des lignes JSON",
    "{file} is not JSON: {what}: line {n} column {m} (char {at})":
        "{file} n'est pas du JSON : ligne {n}, colonne {m}",
    "{file} is not JSON: {what}": "{file} n'est pas du JSON",
    "{file} is not TOML: {what} (at line {n}, column {m})":
        "{file} n'est pas du TOML : ligne {n}, colonne {m}",
    "{file} is not TOML: {what}": "{file} n'est pas du TOML",
    "{file}: line {n} is not JSON: {what} at column {m}":
        "{file} : la ligne {n} n'est pas du JSON : colonne {m}",
    "line {n} is not JSON: {what} at column {m}": "la ligne {n} n'est pas du JSON : colonne {m}",
    "is empty": "est vide",
    "{file} is empty": "{file} est vide",
    "{file}: line {n} is not JSON: {what}": "{file} : la ligne {n} n'est pas du JSON",
    "is not JSON: {what}: line {n} column {m} (char {at})": "n'est pas du JSON : ligne {n}, colonne {m}",
    "is not JSON: {what}": "n'est pas du JSON",
    "is not TOML: {what} (at line {n}, column {m})": "n'est pas du TOML : ligne {n}, colonne {m}",
    "is not TOML: {what}": "n'est pas du TOML",
    "line {n} is not JSON: {what}": "la ligne {n} n'est pas du JSON",
    "{file}: card {n} {what}": "{file} : carte {n} : {what}",
    "card {n}": "carte {n}",
    "is not a table of facts": "ce n'est pas une table de données",
    "it is not a table of facts": "ce n'est pas une table de données",
    "has no number": "il n'y a pas de numéro",
    "it has no number": "il n'y a pas de numéro",
    "it has no kind: {kinds}": "il n'y a pas de sorte : {kinds}",
    "it has no {fact}": "il manque : {fact}",
    "its back has no {fact}": "il manque au verso : {fact}",
    "its number “{value}” is not of the form AB1-001": "le numéro « {value} » n'est pas de la forme AB1-001",
    "its kind “{value}” is none of {kinds}": "la sorte « {value} » n'est aucune de {kinds}",
    "its back's {fact} “{value}” is not a number": "{fact} du verso : « {value} » n'est pas un nombre",
    "its {fact} “{value}” is not a number": "{fact} : « {value} » n'est pas un nombre",
    "its back's {fact} is not a number from 0 to {n}": "{fact} du verso : ce n'est pas un nombre de 0 à {n}",
    "its {fact} is not a number from 0 to {n}": "{fact} : ce n'est pas un nombre de 0 à {n}",
    "its back's {fact} has more than {n} characters": "{fact} du verso : plus de {n} caractères",
    "its {fact} has more than {n} characters": "{fact} : plus de {n} caractères",
    "one of its {fact} has more than {n} characters": "{fact} : l'un a plus de {n} caractères",
    "it has more than {n} {fact}": "{fact} : il y en a plus de {n}",
    "it has facts too deep within one another": "ses données sont trop imbriquées",
    "its back's {fact} “{value}” are not colours of the game":
        "{fact} du verso : « {value} » ne sont pas des couleurs du jeu",
    "its {fact} “{value}” are not colours of the game":
        "{fact} : « {value} » ne sont pas des couleurs du jeu",
    "{one}; {other}": "{one} ; {other}",
    "number": "numéro",
    "name": "nom",
    "colors": "couleurs",
    "specified": "couleurs du coût",
    "power": "puissance",
    "characters": "personnages",
    "traits": "traits",
    "types": "types",
    "era": "époque",
    "text": "texte",
    "trigger": "déclencheur",
    "attributes": "attributs",
    "there is no home folder to keep cards in: set {name}":
        "il n'y a pas de dossier personnel où garder les cartes : donnez {name}",
    "the imported cards in {file} cannot be read ({reason}); mend that file or delete it":
        "les cartes importées dans {file} ne peuvent pas être lues ; corrigez ce fichier ou effacez-le",
    "understood, but the engine cannot do it yet: {why}":
        "comprise, mais le moteur ne sait pas encore le faire : {why}",
    # what the engine cannot do yet
    "one of several situations": "l'une de plusieurs situations",
    "no timing “{word}”": "pas de moment « {word} »",
    "several changes of costs in one effect": "plusieurs changements de coûts en un effet",
    "a permanent effect cannot give this instruction": "un effet permanent ne peut pas donner cela",
    "a permanent effect that gives an automatic skill":
        "un effet permanent qui donne une Capacité automatique",
    "a permanent effect that negates whole skills": "un effet permanent qui annule des Capacités entières",
    "a permanent effect cannot choose cards": "un effet permanent ne peut pas choisir de cartes",
    "the event “{word}” together with a situation": "l'évènement « {word} » avec une situation",
    "the event “{word}” of several cards at once": "l'évènement « {word} » de plusieurs cartes à la fois",
    "no event “{word}”": "pas d'évènement « {word} »",
    "no area “{word}”": "pas de zone « {word} »",
    "no number “{word}”": "pas de nombre « {word} »",
    "no keyword “{word}”": "pas de mot-clef « {word} »",
    "no duration “{word}”": "pas de durée « {word} »",
    "no state “{word}”": "pas d'état « {word} »",
    "no act “{word}”": "pas d'acte « {word} »",
    "no later time “{word}”": "pas de moment futur « {word} »",
    "several selections at once, for a number or a condition":
        "plusieurs choix à la fois, pour un nombre ou une condition",
    "what happened earlier this turn": "ce qui s'est passé plus tôt ce tour",
    "a skill of no card that waits for nothing": "une Capacité sans carte qui n'attend rien",
    "doing without the cost to “{word}”": "se passer du coût pour « {word} »",
    "shuffling no area in particular": "mélanger sans dire quelle zone",
    "an act that is allowed so many times": "un acte permis tant de fois",
    "giving a skill of the kind “{word}”": "donner une Capacité de la sorte « {word} »",
    "a delayed action about cards looked at before":
        "une action remise à plus tard sur des cartes regardées avant",
    "giving a rule of deck construction": "donner une règle de construction de deck",
    "to “{word}” so many times": "« {word} » tant de fois",
    "{word} is not an instruction": "{word} n'est pas une instruction",
    # what a card did not do when it was tried out
    "no positions can be made for {game}": "aucune position ne peut être faite pour {game}",
    "a broken invariant: {what}": "un état impossible : {what}",
    "the trial broke off: {what}": "l'essai s'est interrompu : {what}",
    "{label} the trial broke off: {what}": "{label} l'essai s'est interrompu : {what}",
    "words that do not break the reader ({what})": "des mots qui ne cassent pas la lecture ({what})",
    "{label} was never activated": "{label} n'a jamais été activé",
    "{label} is carried out although its conditions do not hold":
        "{label} est appliqué bien que ses conditions ne soient pas remplies",
    "{label} the card has not the keyword": "{label} la carte n'a pas le mot-clef",
    "was never reached": "jamais atteint",
    "{n} of {m} cards were drawn": "{n} cartes sur {m} ont été piochées",
    "{n} damage was dealt": "{n} dégâts ont été infligés",
    "it was not activated": "cela n'a pas été activé",
    "the target is the same": "la cible est la même",
    "“{word}” is not forbidden to the player": "« {word} » n'est pas interdit au joueur",
    "“{word}” is not forbidden": "« {word} » n'est pas interdit",
    "nobody knows how to tell": "personne ne sait comment en juger",
    "there was no card": "il n'y avait pas de carte",
    "there were {n} cards and not {m}": "il y avait {n} cartes et non {m}",
    "it did not happen": "cela n'a pas eu lieu",
    "it did not happen to {n} of {m} cards": "cela n'a pas touché {n} cartes sur {m}",
    "the card lies in {area}": "la carte est dans {area}",
    "the card is not in play": "la carte n'est pas en jeu",
    "the card is not in the trash": "la carte n'est pas dans la défausse",
    "the number changed by {n}": "le nombre a changé de {n}",
    "the card had the keyword already": "la carte avait déjà le mot-clef",
    "the card has not the keyword": "la carte n'a pas le mot-clef",
    "its effects are valid": "ses effets sont valides",
    "not everybody knows the card": "tout le monde ne connaît pas la carte",
    "it changes nothing": "cela ne change rien",
    "it makes no difference": "cela ne fait aucune différence",
    "the number is {n} and not {m}": "le nombre est {n} et non {m}",
    "{n} of {m} were paid": "{n} sur {m} ont été payées",
    "{n} of {m} were created": "{n} sur {m} ont été créés",
    "a card out of the game was touched": "une carte retirée de la partie a été touchée",
    "it was not negated": "cela n'a pas été annulé",
    "the skill is valid": "la Capacité est valide",
    "the skills are not there": "les Capacités n'y sont pas",
    "the card has the keyword": "la carte a le mot-clef",
    "{n} cards do not lie beneath the other": "{n} cartes ne sont pas sous l'autre",
    "the other player controls the card": "l'autre joueur contrôle la carte",
    "{label} the card was not played": "{label} la carte n'a pas été jouée",
    "{label} the card was not placed in the Battle Area":
        "{label} la carte n'a pas été placée dans la Zone de Combat",
    "{label} it was not played on top of a card": "{label} elle n'a pas été jouée sur une carte",
    "{label} no card went to the Warp": "{label} aucune carte n'est allée dans la Dimension parallèle",
    "{label} {n} cards went to the Warp": "{label} {n} cartes sont allées dans la Dimension parallèle",
    "{label} {n} cards were dropped": "{label} {n} cartes ont été dispersées",
    "{label} it does not lie on two cards": "{label} elle n'est pas sur deux cartes",
    "{label} no card was played": "{label} aucune carte n'a été jouée",
    "{label} the card did not return to hand": "{label} la carte n'est pas revenue en main",
    "{label} it switched no two energy to Active Mode":
        "{label} elle n'a pas passé deux énergies en mode Actif",
    "{label} no card was switched to Rest Mode": "{label} aucune carte n'est passée en mode Inertie",
    "{label} {n} and not {m} damage was dealt": "{label} {n} dégâts et non {m} ont été infligés",
    "{label} the Life card was not dropped": "{label} la carte de Vie n'a pas été dispersée",
    "{label} the game goes on": "{label} la partie continue",
    "{label} the card cannot attack again": "{label} la carte ne peut pas attaquer encore",
    "{label} the card did not block": "{label} la carte n'a pas bloqué",
    "{label} the attack card was not KO'd": "{label} la carte attaquante n'a pas été mise KO",
    "{label} the card was KO'd": "{label} la carte a été mise KO",
    "{label} the card was chosen": "{label} la carte a été choisie",
    "{label} the card lies in Active Mode": "{label} la carte est en mode Actif",
    "{label} the deck is not limited": "{label} le deck n'est pas limité",
    "{label} [Over Realm] cannot be used twice": "{label} [Over Realm] ne sert pas deux fois",
    "{label} the cost has colours": "{label} le coût a des couleurs",
    "the card is not rested": "la carte n'est pas épuisée",
    "the card is not active": "la carte n'est pas active",
    # answers that are not legal
    "the game is over: nothing waits for an answer": "la partie est finie : rien n'attend de réponse",
    "the game is over: nothing is left to decide": "la partie est finie : il n'y a plus rien à décider",
    "the game is over already": "la partie est déjà finie",
    "the game is over": "la partie est finie",
    "there is no option {n}: they are numbered {first} to {last}":
        "il n'y a pas d'option {n} : elles vont de {first} à {last}",
    "there is no seat {n}: the seats are 0 and 1": "il n'y a pas de place {n} : ce sont 0 et 1",
    "“{answer}” is not one of the options": "« {answer} » n'est pas parmi les options",
    "“{answer}” was not among the options": "« {answer} » n'était pas parmi les options",
    "“{answer}” was not asked": "« {answer} » n'a pas été demandé",
    "there is no {number} in your hand": "il n'y a pas de {number} dans votre main",
    "{number} is not a Battle Card": "{number} n'est pas une carte de Combat",
    "you cannot pay the {n} energy of {number}": "vous ne pouvez pas payer les {n} énergies de {number}",
    "a skill forbids you to play {number}": "une Capacité vous interdit de jouer {number}",
    "you have no {number} to attack with": "vous n'avez pas de {number} pour attaquer",
    "{number} is in Rest Mode": "{number} est en mode Inertie",
    "{number} is no card that attacks": "{number} n'est pas une carte qui attaque",
    "a skill forbids {number} to attack": "une Capacité interdit à {number} d'attaquer",
    "there is nothing that {number} may attack": "il n'y a rien que {number} puisse attaquer",
    "there is no {number} that can be placed in the Energy Area":
        "il n'y a pas de {number} à placer dans la Zone d'Énergie",
    "there is no {number} that can combo": "il n'y a pas de {number} pour une Combo",
    "{number} has no combo cost and combo power": "{number} n'a ni coût ni puissance de Combo",
    "you cannot pay the combo cost {n} of {number}":
        "vous ne pouvez pas payer le coût de Combo {n} de {number}",
    "{number} is in the battle itself": "{number} est elle-même dans le combat",
    "{number} has no skill that can be activated now":
        "{number} n'a pas de Capacité à activer maintenant",
    "[Sparking] asks for more cards in the Drop Area":
        "[Sparking] demande plus de cartes dans la Zone de Dispersion",
    "[Bond] asks for more Battle Cards": "[Bond] demande plus de cartes de Combat",
    "the condition of [Wish] is not met": "la condition de [Wish] n'est pas remplie",
    "[{word}] works in play": "[{word}] agit en jeu",
    "[{word}] is activated from hand": "[{word}] s'active de la main",
    "[{word}] is a skill of the Main Phase": "[{word}] est une Capacité de la Phase Principale",
    "[Once per turn]: it was used already": "[Une fois par tour] : elle a déjà servi",
    "the condition of [Awaken] is not met": "la condition d'[Éveil] n'est pas remplie",
    "the other skills of a [Field] work in the Battle Area":
        "les autres Capacités d'un [Terrain] agissent en Zone de Combat",
    "[{word}] cannot be activated now": "[{word}] ne peut pas être activé maintenant",
    "{number} has [Barrier] and cannot be chosen": "{number} a [Barrier] et ne peut pas être choisie",
    "“{words}” is neither the opposing Leader nor a Battle Card in Rest Mode":
        "« {words} » n'est ni le Leader adverse ni une carte de Combat en mode Inertie",
    "{number} costs {n} and you have {m} active DON!!":
        "{number} coûte {n} et vous avez {m} DON!! actives",
    "{number} has no [Main] effect": "{number} n'a pas d'effet [Main]",
    "a game that goes on has its decks, its rules and its seed already":
        "une partie qui continue a déjà ses decks, ses règles et sa graine",
    "“--resume” and “--from” are two ways to go on: name one":
        "« --resume » et « --from » sont deux façons de continuer : n'en donnez qu'une",
    "“--until” says how much of a record is played: name one with “--from”":
        "« --until » dit combien d'une partie écrite est joué : nommez-la avec « --from »",
    "--agents and --delay are for --watch": "--agents et --delay vont avec --watch",
    "there is no seat “{seat}”: they are south and north": "il n'y a pas de place « {seat} » : south ou north",
    "there is no seat “{seat}”: they are {one} and {other}":
        "il n'y a pas de place « {seat} » : {one} ou {other}",
    "whoever watches has no seat and no opponent: --agents names the players":
        "qui regarde n'a ni place ni adversaire : --agents nomme les joueurs",
    "the game in {file} is over: --until N goes on from its first N decisions":
        "la partie de {file} est finie : --until N continue après ses N premières décisions",
    "the game in {file} is over; rulebound replay shows it":
        "la partie de {file} est finie ; rulebound replay la montre",
    "{file} is being played at another terminal": "{file} est en train d'être jouée dans un autre terminal",
    "there is no unfinished game": "il n'y a pas de partie inachevée",
    "{file} was played by other rules or cards than this version of rulebound has, and is kept as it is: {reason}":
        "{file} a été jouée avec d'autres règles ou cartes que celles de cette version de rulebound, "
        "et reste gardée : {reason}",
    "you see no card called “{name}”": "vous ne voyez pas de carte nommée « {name} »",
    "{n} of {m} steps would be possible, but then: {reason}; nothing was done":
        "{n} étapes sur {m} seraient possibles, mais ensuite : {reason} ; rien n'a été fait",
    "“{typed}” may mean two things: say “{one}” or “{other}”":
        "« {typed} » peut vouloir dire deux choses : dites « {one} » ou « {other} »",
    "the opponent decides first": "l'adversaire décide d'abord",
    "you have no active DON!! to give": "vous n'avez pas de DON!! active à donner",
    "{number} is not your Leader or one of your Characters":
        "{number} n'est ni votre Leader ni l'un de vos Personnages",
    "nobody battles on their first turn": "personne n'attaque à son premier tour",
    "{number} is rested": "{number} est épuisée",
    "an effect forbids {number} to attack": "un effet interdit à {number} d'attaquer",
    "{number} came into play this turn and has no [Rush]":
        "{number} est entrée en jeu ce tour et n'a pas [Rush]",
    "“{words}” is neither the opposing Leader nor a rested Character":
        "« {words} » n'est ni le Leader adverse ni un Personnage épuisé",
    "“{words}” cannot block now": "« {words} » ne peut pas bloquer maintenant",
    # texts made of lines
    "this line is indented under nothing": "cette ligne est en retrait sous rien",
    "this line is indented less than those before it": "cette ligne est moins en retrait que les précédentes",
    "“{line}” is not a line of the form “key: …”": "« {line} » n'est pas une ligne de la forme « key: … »",
    "there is no key “{key}” here; there is: {keys}": "il n'y a pas de clef « {key} » ici ; il y a : {keys}",
    "a whole number up to {n} was expected, not “{text}”":
        "il faut un nombre entier jusqu'à {n}, et non « {text} »",
    "a number is at most {n}": "un nombre est au plus {n}",
    "a game has at most {n} turns": "une partie a au plus {n} tours",
    "at most {n} cards can lie in {area}": "il y a place pour au plus {n} cartes dans {area}",
    "a seed is at most {n}": "une graine est au plus {n}",
    "“{key}” is given twice": "« {key} » est donné deux fois",
    "“{key}:” is missing": "« {key}: » manque",
    "“{key}:” is empty": "« {key}: » est vide",
    "“{key}:” says nothing": "« {key}: » ne dit rien",
    "the first line is not “{line}”": "la première ligne n'est pas « {line} »",
    "this is not a saved game": "ce n'est pas une partie gardée",
    "this is not a saved game: {reason}": "ce n'est pas une partie gardée",
    "the saved game is damaged: {reason}": "la partie gardée est abîmée",
    "the saved game does not say which game it is, and by which rules":
        "la partie gardée ne dit pas de quel jeu elle est, ni par quelles règles",
    "this is format {n}; format {m} can be read": "c'est le format {n} ; le format {m} peut être lu",
    # records
    "this game was not played from its beginning, so that its choices alone do not lead to it; "
    "write it as a position":
        "cette partie n'a pas été jouée depuis son début, et ses choix seuls n'y mènent pas ; "
        "écrivez-la comme position",
    "the ruleset “{version}” is not known": "les règles « {version} » sont inconnues",
    "“{text}” should be a text in quotation marks": "« {text} » devrait être un texte entre guillemets",
    "the seed “{text}” is no number and not in quotation marks":
        "la graine « {text} » n'est ni un nombre ni entre guillemets",
    "“{line}” is not a count and a card number": "« {line} » n'est pas un nombre et un numéro de carte",
    "the first card of a deck is its {kind}": "la première carte d'un deck est son {kind}",
    "{card}: it has {n} effects: at most {m} can be told apart":
        "{card} : elle a {n} effets : on en distingue {m} au plus",
    "a deck has no cards": "un deck n'a pas de cartes",
    "a second hash before the same move": "une seconde empreinte avant le même choix",
    "there is something after the surrender": "il y a quelque chose après l'abandon",
    "“{line}” is neither a move nor a turn with its hash":
        "« {line} » n'est ni un choix ni un tour avec son empreinte",
    "the record says “{text}”, but the game says “{other}”":
        "la partie écrite dit « {text} », mais la partie dit « {other} »",
    "the table here is not the one that was recorded: its hash differs":
        "la table ici n'est pas celle qui a été écrite : son empreinte diffère",
    "the state here is not the one that was recorded: its hash differs, "
    "or was written by a version of rulebound that kept the state otherwise":
        "l'état ici n'est pas celui qui a été écrit : son empreinte diffère, "
        "ou une version de rulebound qui gardait l'état autrement l'a écrite",
    "“{code}” comes after the end of the game": "« {code} » vient après la fin de la partie",
    "“{code}” is answered by {seat}, but {other} decides": "« {code} » est de {seat}, mais {other} décide",
    "option {n} is not “{code}”": "l'option {n} n'est pas « {code} »",
    "“{code}” is not legal: {reason}": "« {code} » n'est pas permis : {reason}",
    "south": "Sud",
    "north": "Nord",
    # positions
    "the position says nothing about “{key}”": "la position ne dit rien de « {key} »",
    "“{text}” is not a turn, as in “5, south” or “5, south, from the {phase}”; phases are: {phases}":
        "« {text} » n'est pas un tour, comme « 5, south » ou « 5, south, from the {phase} » ; phases : {phases}",
    "“{text}” is not a battle, as in “X-1 attacks X-2, counter step”; steps are: {steps}":
        "« {text} » n'est pas un combat, comme « X-1 attacks X-2, counter step » ; étapes : {steps}",
    "“{text}” is {n} cards in play, not 1": "« {text} » désigne {n} cartes en jeu, et non 1",
    "“{text}” of {seat} is {n} cards in play, not 1": "« {text} » de {seat} désigne {n} cartes en jeu, et non 1",
    "“{line}” is not of the form “- X-1 gets +1000 power this turn” or “- by south: …”":
        "« {line} » n'est pas de la forme « - X-1 gets +1000 power this turn » ou « - by south: … »",
    "an effect in force leaves nothing to decide: this one asks":
        "un effet en vigueur ne laisse rien à décider : celui-ci pose une question",
    "this is not an effect that lasts": "ce n'est pas un effet qui dure",
    "{number} has {n} effects that are limited per turn: none of them is used":
        "{number} a {n} effets limités par tour : aucun d'eux n'est utilisé",
    "a battle is fought in the Main Phase: no phase is about to begin":
        "un combat a lieu dans la Phase Principale : aucune phase ne va commencer",
    "“exactly” goes with the cards of {area}, not with their number":
        "« exactly » va avec les cartes de {area}, et non avec leur nombre",
    "{number} is a token: it cannot lie in {area}":
        "{number} est un jeton : il ne peut pas être dans {area}",
    "the line “{line}…” is missing": "la ligne « {line}… » manque",
    "there is something after the exact part": "il y a quelque chose après la partie exacte",
    "“{line}” contradicts the exact part, which says “{other}”":
        "« {line} » contredit la partie exacte, qui dit « {other} »",
    "“{text}” is not an area and what lies in it": "« {text} » n'est pas une zone et ce qui s'y trouve",
    "{area} is given twice": "{area} est donné deux fois",
    "a second count of {area}": "un second nombre pour {area}",
    "“{item}” is not {wanted}": "« {item} » n'est pas {wanted}",
    "a count, as in “{example}”": "un nombre, comme « {example} »",
    "a card number or a count": "un numéro de carte ou un nombre",
    "the count of further cards comes last: “{item}” follows it":
        "le nombre des autres cartes vient en dernier : « {item} » le suit",
    "{number} is a {kind}: it cannot lie in {area}":
        "{number} est de la sorte {kind} : elle ne peut pas être dans {area}",
    "“{words}” says nothing about a card": "« {words} » ne dit rien d'une carte",
    "a card in {area} is never “{word}”": "une carte dans {area} n'est jamais « {word} »",
    "a player has exactly 1 {kind}, not {n}": "un joueur a exactement 1 {kind}, et non {n}",
    "there is room for {n} in {area}": "il y a place pour {n} dans {area}",
    "a player has {n} cards and a Leader: these are {m} more":
        "un joueur a {n} cartes et un Leader : en voilà {m} de trop",
    "a player has {n} cards and a Leader: {m} lie nowhere; "
    "leave out the count of the deck or of the {area}":
        "un joueur a {n} cartes et un Leader : {m} ne sont nulle part ; "
        "ne donnez pas le nombre du deck ou de {area}",
    "a player has {all}: these are {m} more": "un joueur a {all} : en voilà {m} de trop",
    "a player has {all}: {m} lie nowhere; leave out the count of the {deck} or of the {area}":
        "un joueur a {all} : {m} ne sont nulle part ; ne donnez pas le nombre de {deck} ou de {area}",
    "a player has {n} DON!! cards, not {m}": "un joueur a {n} cartes DON!!, et non {m}",
    "a player without a deck has lost already ({rule})": "un joueur sans deck a déjà perdu ({rule})",
    "a player without Life has lost already ({rule})": "un joueur sans vie a déjà perdu ({rule})",
    "{number} has no other side": "{number} n'a pas de verso",
    "there is no card in dbs that is {what}": "il n'y a pas de carte de dbs qui soit {what}",
    # cards that a scenario defines
    "“{part}” is neither a colour nor a fact of a card with its value":
        "« {part} » n'est ni une couleur ni une donnée de carte avec sa valeur",
    "“{text}” is not a kind, a name in quotation marks and facts":
        "« {text} » n'est pas une sorte, un nom entre guillemets et des données",
    "“{text}” is not a card, as in “{example}”": "« {text} » n'est pas une carte, comme « {example} »",
    "“{value}” is not a language: “in English” or “in French”":
        "« {value} » n'est pas une langue : « in English » ou « in French »",
    "{number} is defined twice": "{number} est définie deux fois",
    "{number} has two backs": "{number} a deux versos",
    "{game} has a card {number}: give this one another number":
        "{game} a une carte {number} : donnez un autre numéro à celle-ci",
    "a game from its beginning has no cards but those of its decks":
        "une partie depuis son début n'a pas d'autres cartes que celles de ses decks",
    # scenarios that cannot be used
    "“{text}” is not a card": "« {text} » n'est pas une carte",
    "“{text}” may mean several things: {codes}": "« {text} » peut vouloir dire plusieurs choses : {codes}",
    "“{text}”: say whose it is, south's or north's":
        "« {text} » : dites de qui elle est, south's ou north's",
    "there are {n} {text} in play: say {one}#1 or whose it is":
        "il y a {n} {text} en jeu : dites {one}#1 ou de qui elle est",
    "there is no keyword [{word}]": "il n'y a pas de mot-clef [{word}]",
    "nobody is ever asked to {kind}; say one of: {kinds}":
        "personne n'est jamais prié de « {kind} » ; dites l'un de : {kinds}",
    "“{text}” is not a statement that can be checked": "« {text} » n'est pas un énoncé vérifiable",
    "“{text}” is not of the form “south: …” or “north cannot: …”":
        "« {text} » n'est pas de la forme « south: … » ou « north cannot: … »",
    "only what somebody cannot do is refused by a rule":
        "seul ce que quelqu'un ne peut pas faire est refusé par une règle",
    "“cannot: nothing” says nothing": "« cannot: nothing » ne dit rien",
    "“{text}” is neither an answer's phrase nor an option's code":
        "« {text} » n'est ni une réponse en mots ni le code d'une option",
    "a scenario begins with one of “position:”, “setup:” and “deck:”":
        "un scénario commence par l'un de « position: », « setup: » et « deck: »",
    "nothing is said to hold after the last “play:”": "rien n'est affirmé après le dernier « play: »",
    "“{line}”: each line here starts with “- ”": "« {line} » : chaque ligne ici commence par « - »",
    "what belongs to “{key}:” is indented below it":
        "ce qui appartient à « {key}: » est en retrait au-dessous",
    "give either a deck that ships or a list of cards":
        "donnez soit un deck fourni, soit une liste de cartes",
    "there are only {n} {number} in the deck": "il n'y a que {n} {number} dans le deck",
    "a scenario about a deck has nothing to play": "un scénario sur un deck n'a rien à jouer",
    "what is repeated is indented below": "ce qui est répété est en retrait au-dessous",
    "“{card}”: give its number": "« {card} » : donnez son numéro",
    "“{text}” is no answer's phrase": "« {text} » n'est pas une réponse en mots",
    "at most {n} repetitions lie within one another": "au plus {n} répétitions sont l'une dans l'autre",
    "a scenario has at most {n} steps": "un scénario a au plus {n} étapes",
    "nothing is done more than {n} times in one answer": "rien ne se fait plus de {n} fois en une réponse",
    # scenarios that do not hold
    "“{text}” does not hold: {reason}": "« {text} » n'est pas vrai : {reason}",
    "{n} {colors} energy was rested, not {m}": "{n} énergies {colors} ont été inclinées, et non {m}",
    "{card} was not {act}": "{card} ne l'a pas été : {act}",
    "{card} was {act} earlier": "{card} l'a été plus tôt : {act}",
    "it is not {seat} who decides here: {now}": "ce n'est pas {seat} qui décide ici : {now}",
    "“{text}” was to be refused, but {reason}": "« {text} » devait être refusé, mais {reason}",
    "“{text}” is refused: {reason}": "« {text} » est refusé : {reason}",
    "{seat} is asked to decide ({kind}, rule {rule}): {codes}":
        "{seat} doit décider ({kind}, règle {rule}) : {codes}",
    "{seat} has nothing to decide here: {now}": "{seat} n'a rien à décider ici : {now}",
    "there is no {text}": "il n'y a pas de {text}",
    "{card} is in {places}": "{card} est dans {places}",
    "{card} is in {place} and in {other}": "{card} est dans {place} et dans {other}",
    "south's {area}": "{area} de Sud",
    "north's {area}": "{area} de Nord",
    "no area": "aucune zone",
    "there are {n}": "il y en a {n}",
    "it is {what}": "c'est {what}",
    "it is not {what}": "ce n'est pas {what}",
    "it was {what}": "c'était {what}",
    "it was not {what}": "ce n'était pas {what}",
    "not negated": "non annulée",
    "negated": "annulée",
    "rested": "épuisée",
    "active": "active",
    "face-up": "face visible",
    "face-down": "face cachée",
    "it has none": "il n'y en a pas",
    "it has {n}": "il y a {n}",
    "it has [{word}]": "elle a [{word}]",
    "it has no [{word}]": "elle n'a pas [{word}]",
    "it is empty": "elle est vide",
    "what is seen there: {what}": "ce qu'on y voit : {what}",
    "what {seat} was asked: {what}": "ce qui a été demandé à {seat} : {what}",
    "nothing": "rien",
    "it is possible": "c'est possible",
    "it is refused by another rule: {reason}": "c'est refusé par une autre règle : {reason}",
    "there was one": "il y en a eu un",
    "there was none": "il n'y en a pas eu",
    "there was none by {rule}": "il n'y en a pas eu par {rule}",
    "{rule} came earlier": "{rule} est venu plus tôt",
    "battles ended by {rules}": "des combats ont fini par {rules}",
    "no battle ended": "aucun combat n'a fini",
    "the game goes on": "la partie continue",
    "it is south's": "c'est celui de Sud",
    "it is north's": "c'est celui de Nord",
    "it is turn {n}": "c'est le tour {n}",
    "it breaks {rules}": "il enfreint {rules}",
    "it is legal": "il est permis",
    "it is in Rest Mode": "elle est en mode Inertie",
    "it is in Active Mode": "elle est en mode Action",
    "its back is up": "son verso est visible",
    "its front is up": "son recto est visible",
    "it is under {cards}": "elle est sous {cards}",
    "no card": "aucune carte",
    "{seat} wins by {rule}: {reason}": "{seat} gagne par {rule} : {reason}",
    "draw by {rule}: {reason}": "partie nulle par {rule} : {reason}",
    "unfinished": "inachevée",
}  # fmt: skip
