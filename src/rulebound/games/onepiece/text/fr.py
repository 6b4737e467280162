"""One Piece in French: the words that only this game has."""

from __future__ import annotations

from typing import Final

FORMS: Final[dict[str, str]] = {
    "mis KO": "mis KO|mise KO|mises KO",
    "défaussez": "défaussez|défausse|défausser",
    "donnez": "donnez|donne|donner",
    "redressez": "redressez|redresse|redresser",
    "réorganisez": "réorganisez|réorganise|réorganiser",
    "épuisez": "épuisez|épuise|épuiser",
    "un effet adverse": "un effet adverse|effet adverse",
    "phase de Fin": "du prochain tour adverse|de la prochaine phase de Fin de {l'adversaire}",
}

PHRASES: Final[dict[str, str]] = {
    # joints and owners
    "and": "et que|et à|et de",
    "or": "ou à|ou de|ou par",
    "your": "vous appartenant",
    "opponents": "adverse(s)",
    "opponent": "il",
    "than_you": "vous n'en avez sur le vôtre",
    "total_have": "vous et {l'adversaire} avez un total de",
    "you_win": "vous remportez la partie",
    "all": "tous",
    "the": "le|la|les|l'",
    "of": "du",
    "other": "d'autre(s)",
    "this_one": "celui-ci",
    "among": "parmi celles-ci",
    "one_of": "un de|une de",
    "additional": "en plus",
    "an_additional": "de nouveau",
    # places
    "in_from": "de|du|se trouvant dans|sur",
    "in_your_hand": "de votre main",
    "on_your_field": "sur votre terrain|de votre terrain",
    "on_opponents_field": "sur le terrain de {l'adversaire}|sur le terrain adverse|du terrain de {l'adversaire}",
    "on_their_field": "sur son terrain|de son terrain",
    "the_number_on_opponents_field": "celui du terrain de {l'adversaire}",
    "that_of_opponents_life": "celui de la Vie adverse",
    "and_opponents": "et celle de {l'adversaire}",
    "or_opponents": "ou de celle de {l'adversaire}",
    "that_of_the_opponent": "que celle de {l'adversaire}",
    "holds": "comporte",
    "fewer_by": "cartes de moins",
    # nouns
    "of_type": "de type",
    "of_attribute": "l'attribut|d'attribut",
    "skill_less": "n'ayant pas d'effet de base",
    "original": "de base",
    "with": "incluant",
    "or_with": "ou ayant|ou incluant",
    "without": "n'ayant pas|n'incluant pas",
    "between": "compris entre|entre",
    "given": "déjà données|déjà donnée",
    "don": "DON!!",
    "different_names": "des noms différents|un nom différent",
    # verbs
    "and_add_it": "et ajoutez-la|et ajoutez-le|et ajoutez-les",
    "add_it": "ajoutez-la|ajoutez-le|ajoutez-les",
    "and_place_it": "et placez-la|et placez-les",
    "until_have": "jusqu'à n'en avoir plus que",
    "the_effect": "l'effet",
    "of_this_card": "de cette carte",
    "effects_of": "les effets de",
    "the_attack_target_to": "la cible de l'attaque par",
    "opponent_chooses_one": "{l'adversaire} effectue l'un des choix suivants",
    "opponent_cannot_activate": "{l'adversaire} ne peut pas activer",
    "the_base_power_of": "la puissance de base de|la puissance de base du",
    "the_power_of_plain": "la puissance de|la puissance du",
    "the_same_as": "identique à",
    "becomes": "devient",
    "to_opponent": "à {l'adversaire}",
    # skills
    "effect_when": "peut être activé quand|peut être activé au",
    "under_the_rules": "selon les règles",
    "by_the_rules": "selon les règles",
    "also_name": "le nom de cette carte est aussi considéré comme",
    "in_the_next_refresh": "lors de la prochaine phase de Recharge de {l'adversaire}",
    "in_your_next_refresh": "lors de votre prochaine phase de Recharge",
    "in_the_turn_in_which": "pendant le tour où",
    "don_return": "cartes DON!! ou plus de votre terrain sont renvoyées à votre deck DON!!",
    "activates": "est activé",
    "this_turn": "durant ce tour|ce tour",
    "was_koed": "a été {mis KO} durant ce tour",
}

TABLES: Final[dict[str, dict[str, str]]] = {
    "timing": {
        "on_play": "Jouée",
        "when_attacking": "En attaquant",
        "on_block": "En bloquant",
        "on_ko": "En cas de KO",
        "opponent_attacks": "Attaque adverse",
        "end_of_your_turn": "Fin de votre tour",
        "end_of_opponent_turn": "Fin du tour adverse",
        "activate_main": "Activation : Principale|activation: principale",
        "main": "Principale",
        "counter": "Contre",
        "trigger": "Déclenchement",
    },
    "condition": {
        "you": "Votre tour",
        "opponent": "Tour adverse",
    },
    "keyword": {
        "Blocker": "Bloqueur",
        "Rush": "Initiative",
        "Rush: Character": "Initiative : Personnage|initiative: personnage",
        "Double Attack": "Double attaque",
        "Banish": "Exil",
        "Unblockable": "Imblocable",
        "Trigger": "Déclenchement",
    },
    "attribute_name": {
        "Slash": "Tranche",
        "Strike": "Frappe",
        "Ranged": "Distance",
        "Special": "Spécial",
        "Wisdom": "Sagesse",
    },
    "noun": {
        "leader": "Leader(s)",
        "character": "Personnage(s)",
        "character card": "carte(s) Personnage",
        "stage": "Lieu|lieux",
        "stage card": "carte(s) Lieu",
        "event": "Événement(s)|évènement(s)",
        "event card": "carte(s) Événement",
        "don": "carte(s) DON!!",
    },
    "area": {
        "trash": "Défausse",
        "don_deck": "deck DON!!",
        "life": "Vie(s)",
        "cost": "zone de Coût",
    },
    "state": {
        "rested": "épuisé(e)|épuisés|épuisées",
        "active": "redressé(e)|redressés|redressées",
        "face_up": "face visible",
        "face_down": "face cachée",
    },
    "mode": {
        "rested": "épuisé(e)|épuisés|épuisées",
        "active": "redressé(e)|redressés|redressées",
    },
    "face": {
        "face_up": "face visible",
        "face_down": "face cachée",
    },
    "from_end": {
        "top": "du dessus de (la)|du dessus du",
        "bottom": "du dessous de (la)|du dessous du",
        "choose": "du dessus ou du dessous de (la)|du dessus ou du dessous du",
    },
    "at_end": {
        "top": "au-dessus de (la)|au-dessus du",
        "bottom": "au-dessous de (la)|au-dessous du",
        "choose": "au-dessus ou au-dessous de (la)|au-dessus ou au-dessous du",
    },
    "verb": {
        "rest": "{épuisez}",
        "ready": "{redressez}",
        "trash": "{défaussez}",
        "give": "{donnez}|{faites} perdre",
        "rearrange": "{réorganisez}",
        "turn": "{retournez}",
        "rest it": "épuisez-la|épuisez-le|épuisez-les",
        "ready it": "redressez-la|redressez-le|redressez-les",
        "rearrange it": "réorganisez-les",
        "ko it": "mettez-le KO",
        "place it": "placez-le|ajoutez-le|renvoyez-le|l'ajouter|la placer|le placer",
        "play it": "jouez-le|la jouer|le jouer|les jouer",
        "give it": "faites-lui perdre|lui faire perdre",
    },
    "predicate": {
        "gain": "perd|perdent|reçoit|reçoivent",
        "cannot": "ne pourra pas|ne pourront pas",
        "no_refresh": "ne pourra pas être redressé(e)|ne pourront pas être redressés"
        "|ne pourront pas être redressées",
        "enter_rested": "est joué épuisé|est jouée épuisée|sont jouées épuisées",
        "Attack Active": "peut (aussi) attaquer les Personnages redressés"
        "|peuvent (aussi) attaquer les Personnages redressés",
        "Rush: Character": "peut attaquer un Personnage durant le tour où il est joué"
        "|peuvent attaquer un Personnage durant le tour où ils sont joués",
    },
    "act": {
        "be_koed": "être {mis KO}",
        "be_koed_in_battle": "être {mis KO} en combat",
        "be_koed_by_effects": "être {mis KO} par un effet",
        "be_koed_by_opposing_effects": "être {mis KO} par un effet adverse",
        "be_rested": "être épuisé(e)|être épuisés|être épuisées",
        "be_rested_by_opposing_effects": "être épuisé(e) par un effet adverse",
        "leave": "quitter le terrain à cause d'un effet adverse",
        "activate": "activer",
        "attack_leader": "attaquer un Leader|attaquer le Leader adverse",
        "attack_leader_when_played": "attaquer un Leader durant le tour où il est joué",
    },
    "bar": {
        "play": "jouer de",
        "play_from_hand": "jouer de cartes de votre main",
        "draw_by_effects": "piocher de carte(s) grâce à un de vos effets",
        "add_life_by_effects": "ajouter de cartes de votre Vie à votre main grâce à vos effets",
        "activate_don_by_characters": "redresser de carte(s) DON!! grâce à l'effet d'un Personnage",
    },
    "information": {
        "name": "noms",
        "type": "types",
        "attribute": "attributs",
    },
    "in_its": {
        "name": "dans son nom|dans leur nom",
        "type": "dans son type|dans leur type",
    },
    "stat": {
        "cost": "coût|de coût",
        "counter": "contre|de contre",
    },
    "had_stat": {
        "counter": "(de) contre",
    },
    "cost_of": {
        "cost": "le coût de|le coût du",
        "power": "la puissance de|la puissance du",
    },
    "comparison": {
        "<": "moins de",
        ">": "plus de",
    },
    "until": {
        "turn": "pour tout le tour|durant ce tour",
        "battle": "pour tout le combat|durant ce combat",
        "until your next turn": "jusqu'au début de votre prochain tour",
        "until the end of the opponent's next turn": "jusqu'à la fin du prochain tour adverse"
        "|jusqu'à la fin de la prochaine phase de Fin de {l'adversaire}",
    },
    "later": {
        "turn_end": "à la fin de ce tour",
    },
    "this": {
        "this": "ce Personnage|cette carte Personnage|ce Leader|ce Lieu|ce Personnage-ci",
    },
    "it": {
        "it": "il|elle|ils|elles|la carte choisie|le Personnage choisi|les Personnages choisis|la carte révélée"
        "|le Personnage joué grâce à cet effet",
    },
    "rest_of": {
        "rest": "les cartes restantes|la carte restante",
    },
    "one_of": {
        "1": "effectuez l'un des choix suivants|effectuer l'un des choix suivants",
    },
    "have": {
        "no you": "vous n'avez pas (de)|vous n'avez plus de",
        "no opponent": "{l'adversaire} n'a pas (de)|{l'adversaire} n'a plus de",
        "no ": "(il) n'y a pas (de)",
    },
    "is_at": {
        "has": "a|ont|inclut|incluent",
        "not has": "n'a pas|n'inclut pas",
        "played": "a été joué ce tour|a été jouée ce tour",
    },
    "did": {
        "yes": "si vous faites ainsi",
        "no": "s'il ne le fait pas",
        "yes play": "si vous l'avez joué(e)",
    },
    "activates": {
        "you": "vous activez",
        "opponent": "{l'adversaire} active",
    },
    "plays": {
        "you": "vous jouez",
        "opponent": "{l'adversaire} joue",
    },
    "happens": {
        "ko": "est {mis KO}",
        "ko_by_effect": "est {mis KO} par un effet",
        "ko_by_effect/opponent": "est {mis KO} par un effet adverse",
        "rested": "est épuisé(e)",
        "play": "est joué",
        "leave": "quitte le terrain",
        "leave_by_effect": "quitte le terrain à cause d'un effet",
        "leave/opponent": "quitte le terrain à cause d'un effet adverse",
        "leave/you": "quitte le terrain grâce à un de vos effets",
        "battled": "combat contre un Personnage adverse",
    },
    "instead_of": {
        "ko": "est {mis KO}",
        "ko_in_battle": "est {mis KO} en combat",
        "ko_by_effect": "est {mis KO} par un effet",
        "ko_by_effect/opponent": "est {mis KO} par un effet adverse",
        "leave/opponent": "quitte le terrain à cause d'un effet adverse"
        "|quitte le terrain à cause de {l'adversaire}",
    },
    "event": {
        "event_activated/you": "vous activez un Événement",
        "event_activated/opponent": "{l'adversaire} active un Événement",
        "attack/opponent": "{l'adversaire} attaque",
        "don_returned/you": "une carte DON!! de votre terrain est renvoyée à votre deck DON!!",
        "life_empty/you": "le nombre de cartes dans votre Vie passe à 0",
        "hand_trashed/you": "une ou plusieurs cartes de votre main ont été défaussées à cause d'un effet",
        "damage/you": "vous subissez des dégâts",
    },
    "limit": {
        "once": "Une fois par tour",
    },
}

SENTENCES: Final[dict[str, str]] = {}
