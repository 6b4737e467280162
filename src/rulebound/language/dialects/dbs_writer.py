"""Dragon Ball Super's effect trees back to text, in our own plain wording.

The parser in `dbs.py` reads every sentence written here to the same tree, in
each language: word order that differs is the lexicon's business.
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    KO,
    UNTIL_OPPONENT_NEXT_END,
    WHILE,
    Action,
    Activate,
    All,
    Allow,
    Also,
    AnyOf,
    AreaLimit,
    Attacker,
    Bar,
    Beneath,
    Choose,
    Combo,
    Compare,
    Condition,
    Control,
    Count,
    Damage,
    DeckBan,
    DeckLimit,
    Did,
    Draw,
    ExtraTurn,
    Filter,
    Finish,
    Flip,
    Forbid,
    ForbidBy,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    Guard,
    If,
    Is,
    It,
    Later,
    Look,
    Looked,
    May,
    Modify,
    Move,
    Negate,
    NegateAttack,
    NegatePlay,
    NegateSkill,
    NegateThis,
    Not,
    Number,
    OneOf,
    OnTop,
    Orient,
    Over,
    Pay,
    Pick,
    Play,
    Reveal,
    Selector,
    Seq,
    Short,
    Shuffle,
    Skill,
    Stat,
    Subject,
    This,
    Together,
    Token,
    Top,
    Turn,
    Unspecified,
    Waive,
    Watch,
    When,
)
from rulebound.language.lexicons import Lexicon
from rulebound.language.writer import Unspeakable, sentence

PILES = ("hand", "drop", "deck", "warp", "combo")
FIELD = ("leader", "battle")
BODY = Filter(kinds=("Leader", "Battle"))
DID = (Did(), Not(Did()))


def render_dbs(skills: tuple[Skill, ...], lex: Lexicon) -> str:
    """One line a skill."""
    writer = DragonBallWriter(lex)
    return "\n".join(writer.elided(writer.skill(skill)) for skill in skills)


def lower(text: str) -> str:
    """Without the capital that a sentence begins with; KO keeps its own."""
    if text[:2].isupper() and text[:2].isalpha():
        return text
    return text[:1].lower() + text[1:]


def flat(action: Action) -> list[Action]:
    """The actions of a sequence."""
    return [*action.actions] if isinstance(action, Seq) else [action]


def is_did(condition: Condition) -> bool:
    """ "If you do", "if you don't"."""
    return isinstance(condition, Did) or (isinstance(condition, Not) and isinstance(condition.condition, Did))


class DragonBallWriter:
    """Writes trees in one language."""

    def __init__(self, lex: Lexicon) -> None:
        self.lex = lex
        self.revealed = ""  # "revealed" or "looked" while cards were shown and none was taken yet
        self.timing = ""
        self.told = False  # after "the opponent may"
        self.infinitive = False  # after "you may", where the language has a form of its own
        self.told_their = False  # the owner is said by "their"
        self.choosing = False  # cards are taken from an area, not counted in it
        self.meant = False  # "it" would mean a card that was named since the last choice

    def say(self, key: str, a: str = "", b: str = "", c: str = "", d: str = "") -> str:
        text = self.lex.say.get(key + ".inf") if self.infinitive else None
        if text is None:
            text = self.lex.say.get(key)
        if text is None:
            raise Unspeakable(key)
        out = text.replace("{a}", a).replace("{b}", b)
        return out.replace("{c}", c).replace("{d}", d)

    def noun(self, key: str, plural: bool) -> str:
        return self.lex.nouns[key][1 if plural else 0]

    def elided(self, text: str) -> str:
        """With the contractions of the language: "s'il"."""
        for full, short in self.lex.nouns.items():
            if full.startswith("elide "):
                text = text.replace(short[0], short[1])
        return text

    def joined(self, parts: list[str], how: str) -> str:
        text = parts[0]
        for part in parts[1:]:
            text = self.say(how, text, part)
        return text

    def names(self, values: tuple[str, ...], opening: str, closing: str) -> str:
        return self.joined([opening + value + closing for value in values], "or")

    # --- skills ------------------------------------------------------------------

    def skill(self, skill: Skill) -> str:
        self.revealed, self.meant = "", False
        self.timing = skill.timing
        if skill.timing == "keyword":
            return self.keyword_skill(skill)
        if skill.effect is None:
            raise Unspeakable(skill)
        conditions = list(skill.conditions)
        cost = list(skill.cost)
        timing = skill.timing
        if timing == "counter_attack" and Is(Attacker(), Filter(kinds=("Battle",))) in conditions[:1]:
            timing = "counter_attack battle"
            conditions.pop(0)
        head = [self.say("timing." + timing)]
        if skill.once:
            head.append(self.say("once"))
        while conditions and self.bracketed(conditions[0]):
            head.append(self.bracketed(conditions.pop(0)))
        if cost and self.burst(cost[0]):
            head.append(self.burst(cost.pop(0)))
        return " ".join([*head, self.body(skill, skill.effect, conditions, cost)])

    def bracketed(self, condition: Condition) -> str:
        """[Sparking X] or [Bond X] …, or ""."""
        if not (isinstance(condition, Compare) and isinstance(condition.left, Count)):
            return ""
        of, number = condition.left.of, condition.right
        if condition.op != ">=" or not isinstance(number, int) or condition.left != Count(of):
            return ""
        if of == Filter(whose="you", areas=("drop",)):
            return f"[{self.say('key.Sparking')} {number}]"
        if of.whose != "you" or of.areas != ("battle",) or of.kinds != ("Battle",) or number < 2:
            return ""
        bare = replace(of, whose="", areas=(), kinds=())
        if bare == Filter():
            return f"[{self.say('key.Bond')} {number}]"
        if of.either or not (bare.types or bare.characters or bare.names):
            return ""
        if bare != Filter(types=bare.types, characters=bare.characters, names=bare.names):
            return ""
        return f"[{self.say('key.Bond')} {number}] {self.bare(bare, True, False)} :"

    def burst(self, action: Action) -> str:
        if isinstance(action, Move) and isinstance(action.what, Top) and isinstance(action.what.count, int):
            count = action.what.count
            if action == Move(Top("you", "deck", count), "drop"):
                return f"[{self.say('key.Burst')} {count}]"
        return ""

    def body(self, skill: Skill, effect: Action, conditions: list[Condition], cost: list[Action]) -> str:
        if skill.timing == "permanent":
            return sentence(self.under(conditions, self.inline(effect)))
        if skill.timing == "rule":
            return sentence(self.inline(effect))
        if skill.timing == "instead" and skill.event is not None:
            return sentence(self.instead(skill, skill.event, effect, conditions))
        turn = ""
        if skill.timing == "auto" and conditions and isinstance(conditions[0], Turn):
            first = conditions.pop(0)
            if isinstance(first, Turn):
                turn = self.say("during." + first.whose) + ", "
        used = self.used_this_turn(conditions)
        prefix = self.prefix(conditions, cost)
        said = turn
        if prefix:
            said += (lower(prefix) if turn else prefix) + " : "
        if skill.timing == "auto":
            if skill.event is None:
                raise Unspeakable(skill)
            when = self.when(skill.event) + used
            said += when if said.endswith(", ") else sentence(when)[:-1]
            self.meant = True
            said += ", " + lower(self.steps(effect))
        elif skill.optional and skill.timing in ("awaken", "wish"):
            said += sentence(self.say("may", self.allowed(effect)))
        else:
            said += self.steps(effect)
        return sentence(said)

    def used_this_turn(self, conditions: list[Condition]) -> str:
        """ "in the turn you played it with [Over Realm]": stands behind the event."""
        if conditions and isinstance(conditions[-1], Is):
            fits = conditions[-1].fits
            used = fits.played_with
            if used and conditions[-1] == Is(This(), Filter(played_with=used, state="played_this_turn")):
                conditions.pop()
                return " " + self.say("in_turn_played_with", f"[{self.skill_name(used[0])}]")
        return ""

    def under(self, conditions: list[Condition], text: str) -> str:
        if not conditions:
            return text
        return self.say("if", self.all_of(conditions), lower(text))

    def all_of(self, conditions: list[Condition]) -> str:
        return self.joined([self.condition(each) for each in conditions], "and")

    def prefix(self, conditions: list[Condition], cost: list[Action]) -> str:
        """Conditions and costs, before the colon."""
        parts: list[str] = []
        if conditions:
            parts.append(self.say("if_cost", self.all_of(conditions)))
        symbols: list[str] = []
        for action in cost:
            if isinstance(action, Pay) and not symbols and not [p for p in parts if not conditions]:
                symbols.append(self.energy(action))
                parts.append(symbols[-1])
            elif isinstance(action, Pay):
                parts.append(self.energy(action))
            else:
                parts.append(self.inline(action))
        text = ", ".join(parts)
        return text[:1].upper() + text[1:]

    def energy(self, pay: Pay) -> str:
        letters = "".join(self.say("letter." + color) for color in pay.colors)
        rest = pay.total - len(pay.colors)
        if rest < 0:
            raise Unspeakable(pay)
        return letters + (self.say("ball." + str(rest)) if rest or not letters else "")

    def keyword_skill(self, skill: Skill) -> str:
        title = self.say("key." + skill.keyword)
        if skill.number:
            title += f" {skill.number}"
        if skill.colors:
            title += " " + "/".join(self.say("name." + color) for color in skill.colors)
        head: list[str] = []
        for condition in skill.conditions:
            bracket = self.bracketed(condition)
            if not bracket:
                break
            head.append(bracket)
        head.append(f"[{title}]")
        if skill.once:
            head.append(self.say("once"))
        conditions = list(skill.conditions[len(head) - 1 - bool(skill.once) :])
        if skill.keyword in ("Over Realm", "Dark Over Realm", "Arrival"):
            head.extend(self.energy(pay) for pay in skill.cost if isinstance(pay, Pay))
            return " ".join(head)
        if skill.of is None and skill.effect is None:
            return " ".join(head)
        prefix = self.prefix(conditions, list(skill.cost))
        if prefix:
            head.append(prefix + " :")
        if skill.of is not None:
            head.append(self.named(skill.of))
        if skill.effect is not None:
            head.append(self.steps(skill.effect))
        return " ".join(head)

    def named(self, of: Filter) -> str:
        """What [Evolve], [Union-…] and [Swap] name."""
        if of.either:
            parts = [self.bare(replace(part, whose=""), False, False) for part in of.either]
            return sentence(self.joined(parts, "and"))
        return sentence(self.bare(replace(of, whose="", areas=(), kinds=()), False, False))

    # --- replacements and events ------------------------------------------------------

    def instead(self, skill: Skill, event: When, effect: Action, conditions: list[Condition]) -> str:
        what = self.allowed(effect) if skill.optional else self.inline(effect)
        if skill.optional:
            what = self.say("may", what)
        if conditions:
            raise Unspeakable(skill)
        if event.subject is None:
            return self.say("instead", self.say("event." + event.event + "/" + event.who), what)
        subject = self.subject(event.subject)
        text = self.say("instead." + event.event, subject, self.area_of(event.to))
        return self.say("instead", text + self.tail(event), what)

    def area_of(self, area: str) -> str:
        return self.say("the", self.say("area." + area)) if area else ""

    def when(self, event: When) -> str:
        text = self.one_event(event)
        for other in event.also:
            text = self.say("or_when", text, self.one_event(other, False))
        return text

    def one_event(self, event: When, lead: bool = True) -> str:
        name = event.event
        if event.subject is None and name == "skill_activated":
            text = self.say("acts.activated/" + event.who, f"[{self.skill_name(event.keyword)}]")
            return self.say("when", text) if lead else text
        if name == "situation" and event.condition is not None:
            return self.say("when", self.condition(event.condition))
        if event.subject is None:
            key = "event." + name + "/" + event.who
            text = self.say(key) + self.tail(event)
            return (
                self.say("at_key." + name, text)
                if "at_key." + name in self.lex.say
                else (self.say("when", text) if lead else text)
            )
        if name in ("combo_battle_end", "battle_end"):
            inner = replace(event, event="combo" if name == "combo_battle_end" else "attack")
            return self.say("battle_end", self.happening(inner))
        text = self.happening(event)
        return self.say("when", text) if lead else text

    def skill_name(self, keyword: str) -> str:
        return self.say("key." + keyword)

    def happening(self, event: When) -> str:
        """What happens to the subject."""
        of = event.subject
        if of is None:
            raise Unspeakable(event)
        name = event.event
        mine = of == Filter(this=True)
        if name == "play" and mine and event.keyword == "Evolve":
            return self.say("evolves") + self.tail(replace(event, keyword=""))
        if name == "ko" and event.other is not None and event.keyword != "skill":
            return self.say("kos", self.subject(event.other), self.article(self.phrase(of, False)))
        if name == "skill_activated":
            return self.say("activates", self.subject(of), f"[{self.skill_name(event.keyword)}]")
        if name == "extra_activated" and mine:
            return self.say("acts.activated/you", self.say("this")) + self.tail(event)
        if (name in ("play", "combo") and (mine or event.who)) or name == "extra_activated":
            who = event.who or "you"
            key = "acts." + ("activated" if name == "extra_activated" else name) + "/" + who
            what = self.say("this") if mine else self.played(event, of)
            return self.say(key, what) + self.tail(event)
        if event.keyword == "not Awaken":
            inner = self.phrase(replace(of, whose=""), False)
            return self.say("switches." + name, inner) + " " + self.say("using_not_awaken")
        text = self.say("happens." + name, self.subject(of), self.area_of(event.to))
        if name == "attack" and event.other is not None:
            text = self.say("against", text, self.article(self.phrase(event.other, False)))
        elif name == "attacked" and event.other is not None:
            text = self.say("by", text, self.article(self.phrase(event.other, False)))
        return text + self.tail(event)

    def played(self, event: When, of: Filter) -> str:
        if event.least > 1:
            return self.say("n_or_more", str(event.least), self.bare(of, True, False))
        return self.article(self.bare(of, False, False))

    def tail(self, event: When) -> str:
        """From where and with which skill."""
        out = ""
        if event.areas:
            areas = self.joined([self.say("area." + area) for area in event.areas], "or")
            owner = "a" if event.areas == ("battle",) and event.event != "combo" else "your"
            out += " " + self.say("from." + ("you" if owner == "your" else ""), areas)
        if event.keyword == "skill" and event.other is not None and event.other.names:
            out += " " + self.say("by_named", "{" + event.other.names[0] + "}")
        elif event.keyword == "skill":
            whose = event.other.whose if event.other is not None else ""
            out += " " + self.say("by_skill." + whose)
        elif event.keyword and event.event not in ("skill_activated",):
            key = "by_keyword" if event.event in ("rested", "activated_mode") else "using"
            out += " " + self.say(key, f"[{self.skill_name(event.keyword)}]")
        return out

    def subject(self, of: Filter) -> str:
        if of == Filter(this=True):
            return self.say("this")
        if of.whose == "you":
            return self.say("of_your", "1", self.phrase(replace(of, whose=""), True))
        return self.article(self.phrase(of, False))

    # --- sentences ------------------------------------------------------------------------

    def steps(self, action: Action) -> str:
        """Sentences.  What follows a leading "if" belongs to it."""
        actions = flat(action)
        first = actions[0]
        if isinstance(first, If) and not is_did(first.condition):
            for other in actions[1:]:
                if not isinstance(other, If) or is_did(other.condition):
                    raise Unspeakable(action)
            out = [self.leading(first)]
            out.extend(self.conditional(other) for other in actions[1:] if isinstance(other, If))
            return " ".join(out)
        return self.sentences(actions, False)

    def sentences(self, actions: list[Action], inside: bool) -> str:
        out: list[str] = []
        after_if = False
        at = 0
        while at < len(actions):
            each = actions[at]
            at += 1
            if isinstance(each, If) and (is_did(each.condition) or not inside):
                out.append(self.conditional(each))
                after_if = True
                continue
            if isinstance(each, If):
                raise Unspeakable(each)
            text = self.whole(each)
            after = actions[at] if at < len(actions) else None
            if inside and isinstance(after, If) and not is_did(after.condition):
                conditions, inner = self.nested(after)
                text = self.say("and_if", text, self.all_of(conditions), self.inline(inner))
                at += 1
            if out and not after_if and not isinstance(each, OneOf):
                text = self.say("then", lower(text))
            out.append(sentence(text))
            after_if = False
        return " ".join(out)

    def leading(self, action: If) -> str:
        conditions, inner = self.nested(action)
        return sentence(self.say("if", self.all_of(conditions), lower(self.sentences(flat(inner), True))))

    def nested(self, action: If) -> tuple[list[Condition], Action]:
        """The conditions of Ifs right inside one another, and what is inside."""
        if action.otherwise is not None:
            raise Unspeakable(action)
        conditions = [action.condition]
        inner = action.then
        while isinstance(inner, If) and not is_did(inner.condition):
            if inner.otherwise is not None:
                raise Unspeakable(inner)
            conditions.append(inner.condition)
            inner = inner.then
        return conditions, inner

    def conditional(self, action: If) -> str:
        """ "If you do, A. Then B."."""
        if is_did(action.condition):
            text = self.thens(flat(action.then))
            return sentence(self.did(action.condition) + ", " + lower(text))
        conditions, inner = self.nested(action)
        return sentence(self.say("if", self.all_of(conditions), lower(self.thens(flat(inner)))))

    def thens(self, actions: list[Action]) -> str:
        """One sentence after another, each with "then", so that all belong to the "if" before."""
        out: list[str] = []
        at = 0
        while at < len(actions):
            each = actions[at]
            at += 1
            if isinstance(each, If) and not out and not is_did(each.condition):
                conditions, inner = self.nested(each)
                text = self.say("if", self.all_of(conditions), self.inline(inner))
            else:
                text = self.whole(each)
            while at < len(actions) and isinstance(actions[at], If):
                after = actions[at]
                at += 1
                if isinstance(after, If):
                    text = self.inline_if(text, after)
            out.append(sentence(text if not out else self.say("then", lower(text))))
        return " ".join(out)

    def inline_if(self, text: str, action: If) -> str:
        if is_did(action.condition):
            if action.otherwise is not None:
                raise Unspeakable(action)
            return self.say("and_did", text, self.did(action.condition), self.inline(action.then))
        conditions, inner = self.nested(action)
        return self.say("and_if", text, self.all_of(conditions), self.inline(inner))

    def did(self, condition: Condition) -> str:
        if isinstance(condition, Not) and isinstance(condition.condition, Did):
            return self.say("did.no " + condition.condition.act if condition.condition.act else "did.no")
        if isinstance(condition, Did):
            return self.say("did.yes " + condition.act if condition.act else "did.yes")
        raise Unspeakable(condition)

    def whole(self, action: Action) -> str:
        if isinstance(action, OneOf):
            lines = [self.say("one_of." + str(action.count))]
            if action.who != "you":
                raise Unspeakable(action)
            lines.extend("• " + self.steps(each) for each in action.actions)
            return "\n".join(lines)
        return self.inline(action)

    def inline(self, action: Action) -> str:
        """One sentence without its full stop."""
        if not isinstance(action, Seq):
            return self.action(action)
        also = [each for each in action.actions if isinstance(each, Also)]
        if len(also) == len(action.actions):
            return self.also(also)
        text = ""
        for at, each in enumerate(action.actions):
            if isinstance(each, If):
                if not text or at + 1 != len(action.actions):
                    raise Unspeakable(action)
                return self.inline_if(text, each)
            if isinstance(each, May | OneOf | Later | Watch) and at + 1 != len(action.actions):
                raise Unspeakable(action)
            said = self.action(each)
            text = self.say("and_clause", text, said) if text else said
        return text

    def allowed(self, action: Action) -> str:
        """What stands after "you may"."""
        self.infinitive = True
        text = self.inline(action)
        self.infinitive = False
        return text

    def also(self, found: list[Also]) -> str:
        marks = {"type": "《》", "character": "<>", "name": "{}"}
        named = [marks[each.what][0] + each.value + marks[each.what][1] for each in found]
        return self.say("also", self.joined(named, "and"))

    # --- actions ----------------------------------------------------------------------------

    def action(self, action: Action) -> str:
        if isinstance(action, Draw):
            return self.draw(action)
        if isinstance(action, Move):
            return self.move(action)
        if isinstance(action, KO):
            return self.done("ko", action.what)
        if isinstance(action, Play):
            mode = " " + self.say("mode." + action.state) if action.state else ""
            return self.done("play", action.what) + mode
        if isinstance(action, Orient):
            return self.done("switch." + action.state, action.what)
        if isinstance(action, Modify):
            return self.modify(action)
        if isinstance(action, Grant):
            key = action.keyword if action.keyword == "Attack Active" else "gains"
            what = f"[{self.say('key.' + action.keyword)}]" if key == "gains" else ""
            return self.state(key, action.what, what, action.until)
        if isinstance(action, GrantSkill):
            quoted = '"' + self.nested_skill(action.skill) + '"'
            return self.state("gains", action.what, quoted, action.until)
        if isinstance(action, Gain):
            return self.gain(action)
        if isinstance(action, GainSkills):
            self.meant = self.meant or isinstance(action.what, This)
            what = self.say("all_skills_of", self.selector(action.of))
            return self.state("gains", action.what, what, action.until)
        if isinstance(action, Forbid):
            return self.forbid(action)
        if isinstance(action, ForbidBy):
            by = self.say("this") if action.by == Filter(this=True) else self.phrase(action.by, True)
            act = self.say("act." + action.act) + " " + by
            return self.state("cannot", action.what, act, action.until)
        if isinstance(action, Bar):
            return self.bar(action)
        if isinstance(action, AreaLimit):
            of = replace(action.of, whose="", areas=())
            return self.say("area_limit", str(action.most), self.bare(of, action.most > 1, False))
        if isinstance(action, Negate):
            return self.negate(action)
        return self.action_more(action)

    def action_more(self, action: Action) -> str:
        if isinstance(action, NegateAttack):
            return self.say("negate_attack")
        if isinstance(action, NegateThis):
            return self.say("negate_this", d=self.until(action.until))
        if isinstance(action, NegateSkill):
            if not action.kind:
                return self.say("negate_skill")
            return self.say("negate_kind", f"[{self.skill_name(action.kind)}]")
        if isinstance(action, NegatePlay):
            return self.say("negate_play", self.say("to." + action.to))
        if isinstance(action, Control):
            return self.say("control", self.selector(action.what))
        if isinstance(action, Token):
            return self.token(action)
        if isinstance(action, Beneath):
            text = self.say("beneath", self.selector(action.what), self.selector(action.under))
            self.meant = isinstance(action.under, This)
            return text
        if isinstance(action, OnTop):
            return self.on_top(action)
        if isinstance(action, Combo):
            return self.say("combo", self.selector(action.what))
        if isinstance(action, Activate):
            if action.timing:
                timing = "[" + self.say("timing." + action.timing)[1:-1] + "]"
                return self.say("activate_skill", self.selector(action.what), timing)
            return self.say("activate", self.selector(action.what))
        if isinstance(action, Flip):
            return self.say("flip")
        if isinstance(action, Pick):
            return self.done("choose", action.what)
        if isinstance(action, Look):
            text = self.say("look", self.selector(action.what))
            self.revealed = "looked"
            return text if action.who == "you" else self.say("they_look", self.selector(action.what))
        if isinstance(action, Reveal):
            text = self.done("reveal", action.what)
            self.revealed = "revealed"
            return text
        if isinstance(action, Shuffle):
            return self.shuffle(action)
        if isinstance(action, Damage):
            return self.say("damage." + action.who, self.number(action.count))
        if isinstance(action, May):
            self.told = action.who == "opponent"
            text = self.say("may" if action.who == "you" else "may.opponent", self.allowed(action.action))
            self.told = False
            return text
        if isinstance(action, Later):
            return self.later(action)
        if isinstance(action, Watch):
            return self.watch(action)
        if isinstance(action, Finish):
            return self.say(action.result + "." + action.who)
        if isinstance(action, ExtraTurn) and action.who == "you":
            return self.say("extra_turn")
        if isinstance(action, OneOf):
            return self.whole(action)
        return self.rules(action)

    def rules(self, action: Action) -> str:
        if isinstance(action, DeckLimit) and action.copies is None:
            return self.say("any_copies")
        if isinstance(action, DeckBan):
            return self.say("deck_ban", self.bare(action.of, True, False))
        if isinstance(action, Also):
            return self.also([action])
        if isinstance(action, Unspecified) and isinstance(action.what, All):
            of = replace(action.what.of, whose="")
            return self.say("unspecified", self.phrase(of, True), d=self.until(action.until))
        if isinstance(action, Waive) and isinstance(action.what, This):
            if action.instead:
                paid = self.joined([self.gerund(each) for each in action.instead], "and")
                return self.say("waive_instead." + action.act, paid)
            return self.say("waive." + action.act)
        if isinstance(action, Allow):
            return self.state("allow." + action.act, action.what, "", action.until)
        raise Unspeakable(action)

    def gerund(self, action: Action) -> str:
        if isinstance(action, Move) and action.to == "hand":
            return self.say("adding", self.selector(action.what), self.say("to.hand.you"))
        raise Unspeakable(action)

    def nested_skill(self, skill: Skill) -> str:
        writer = DragonBallWriter(self.lex)
        return writer.skill(skill)

    def until(self, until: str) -> str:
        return self.say("until." + until)

    def they(self, key: str, a: str, b: str = "") -> str:
        """What the opponent does; after "the opponent may" in the plain form."""
        if self.told:
            return self.say(key, a, b)
        return self.say("theirs", self.say(key + ".they", a, b))

    def done(self, key: str, what: Selector, b: str = "") -> str:
        if self.by(what) == "opponent":
            return self.they(key, self.selector(what), b)
        return self.say(key, self.selector(what), b)

    def by(self, what: Selector) -> str:
        if isinstance(what, Together):
            return self.by(what.parts[0])
        return what.by if isinstance(what, Choose) else "you"

    def draw(self, action: Draw) -> str:
        count = action.count
        theirs = action.who == "opponent"
        if isinstance(count, Short):
            text = self.say("draw_until" + (".they" if theirs else ""), str(count.least))
            return self.say("theirs", text) if theirs else text
        each = ""
        if isinstance(count, Count):
            each = " " + self.every(count)
            count = count.times
        if not isinstance(count, int):
            raise Unspeakable(action)
        number = str(count)
        if action.up_to:
            number = self.say("up_to", number)
        cards = self.noun("card", count != 1)
        if theirs:
            return self.they("draw", number, cards) + each
        return self.say("draw", number, cards) + each

    def every(self, count: Count) -> str:
        of = count.of
        number = "" if count.every == 1 else f"{count.every} "
        if of.whose == "you" and not self.located(of):
            return self.say("for_each_of", number, self.phrase(replace(of, whose=""), True))
        return self.say("for_each", number + self.phrase(of, count.every != 1))

    def move(self, action: Move) -> str:
        what = action.what
        if isinstance(what, Choose) and isinstance(what.count, Over):
            over = what.count
            text = self.say("until_left", str(over.most), self.say("to." + action.to))
            return self.say("theirs", text) if what.by == "opponent" else text
        mode = " " + self.say("mode." + action.state) if action.state else ""
        if action.to == "removed":
            return self.done("remove", what)
        if action.to == "deck":
            end = self.say("to.deck." + action.where if action.where else "to.deck")
            return self.done("put", what, end) + mode
        if action.where:
            raise Unspeakable(action)
        if action.to == "hand" and self.mine(what):
            return self.done("add", what, self.say("to.hand.you")) + mode
        if action.to == "hand":
            return self.done("return", what, self.say("to.hand")) + mode
        key = "send" if action.to == "warp" else "place"
        return self.done(key, what, self.say("to." + action.to)) + mode

    def mine(self, what: Selector) -> bool:
        """Cards from a pile of your own."""
        if isinstance(what, Top):
            return what.whose == "you"
        if isinstance(what, Choose):
            return what.by == "you" and (what.among_looked or what.of.whose == "you")
        if isinstance(what, Together):
            return all(self.mine(part) for part in what.parts)
        return False

    def state(self, key: str, what: Selector, said: str, until: str) -> str:
        """A statement about cards: "{a} gains {b}{d}"."""
        plural = self.several(what)
        name = key + ".s" if plural and key + ".s" in self.lex.say else key
        if self.by(what) == "opponent":
            chosen = self.they("choose", self.selector(what))
            return self.say("and_clause", chosen, self.say(key, self.say("it"), said, d=self.until(until)))
        return self.say(name, self.selector(what), said, d=self.until(until))

    def several(self, what: Selector) -> bool:
        if isinstance(what, Together):
            return True
        if isinstance(what, All):
            return what.of.areas != ("leader",) and not what.of.this
        if isinstance(what, Choose):
            return what.count != 1
        return False

    def amount(self, by: int) -> str:
        return f"+{by}" if by >= 0 else f"−{-by}"

    def modify(self, action: Modify) -> str:
        by = action.by
        each = ""
        if isinstance(by, Stat):
            if by.name != action.stat:
                raise Unspeakable(action)
            self.meant = self.meant or isinstance(action.what, This)
            total = self.say("total_of." + by.name, self.selector(by.of))
            return self.state("gains", action.what, total, action.until)
        if isinstance(by, Count):
            each = " " + self.every(by)
            by = by.times
        if not isinstance(by, int):
            raise Unspeakable(action)
        if action.stat in ("cost", "combo_cost"):
            key = ("reduce." if by < 0 else "increase.") + action.stat
            return self.say(key, self.costed(action.what), str(abs(by)) + each, d=self.until(action.until))
        said = self.amount(by) + " " + self.say("stat." + action.stat) + each
        return self.state("gets", action.what, said, action.until)

    def costed(self, what: Selector) -> str:
        if isinstance(what, All):
            of = what.of
            if of == Filter(this=True):
                return self.say("this_everywhere")
            if of.this:
                areas = self.joined([self.say("area." + area) for area in of.areas], "and")
                return self.say("in_area", self.say("this"), self.say("your", areas))
            if not of.areas and not of.either:
                return self.bare(replace(of, whose=""), True, False)
            return self.phrase(of, True)
        return self.selector(what)

    def gain(self, action: Gain) -> str:
        marks = {"type": "《》", "character": "<>", "name": "{}"}
        if action.what == "color":
            said = self.say("name." + action.value).lower()
        else:
            pair = marks[action.what]
            said = pair[0] + action.value + pair[1]
        return self.state("gains", action.who, said, action.until)

    def forbid(self, action: Forbid) -> str:
        if action.act == "refresh" and action.until == UNTIL_OPPONENT_NEXT_END:
            return self.state("no_refresh", action.what, "", WHILE)
        if action.act == "be_attacked" and isinstance(action.what, All):
            cards = self.phrase(action.what.of, True)
            return self.say("no_attack_on", cards, d=self.until(action.until))
        if action.act in ("be_covered", "be_placed_under", "attack_be_negated"):
            if not isinstance(action.what, This):
                return self.state("cannot", action.what, self.say("act." + action.act), action.until)
            return self.say("forbid." + action.act, d=self.until(action.until))
        return self.state("cannot", action.what, self.say("act." + action.act), action.until)

    def bar(self, action: Bar) -> str:
        who = action.who or "both"
        until = self.until(action.until)
        of = action.of
        if action.times:
            kinds = f"[{self.skill_name(of.keywords[0])}]"
            return self.say("bar_times." + who, kinds, d=until)
        if of.unless is not None and of.this:
            areas = self.joined([self.say("area." + area) for area in of.unless.areas], "or")
            return self.say("only_from", self.say("your", areas), d=until)
        if of.unless is not None:
            allowed = replace(of.unless, kinds=of.kinds)
            cards = self.bare(allowed, True, False)
            return self.say(f"bar_but.{who}.{action.act}", cards, d=until)
        if action.act == "activate" and of.keywords:
            kinds = self.joined([f"[{self.skill_name(kind)}]" for kind in of.keywords], "or")
            traits = self.traits(of)
            if traits:
                kinds += " " + self.say("with", self.joined(traits, "and"))
            return self.say(f"bar.{who}.skills", kinds, d=until)
        if action.act == "activate" and of.areas:
            return self.say(f"bar.{who}.skills_of", self.phrase(of, True), d=until)
        if of == Filter():
            return self.say(f"bar.{who}.{action.act}", d=until)
        if of == Filter(this=True) and not action.who:
            return self.say("bar.both.play.this", d=until)
        cards = self.say("this") if of == Filter(this=True) else self.bare(of, True, False)
        return self.say(f"bar.{who}.{action.act}.of", cards, d=until)

    def negate(self, action: Negate) -> str:
        only = ""
        if action.only:
            only = self.joined([f"[{self.skill_name(kind)}]" for kind in action.only], "and") + " "
        return self.say("negate", self.selector(action.what), only, d=self.until(action.until))

    def token(self, action: Token) -> str:
        if not isinstance(action.count, int):
            raise Unspeakable(action)
        facts: list[str] = []
        if action.colors:
            facts.extend(self.say("name." + color).lower() for color in action.colors)
        facts.extend("《" + trait + "》" for trait in action.types)
        facts.extend("<" + name + ">" for name in action.characters)
        if action.cost:
            facts.append(f"{action.cost} {self.say('stat.cost')}")
        facts.append(f"{action.power} {self.say('stat.power')}")
        if action.combo_cost is not None:
            facts.append(f"{action.combo_cost} {self.say('stat.combo_cost')}")
        if action.combo_power is not None:
            facts.append(f"{action.combo_power} {self.say('stat.combo_power')}")
        facts.extend(f"[{self.say('key.' + given.keyword)}]" for given in action.skills)
        state = " " + self.say("mode." + action.state) if action.state else ""
        key = "token" if action.count == 1 else "tokens"
        note = self.say("token_has", ", ".join(facts))
        return self.say(key, str(action.count), "{" + action.name + "}", d=state) + " (" + note + ")"

    def on_top(self, action: OnTop) -> str:
        mode = " " + self.say("mode." + action.state) if action.state else ""
        above, below = self.selector(action.what), self.selector(action.on)
        if action.keyword == "Evolve" and not mode:
            return self.say("evolve", below, above)
        if action.keyword:
            raise Unspeakable(action)
        return self.say("on_top", above, below) + mode

    def shuffle(self, action: Shuffle) -> str:
        if action.if_searched and not action.area:
            return self.say("shuffle_searched")
        if action.area != "deck":
            raise Unspeakable(action)
        text = self.say("shuffle." + action.who)
        return text + " " + self.say("searched") if action.if_searched else text

    def later(self, action: Later) -> str:
        inner = action.action
        when = self.say("later." + action.when)
        if isinstance(inner, If) and not is_did(inner.condition):
            conditions, then = self.nested(inner)
            return when + ", " + self.say("if", self.all_of(conditions), self.inline(then))
        return when + ", " + self.inline(inner)

    def watch(self, action: Watch) -> str:
        skill = action.skill
        if skill.event is None or skill.effect is None or skill.conditions or skill.cost:
            raise Unspeakable(action)
        until = self.until(action.until).strip()
        return until + ", " + self.when(skill.event) + ", " + self.inline(skill.effect)

    # --- selectors ------------------------------------------------------------------------

    def selector(self, what: Selector) -> str:
        if isinstance(what, This):
            self.meant = True
            return self.say("this")
        if isinstance(what, It):
            return self.say("chosen" if self.meant else "it")
        if isinstance(what, Subject):
            return self.say("played_card" if self.timing == "counter_play" else "subject")
        if isinstance(what, Looked):
            return self.say(self.revealed or "rest")
        if isinstance(what, Attacker):
            return self.say("attacker")
        if isinstance(what, Guard):
            return self.say("guard")
        if isinstance(what, Top):
            return self.top(what)
        if isinstance(what, Together):
            return self.joined([self.selector(part) for part in what.parts], "and")
        if isinstance(what, All):
            return self.all(what.of)
        return self.choose(what)

    def top(self, what: Top) -> str:
        self.meant = False
        pile = self.say("piles." + what.whose, self.say("area." + what.area))
        if not isinstance(what.count, int):
            raise Unspeakable(what)
        end = "bottom" if what.bottom else "top"
        if what.up_to:
            number = self.say("up_to", str(what.count))
            return self.say("from_" + end, number, self.noun("card", what.count != 1), pile)
        if what.count == 1:
            return self.say(end + "_card", pile)
        return self.say(end + "_cards", str(what.count), pile)

    def all(self, of: Filter) -> str:
        if of.this:
            self.meant = True
        if of == Filter(whose=of.whose, areas=("hand",)) and of.whose:
            return self.say("hand." + of.whose)
        if of.this and len(of.areas) == 1:
            return self.say("this_from", self.say("area." + of.areas[0]))
        if of.areas == ("leader",) and of.whose:
            return self.phrase(of, False)
        if of.whose == "you" and not self.located(of):
            return self.say("all_your", self.phrase(replace(of, whose=""), True))
        return self.say("all", self.phrase(of, True))

    def choose(self, what: Choose) -> str:
        self.choosing = True
        text = self.chosen(what)
        self.choosing = False
        return text

    def chosen(self, what: Choose) -> str:
        self.revealed, self.meant = "", False
        of, count = what.of, what.count
        if of.either and of.either[0] == Filter(this=True) and len(of.either) == 2:
            other = self.chosen(replace(what, of=of.either[1]))
            return self.say("or", self.say("this"), other)
        their = what.by == "opponent" and of.whose == "opponent"
        tail = ""
        if what.sum_of and isinstance(what.sum_max, int):
            tail += " " + self.say("with_total", self.say("statname." + what.sum_of), str(what.sum_max))
        if what.among_looked:
            tail += " " + self.say("among")
        for keyword in what.ignoring:
            tail += " " + self.say("ignoring", f"[{self.say('key.' + keyword)}]")
        if what.random:
            tail += " " + self.say("at_random")
        if isinstance(count, Count):
            if count != Count(of):
                raise Unspeakable(what)
            phrase = self.phrase(of, True, their)
            if what.up_to:
                return self.say("any_number", phrase) + tail
            key = "all" if what.ignoring else "all_chosen"
            if of.whose == "you" and not self.located(of):
                key = key.replace("all", "all_your")
                phrase = self.phrase(replace(of, whose=""), True)
            return self.say(key, phrase) + tail
        if not isinstance(count, int):
            raise Unspeakable(what)
        number = str(count)
        if what.up_to:
            number = self.say("up_to", number)
        if of.whose == "you" and not self.located(of):
            return self.say("of_your", number, self.phrase(replace(of, whose=""), True)) + tail
        if their and not self.located(of):
            return self.say("of_their", number, self.phrase(replace(of, whose=""), True)) + tail
        return number + " " + self.phrase(of, count != 1, their) + tail

    # --- noun phrases ----------------------------------------------------------------------

    def located(self, of: Filter) -> bool:
        """Whether the phrase names an area, which says whose it is."""
        if of.either and not of.areas:
            return not of.whose
        if of.areas in (("energy",), ("life",)):
            return bool(of.kinds)
        if not of.areas or of.areas in (("leader",), ("under",)):
            return False
        if of.areas == ("battle",):
            return of.kinds != ("Battle",) and not of.token
        if of.areas == FIELD:
            return of.kinds not in ((), ("Leader", "Battle"))
        if of.areas == ("leader", "battle", "energy"):
            return of.state not in ("rested", "active") or bool(of.kinds)
        return True

    def phrase(self, of: Filter, plural: bool, their: bool = False) -> str:
        """The cards with their owner and place, without a number."""
        if of.either:
            return self.alternatives(of, plural, their)
        self.told_their = their
        text = self.bare(of, plural, self.located(of))
        self.told_their = False
        if self.located(of):
            return text + " " + self.place(of, their)
        if of.areas == ("under",):
            return text
        return self.owner(of, text, plural, their)

    def owner(self, of: Filter, text: str, plural: bool, their: bool) -> str:
        number = ".s" if plural else ""
        if of.whose == "opponent" and (their or of.either or self.lex.say["adjectives"] == "before"):
            return self.say(("their" if their else "opposing") + number, text)
        if of.whose == "you":
            return self.say("your" + number, text)
        return text

    def place(self, of: Filter, their: bool) -> str:
        whose = "their" if their else of.whose
        areas = self.joined([self.say("area." + area) for area in of.areas], "or")
        return self.say(("from." if self.choosing else "in.") + whose, areas)

    def alternatives(self, of: Filter, plural: bool, their: bool) -> str:
        parts: list[str] = []
        located = bool(of.areas) and self.located(of)
        bounds = [self.bounds(each) for each in of.either]
        joint = "or"
        if len(set(bounds)) > 1 and bounds[-1]:
            joint = "or_else"
        for at, each in enumerate(of.either):
            inner = each if each.areas or each.whose else replace(each, areas=of.areas)
            shared = joint == "or" and at + 1 < len(of.either) and bounds[-1] == bounds[at]
            if shared:
                inner = unbounded(inner)
            if each.areas or each.whose:
                parts.append(self.phrase(inner, plural))
            else:
                parts.append(self.bare(inner, plural, located))
        text = self.joined(parts, joint)
        if located:
            return text + " " + self.place(of, their)
        return self.owner(of, text, plural, their)

    def bounds(self, of: Filter) -> Filter | None:
        found = bounds_of(of)
        return None if found == Filter() else found

    def bare(self, of: Filter, plural: bool, located: bool) -> str:
        """Adjectives, noun and what stands behind it, without owner and place."""
        if of.either:
            return self.alternatives(replace(of, areas=()), plural, False)
        if of.areas == FIELD and of.kinds == ("Leader", "Battle"):
            leader = self.bare(replace(of, areas=("leader",), kinds=()), plural, False)
            battle = self.bare(replace(of, areas=("battle",), kinds=("Battle",)), plural, False)
            return self.say("or", leader, battle)
        before, after = self.adjectives(of, plural)
        head = self.head(of, plural, located)
        words = [*before, head] if head else before
        return " ".join([*words, *after, *self.behind(of, plural)])

    def adjectives(self, of: Filter, plural: bool) -> tuple[list[str], list[str]]:
        """What stands before the noun and right behind it."""
        words: list[str] = []
        number = ".s" if plural else ""
        after = self.lex.say["adjectives"] == "after"
        if after and of.whose == "opponent" and not self.located(of) and not self.told_their:
            words.append(self.say("opposing_word" + number))
        if of.state == "attacking":
            words.append(self.say("attacking" + number))
        if of.multicolor:
            words.append(self.say("multicolor" + number))
        if of.no_effects:
            words.append(self.say("skill_less"))
        if of.unless == Filter(token=True):
            words.append(self.say("non_token"))
        if of.colors:
            words.append(self.joined([self.say("color." + c + number) for c in of.colors], "or"))
        words.extend(self.say("not_color." + color) for color in of.not_colors)
        if len(of.only_colors) == 1:
            words.append(self.say("mono_color." + of.only_colors[0]))
        words.extend(self.say("not_type", "《" + name + "》") for name in of.not_types)
        if of.types:
            words.append(self.names(of.types, "《", "》"))
        if of.characters:
            words.append(self.names(of.characters, "<", ">"))
        if of.names and not of.token:
            words.append(self.names(of.names, "{", "}"))
        if not after:
            words.extend(f"[{self.say('key.' + keyword)}]" for keyword in of.keywords)
            return words, []
        return [], words

    def head(self, of: Filter, plural: bool, located: bool) -> str:
        if of.token:
            if of.names:
                return self.say("token_named", self.noun("token", plural), "{" + of.names[0] + "}")
            return self.noun("token", plural)
        if of.areas == ("energy",) and not located:
            return self.noun("energy", plural)
        if of.areas == ("life",) and not located:
            return self.noun("life", plural)
        if of.areas == ("leader",) and not of.kinds:
            return self.noun("Leader", plural)
        if of.kinds:
            return self.joined([self.noun(kind, plural) for kind in of.kinds], "or")
        return self.noun("card", plural)

    def behind(self, of: Filter, plural: bool) -> list[str]:
        out: list[str] = []
        number = ".s" if plural else ""
        if self.lex.say["adjectives"] != "before":
            out.extend(self.say("with", f"[{self.say('key.' + keyword)}]") for keyword in of.keywords)
        if of.state in ("rested", "active"):
            out.append(self.say("which." + of.state + number))
        traits = self.traits(of)
        if traits:
            out.append(self.say("with", self.joined(traits, "and")))
        out.extend(
            self.say("without", f"[{self.say('key.' + keyword)}]")
            for keyword in of.no_keywords
            if keyword != "any"
        )
        if "any" in of.no_keywords:
            out.append(self.say("without_keywords"))
        if of.all_colors:
            first, second = (self.say("color." + color) for color in of.all_colors)
            out.append(self.say("both_colors", first, second))
        if len(of.only_colors) > 1:
            listed = self.joined([self.say("color." + color) for color in of.only_colors], "or")
            out.append(self.say("only_colors", listed))
        if of.other:
            out.append(self.say("other_than" + number, self.say("this")))
        if of.not_characters:
            out.append(self.say("other_than" + number, self.names(of.not_characters, "<", ">")))
        if of.not_names:
            out.append(self.say("other_than" + number, self.names(of.not_names, "{", "}")))
        if of.beneath is not None:
            below = self.say("this") if of.beneath == Filter(this=True) else self.subject(of.beneath)
            out.append(self.say("under", below))
        if of.it:
            out.append(self.say("among"))
        return out

    def traits(self, of: Filter) -> list[str]:
        out: list[str] = []
        bounds = (
            ("cost", of.cost_min, of.cost_max),
            ("power", of.power_min, of.power_max),
            ("combo_cost", of.combo_cost_min, of.combo_cost_max),
            ("combo_power", of.combo_power_min, of.combo_power_max),
        )
        for stat, low, high in bounds:
            if low is None and high is None:
                continue
            key = "original_bound" if of.printed else "bound"
            out.append(self.say(key + "." + stat, self.bound(low, high)))
        for part in of.name_parts:
            out.append(self.say("name_part", "{" + part + "}"))
        for part in of.character_parts:
            out.append(self.say("character_part", "<" + part + ">"))
        return out

    def bound(self, low: Number | None, high: Number | None) -> str:
        if isinstance(high, Count) and low is None:
            return self.say("at_most", self.energy_of(high))
        if isinstance(low, Count) and high is None:
            return self.say("at_least", self.energy_of(low))
        if low == high:
            return self.number(low)
        if low is None:
            return self.say("or_less", self.number(high))
        if high is None:
            return self.say("or_more", self.number(low))
        raise Unspeakable((low, high))

    def energy_of(self, count: Count) -> str:
        """A player's energy, which other numbers are compared with."""
        for whose in ("you", "opponent"):
            if count == Count(Filter(whose=whose, areas=("energy",))):
                return self.say("energy_of." + whose)
        return self.number_of(count)

    def number(self, number: Number | None) -> str:
        if isinstance(number, int):
            return str(number)
        if isinstance(number, Count):
            return self.number_of(number)
        raise Unspeakable(number)

    def number_of(self, count: Count) -> str:
        if count.every != 1 or count.times != 1:
            raise Unspeakable(count)
        return self.say("number_of", self.phrase(count.of, True))

    # --- conditions ----------------------------------------------------------------------

    def condition(self, condition: Condition) -> str:
        if isinstance(condition, Turn):
            return self.say("turn." + condition.whose)
        if isinstance(condition, Is):
            return self.being(condition.what, condition.fits, False)
        if isinstance(condition, Not) and isinstance(condition.condition, Is):
            return self.being(condition.condition.what, condition.condition.fits, True)
        if isinstance(condition, AnyOf):
            return self.joined([self.condition(each) for each in condition.conditions], "or")
        if isinstance(condition, Compare):
            return self.compare(condition)
        raise Unspeakable(condition)

    def being(self, what: Selector, fits: Filter, negative: bool) -> str:
        if isinstance(what, Guard) and not negative:
            return self.guarding(fits)
        if isinstance(what, This) and fits == Filter(played_with=fits.played_with) and not negative:
            self.meant = True
            return self.say("was_played_with", f"[{self.skill_name(fits.played_with[0])}]")
        if isinstance(what, This) and fits.state in ("attacking", "in_battle") and not negative:
            if fits != Filter(state=fits.state):
                raise Unspeakable(fits)
            return self.say(fits.state + "_now")
        key = "is_not" if negative else "is"
        who = self.selector(what)
        if fits == Filter(state=fits.state) and fits.state in ("rested", "active"):
            return self.say(key, who, self.say("mode." + fits.state))
        if fits.areas:
            if fits != Filter(whose=fits.whose, areas=fits.areas):
                raise Unspeakable(fits)
            return self.say(key, who, self.place(fits, False))
        return self.say(key, who, self.article(self.bare(fits, False, False)))

    def guarding(self, fits: Filter) -> str:
        """What is attacked."""
        if fits.areas:
            return self.say("is_attacked", self.subject(fits))
        return self.say("is_attacking", self.article(self.bare(fits, False, False)))

    def article(self, text: str) -> str:
        return self.say("an" if text[:1].lower() in "aeiou" else "a", text)

    def compare(self, condition: Compare) -> str:
        left, op, right = condition.left, condition.op, condition.right
        if isinstance(left, Stat) and isinstance(right, int):
            return self.say("stat_is", self.possessive(left), self.op(op, right))
        if isinstance(left, Count) and isinstance(right, Count):
            return self.say("compare", self.number_of(left), self.say("op." + op), self.number_of(right))
        if not isinstance(left, Count) or not isinstance(right, int):
            raise Unspeakable(condition)
        of = left.of
        if of.areas == ("leader",) and of.whose and not of.kinds:
            fits = replace(of, whose="", areas=())
            if fits != Filter() and (op, right) in ((">=", 1), ("==", 0)):
                return self.leader(of.whose, fits, op == "==")
        return self.have(of, op, right)

    def leader(self, whose: str, fits: Filter, negative: bool) -> str:
        who = self.say("leader." + whose)
        self.meant = True
        key = "is_not" if negative else "is"
        if fits == Filter(state=fits.state):
            return self.say(key, who, self.say("mode." + fits.state))
        return self.say(key, who, self.article(self.bare(fits, False, False)))

    def possessive(self, stat: Stat) -> str:
        if isinstance(stat.of, This):
            self.meant = True
            return self.say("this_stat", self.say("statname." + stat.name))
        if isinstance(stat.of, It) and not self.meant:
            return self.say("its_stat", self.say("statname." + stat.name))
        return self.say("stat_of", self.say("statname." + stat.name), self.selector(stat.of))

    def op(self, op: str, right: int) -> str:
        keys = {">=": "or_more", "<=": "or_less", "<": "less_than", ">": "more_than"}
        return self.say(keys[op], str(right)) if op in keys else str(right)

    def have(self, of: Filter, op: str, right: int) -> str:
        one = op == ">=" and right == 1
        plural = not one and not (right == 1 and op == "==")
        if op == "==" and right == 0 and "have_no." + of.whose in self.lex.say:
            plural = False
        inner = of if self.located(of) else replace(of, whose="")
        if of.either and not of.areas:
            inner = of
        cards = self.phrase(inner, plural, of.whose == "opponent" and self.located(of))
        if one:
            text = self.article(cards)
        elif op == "==" and right == 0 and "have_no." + of.whose in self.lex.say:
            return self.say("have_no." + of.whose, cards)
        elif op == "==" and right == 0:
            text = self.say("no", cards)
        elif op in (">=", "<="):
            text = self.say("n_or_more" if op == ">=" else "n_or_less", str(right), cards)
        elif op == "==":
            text = self.say("exactly", str(right), cards)
        else:
            text = self.say("n_less" if op == "<" else "n_more", str(right), cards)
        if of.whose:
            return self.say("have." + of.whose, text)
        return self.say("there_is" if one else "there_are", text)


def bounds_of(of: Filter) -> Filter:
    """What "A or B with an energy cost of 5 or less" says once for both."""
    return Filter(
        cost_min=of.cost_min,
        cost_max=of.cost_max,
        power_min=of.power_min,
        power_max=of.power_max,
        printed=of.printed,
        state=of.state,
        other=of.other,
        not_names=of.not_names,
        not_characters=of.not_characters,
    )


def unbounded(of: Filter) -> Filter:
    """Without that."""
    return replace(
        of,
        cost_min=None,
        cost_max=None,
        power_min=None,
        power_max=None,
        printed=False,
        state="",
        other=False,
        not_names=(),
        not_characters=(),
    )


__all__ = ["render_dbs"]
