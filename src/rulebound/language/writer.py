"""The effect tree back to text, in our own plain wording.

The parser reads every sentence written here to the same tree.
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Also,
    AnyOf,
    Attach,
    Attached,
    Attacker,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    Damage,
    DeckBan,
    DeckLimit,
    Did,
    Draw,
    Filter,
    Finish,
    Forbid,
    ForbidBy,
    Grant,
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
    Not,
    Number,
    OneOf,
    Orient,
    Play,
    Retarget,
    Reveal,
    Selector,
    Seq,
    SetBase,
    Shuffle,
    Skill,
    Stat,
    Subject,
    Surcharge,
    This,
    Top,
    Turn,
    UseSkill,
    When,
)
from rulebound.language.lexicons import Lexicon
from rulebound.language.tokens import CIRCLES

FIELD = ("leader", "character", "stage")
PILES = ("hand", "trash", "deck", "don_deck", "life")


class Unspeakable(ValueError):
    """A tree that no sentence of ours says."""

    def __init__(self, node: object) -> None:
        super().__init__(f"there are no words for {node!r}")


def render_skills(skills: tuple[Skill, ...], lex: Lexicon, game: str) -> str:
    """One line a skill."""
    writer = Writer(lex, game)
    return "\n".join(writer.skill(skill) for skill in skills)


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ":")) or "\n" in text else text + "."


class Writer:
    """Writes trees in one language."""

    def __init__(self, lex: Lexicon, game: str) -> None:
        self.lex = lex
        self.game = game
        self.fresh = False  # cards were just looked at and none was taken yet
        self.looking_at = "you"  # whose
        self.many_looked = True
        self.told = False  # after "the opponent may"
        self.imperative = False  # after "you may": "give it +1000 power", not "it gets"

    def say(self, key: str, a: str = "", b: str = "", c: str = "", d: str = "") -> str:
        text = self.lex.say.get(key)
        if text is None:
            raise ValueError(f"there are no words for {key!r}")
        out = text.replace("{a}", a).replace("{b}", b)
        return out.replace("{c}", c).replace("{d}", d)

    def noun(self, key: str, plural: bool) -> str:
        return self.lex.nouns[key][1 if plural else 0]

    # --- skills ----------------------------------------------------------------

    def skill(self, skill: Skill) -> str:
        self.fresh = False
        head: list[str] = []
        conditions: list[str] = []
        for condition in skill.conditions:
            if isinstance(condition, Attached):
                head.append(self.say("don_x", str(condition.least)))
            elif isinstance(condition, Turn):
                head.append(self.say("turn." + condition.whose))
            else:
                conditions.append(self.condition(condition))
        if skill.timing == "keyword":
            return " ".join([*head, f"[{skill.keyword}]"])
        said = skill.timing == "opponent_attacks" and skill.optional and not skill.cost
        if "timing." + skill.timing in self.lex.say and not said:
            head.append(self.say("timing." + skill.timing))
        if skill.once:
            head.append(self.say("once"))
        return " ".join([*head, self.body(skill, conditions)])

    def body(self, skill: Skill, conditions: list[str]) -> str:
        effect = skill.effect
        if effect is None:
            raise Unspeakable(skill)
        lead = self.joined(conditions, "and") if conditions else ""
        if skill.timing == "instead" and skill.event is not None:
            return sentence(self.instead(skill, skill.event, effect, lead))
        if skill.timing == "when" and skill.event is not None:
            return self.when(skill, skill.event, effect)
        cost = self.cost(skill)
        if skill.timing in ("permanent", "rule"):
            text = self.inline(effect)
        elif cost:
            text = cost + " " + self.steps(effect)
        elif skill.optional:
            said = self.say("event.attack/opponent")
            return sentence(self.say("effect_when", said, self.steps(effect)))
        else:
            text = self.steps(effect)
        if lead:
            text = self.say("if", lead, lower(text))
        return sentence(text)

    def when(self, skill: Skill, event: When, effect: Action) -> str:
        happens = self.event(event)
        cost = self.cost(skill)
        if skill.optional and not cost:
            return sentence(self.say("effect_when", happens, self.steps(effect)))
        text = lower(cost + " " + self.steps(effect)) if cost else lower(self.steps(effect))
        return sentence(happens + ", " + text)

    def event(self, event: When) -> str:
        key = event.event + "/" + event.who
        if event.subject is None:
            return self.say("event." + key)
        if event.event in ("play", "play_from_hand") and event.who:
            played = self.article(self.phrase(replace(event.subject, whose=""), False))
            return self.say("happens." + key, played)
        subject = self.subject(event.subject)
        if event.who:
            return self.say("happens." + key, subject)
        return self.say("happens." + event.event, subject)

    def subject(self, of: Filter) -> str:
        if of == Filter(this=True):
            return self.say("this")
        if len(of.either) == 2 and of.either[0] == Filter(this=True):
            return self.say("this_or", self.subject(of.either[1]))
        if of.whose == "you":
            return self.say("of_your", "1", self.phrase(replace(of, whose=""), True))
        return self.article(self.phrase(of, False))

    def instead(self, skill: Skill, event: When, effect: Action, lead: str) -> str:
        what = self.order(effect)
        if skill.optional:
            what = self.say("may", what)
        if event.subject is None:
            raise Unspeakable(event)
        key = "instead." + event.event + "/" + event.who
        text = self.say(key, self.subject(event.subject), what)
        if lead:
            text = text.replace("if ", self.say("and", "if " + lead, ""), 1)
        return text

    def cost(self, skill: Skill) -> str:
        """The activation cost with its colon, or ""."""
        if not skill.cost:
            return ""
        symbols: list[str] = []
        acts: list[str] = []
        for action in skill.cost:
            symbol = "" if acts else self.symbol(action)
            if symbol:
                symbols.append(symbol)
            else:
                acts.append(self.order(paid(action)))
        text = " ".join(symbols)
        if acts:
            written = self.joined(acts, "and")
            if skill.optional:
                written = self.say("may", written)
            text = (text + " " if text else "") + sentence(written)[:-1]
        return text + ":"

    def symbol(self, action: Action) -> str:
        """A circled number or DON!! -X."""
        if isinstance(action, Orient) and isinstance(action.what, Choose):
            plain = Filter(whose="you", areas=("cost",), kinds=("DON!!",), state="active")
            count = action.what.count
            paying = action == Orient(Choose(count, plain), "rested")
            if paying and isinstance(count, int) and 1 <= count <= len(CIRCLES[0]):
                return CIRCLES[0][count - 1]
        if isinstance(action, Move) and isinstance(action.what, Choose):
            field = Filter(whose="you", areas=("cost", "given"), kinds=("DON!!",))
            count = action.what.count
            if action == Move(Choose(count, field), "don_deck") and isinstance(count, int):
                return self.say("don_minus", str(count))
        return ""

    # --- actions ---------------------------------------------------------------

    def steps(self, action: Action) -> str:
        """Sentences.  A sentence after an "If" has no "Then" unless it belongs to that "If"."""
        actions = action.actions if isinstance(action, Seq) else (action,)
        out: list[str] = []
        after_if = False
        for each in actions:
            text = self.whole(each)
            if out and not after_if and not isinstance(each, OneOf):
                did = isinstance(each, If) and each.condition in (Did(), Not(Did()))
                if not did:
                    text = self.say("then", lower(text))
            out.append(sentence(text))
            after_if = isinstance(each, If)
        return " ".join(out)

    def whole(self, action: Action) -> str:
        """An action that may take several sentences."""
        if isinstance(action, If):
            if action.otherwise is not None:
                raise Unspeakable(action)
            conditions: list[str] = []
            inner: Action = action
            if action.condition == Not(Did()):
                return self.say("if_you_do_not", lower(self.steps(action.then)))
            while isinstance(inner, If) and inner.condition not in (Did(), Not(Did())):
                conditions.append(self.condition(inner.condition))
                inner = inner.then
            if not conditions:
                return self.say("if_you_do", lower(self.steps(action.then)))
            return self.say("if", self.joined(conditions, "and"), lower(self.steps(inner)))
        if isinstance(action, OneOf) and not (self.ends(action) or self.either_look(action)):
            key = "one_of" if action.who == "you" else "one_of.opponent"
            lines = [self.say(key)]
            lines.extend("• " + self.steps(each) for each in action.actions)
            return "\n".join(lines)
        return self.action(action)

    def order(self, action: Action) -> str:
        """A clause after "you may"."""
        self.imperative = True
        text = self.inline(action)
        self.imperative = False
        return text

    def inline(self, action: Action) -> str:
        """One sentence without its full stop."""
        if isinstance(action, Seq):
            names = [each.value for each in action.actions if isinstance(each, Also)]
            if len(names) == len(action.actions):
                return self.say("also_name", self.joined([f"[{name}]" for name in names], "and"))
            return self.joined([self.action(each) for each in action.actions], "and")
        return self.action(action)

    def joined(self, parts: list[str], how: str) -> str:
        text = parts[0]
        for part in parts[1:]:
            text = self.say(how, text, part)
        return text

    def action(self, action: Action) -> str:
        if isinstance(action, Draw):
            return self.draw(action)
        if isinstance(action, Move):
            return self.move(action)
        if isinstance(action, KO):
            return self.done("ko", action.what)
        if isinstance(action, Play):
            if action.state:
                return self.say("play_state", self.selector(action.what), self.say(action.state))
            return self.done("play", action.what)
        if isinstance(action, Orient):
            return self.orient(action)
        if isinstance(action, Attach):
            return self.attach(action)
        if isinstance(action, Modify):
            return self.modify(action)
        if isinstance(action, SetBase):
            of = self.selector(action.what)
            value = self.amount(action.to)
            return self.say("set_base", self.say(action.stat), of, value, self.say(action.until))
        if isinstance(action, Grant):
            return self.grant(action)
        if isinstance(action, Forbid):
            return self.forbid(action)
        if isinstance(action, ForbidBy):
            return self.forbid_by(action)
        if isinstance(action, Surcharge):
            return self.surcharge(action)
        if isinstance(action, Bar):
            key = f"bar.{action.who}.{action.act}"
            return self.say(key, self.phrase(action.of, True), d=self.say(action.until))
        if isinstance(action, Later):
            return self.say("later." + action.when, self.inline(action.action))
        if isinstance(action, Negate):
            return self.say("negate", self.selector(action.what), d=self.say(action.until))
        if isinstance(action, Look):
            text = self.say("look", self.selector(action.what))
            self.looks(action.what)
            return text
        if isinstance(action, Reveal):
            text = self.say("reveal", self.selector(action.what))
            self.looks(action.what)
            return text
        if isinstance(action, Retarget):
            key = "choose_retarget" if isinstance(action.to, Choose) else "retarget"
            return self.say(key, self.selector(action.to))
        if isinstance(action, Shuffle):
            return self.say("shuffle." + action.who)
        if isinstance(action, Damage):
            return self.say("damage." + action.who, self.amount(action.count))
        if isinstance(action, UseSkill):
            return self.say("use", self.say("timing." + action.timing)[1:-1])
        if isinstance(action, May):
            key = "may" if action.who == "you" else "may.opponent"
            self.told = action.who == "opponent"
            text = self.say(key, self.order(action.action))
            self.told = False
            return text
        if isinstance(action, Finish):
            return self.say(action.result + "." + action.who)
        if isinstance(action, OneOf):
            return self.either_look(action) or self.either_end(action)
        if isinstance(action, DeckLimit) and action.copies is None:
            return self.say("any_copies")
        if isinstance(action, DeckBan):
            return self.say("deck_ban", self.phrase(action.of, True))
        if isinstance(action, Also) and action.what == "name":
            return self.say("also_name", f"[{action.value}]")
        raise Unspeakable(action)

    def looks(self, what: Selector) -> None:
        """From here on "them" and "the rest" are these cards."""
        if isinstance(what, Top):
            self.fresh = True
            self.looking_at = what.whose
            self.many_looked = what.count != 1

    def they(self, key: str, a: str, b: str = "", c: str = "") -> str:
        """What the opponent does; after "the opponent may" in the plain form."""
        if self.told:
            return self.say(key, a, b, c)
        return self.say("theirs", self.say(key + ".they", a, b, c))

    def done(self, key: str, what: Selector) -> str:
        """A verb and its object, with the opponent as subject where the opponent chooses."""
        if isinstance(what, Choose) and what.by == "opponent":
            return self.they(key, self.selector(what))
        return self.say(key, self.selector(what))

    def draw(self, action: Draw) -> str:
        if isinstance(action.count, Count) and action == Draw(Count(action.count.of)):
            return self.say("draw_equal", self.number_of(action.count))
        count = action.count.times if isinstance(action.count, Count) else action.count
        number = str(count)
        if action.up_to:
            number = self.say("up_to", number)
        cards = self.noun("card", count != 1)
        if action.who == "opponent":
            text = self.they("draw", number, cards)
        else:
            text = self.say("draw", number, cards)
        if isinstance(action.count, Count):
            text = self.say("for_each", text, self.every(action.count))
        return text

    def move(self, action: Move) -> str:
        what = action.what
        they = isinstance(what, Choose) and what.by == "opponent"
        area = self.say(action.to)
        text = self.selector(what)
        if isinstance(what, Looked) and self.fresh and self.many_looked:
            text = self.say("them")
        if isinstance(what, Looked | Choose):
            self.fresh = False
        if action.to == "cost":
            return self.say("add_don", text, self.say(action.state))
        if action.reveal:
            pile = self.say("your", area)
            if action.where:
                pile = self.say("end_of", self.end(action.where), pile)
            out = self.say("reveal_add", text, pile)
            return out + " " + self.say(action.state) if action.state else out
        if action.to == "trash":
            key = "trash_it"
        elif action.where:
            return self.put(action, text, they)
        else:
            own = self.own(what) and action.to != "don_deck"
            key = "add" if own else "return"
        if they:
            return self.they(key, text, area)
        out = self.say(key, text, area)
        return out + " " + self.say(action.state) if action.state else out

    def put(self, action: Move, text: str, they: bool) -> str:
        end = self.end(action.where)
        area = self.say(action.to)
        if they:
            pile = self.say("their", area)
            text = self.they("put", text, end, pile)
        else:
            looked = isinstance(action.what, Looked) and self.looking_at == "you"
            mine = self.own(action.what) or looked
            pile = self.say("your" if mine else "its_owners", area)
            text = self.say("put", text, end, pile)
        if isinstance(action.what, Looked) and self.many_looked:
            text = self.say("any_order", text)
        return text + " " + self.say(action.state) if action.state else text

    def end(self, where: str) -> str:
        return self.say("top or bottom" if where == "choose" else where)

    def own(self, what: Selector) -> bool:
        """Cards that come from a pile of your own."""
        if isinstance(what, Top):
            return what.whose == "you"
        if isinstance(what, Choose):
            if what.among_looked:
                return True
            return what.of.whose == "you" and what.of.areas[:1] in (
                ("hand",), ("trash",), ("deck",), ("life",),
            )  # fmt: skip
        return False

    def orient(self, action: Orient) -> str:
        if action.state == "rested":
            return self.done("rest_it", action.what)
        if action.state == "active":
            return self.say("set_active", self.selector(action.what))
        return self.say("turn_face", self.selector(action.what), self.say(action.state))

    def attach(self, action: Attach) -> str:
        what = self.selector(action.what)
        if action.to == Choose(1, Filter(whose="you", areas=("leader", "character"))):
            return self.say("choose_give", self.say("leader_or_one"), what)
        if isinstance(action.to, Choose):
            return self.say("choose_give", self.selector(action.to), what)
        return self.say("give", self.selector(action.to), what)

    def modify(self, action: Modify) -> str:
        by = action.by.times if isinstance(action.by, Count) else action.by
        if not isinstance(by, int):
            raise Unspeakable(action)
        sign = f"+{by}" if by >= 0 else f"−{-by}"
        key = "get" if self.several(action.what) else "gets"
        if self.imperative:
            key = "give_amount"
        until = self.say(action.until)
        stat = self.say(action.stat)
        text = self.say(key, self.selector(action.what), sign, stat, until)
        if isinstance(action.by, Count):
            text = self.say("for_each", text, self.every(action.by))
        return text

    def several(self, what: Selector) -> bool:
        """Whether the verb stands in the plural."""
        return isinstance(what, All) and what.of.areas != ("leader",) and not what.of.this

    def every(self, count: Count) -> str:
        if count.every == 1:
            return self.owned(count.of, False)
        return f"{count.every} {self.owned(count.of, True)}"

    def owned(self, of: Filter, plural: bool) -> str:
        """A noun phrase with its owner before it, after "for every" or "the number of"."""
        if of.whose == "you" and not self.is_pile(of) and not self.on_field(of):
            return self.say("your", self.phrase(replace(of, whose=""), plural))
        return self.phrase(of, plural, "in.")

    def grant(self, action: Grant) -> str:
        who = self.selector(action.what)
        until = self.say(action.until)
        if action.keyword in self.lex.say:
            return self.say(action.keyword, who, d=until)
        key = "gain" if self.several(action.what) else "gains"
        return self.say(key, who, action.keyword, d=until)

    def forbid(self, action: Forbid) -> str:
        until = self.say(action.until)
        if action.act == "block" and isinstance(action.what, All):
            of = action.what.of
            if of.whose == "opponent" and of.areas == ("character",) and not of.kinds:
                if of == Filter(whose="opponent", areas=("character",)):
                    return self.say("no_block", "[Blocker]", d=until)
                named = replace(of, whose="", kinds=("Character",), keywords=("Blocker",))
                return self.say("no_block", self.phrase(named, True), d=until)
        who = self.selector(action.what)
        if action.act == "enter_active":
            key = "enter_rested.all" if self.several(action.what) else "enter_rested"
            return self.say(key, who, d=until)
        if action.act == "refresh":
            return self.say("no_refresh", who, self.say("no_refresh." + action.until))
        return self.say("cannot", who, self.say("act." + action.act), d=until)

    def surcharge(self, action: Surcharge) -> str:
        on = self.phrase(action.on, True)
        timings = "".join(self.say("timing." + timing) + " " for timing in action.timings)
        if action.cost:
            return self.say(
                "added_cost", on, timings, self.joined([self.order(a) for a in action.cost], "and")
            )
        tags: list[str] = []
        for condition in action.conditions:
            if isinstance(condition, Attached):
                tags.append(self.say("don_x", str(condition.least)))
            elif isinstance(condition, Turn):
                tags.append(self.say("turn." + condition.whose))
            else:
                raise Unspeakable(action)
        return self.say("added_condition", on, timings, " ".join(tags))

    def forbid_by(self, action: ForbidBy) -> str:
        by = self.phrase(action.by, True)
        if action.act == "be_koed_by_effects":
            by = self.say("of_cards", by)
        elif action.act != "attack":
            by = self.say("by_cards", by)
        act = self.say("act." + action.act)
        return self.say("forbid_by", self.selector(action.what), act, by, self.say(action.until))

    def ends(self, action: OneOf) -> bool:
        """The two ends of one pile: "the top or bottom card of your Life"."""
        if len(action.actions) != 2:
            return False
        first, second = action.actions
        if not isinstance(first, Move | Orient) or not isinstance(first.what, Top):
            return False
        return second == replace(first, what=replace(first.what, bottom=True))

    def either_look(self, action: OneOf) -> str:
        """ "Look at the top card of either player's Life"."""
        first, second = action.actions[0], action.actions[-1]
        if not (isinstance(first, Look) and isinstance(second, Look)):
            return ""
        if not (isinstance(first.what, Top) and isinstance(second.what, Top)):
            return ""
        if replace(first.what, whose="opponent") != second.what or len(action.actions) != 2:
            return ""
        self.looks(first.what)
        self.looking_at = ""
        return self.say("look", self.top(replace(first.what, whose="either")))

    def either_end(self, action: OneOf) -> str:
        if not self.ends(action):
            raise Unspeakable(action)
        text = self.action(action.actions[0])
        return text.replace(self.say("top"), self.say("top or bottom"), 1)

    # --- selectors -------------------------------------------------------------

    def selector(self, what: Selector) -> str:
        if isinstance(what, This):
            return self.say("this")
        if isinstance(what, It):
            return self.say("it")
        if isinstance(what, Subject):
            return self.say("that_card")
        if isinstance(what, Looked):
            return self.say("rest") if not self.fresh else self.say("that_card")
        if isinstance(what, Attacker):
            return self.say("attacker")
        if isinstance(what, Top):
            return self.top(what)
        if isinstance(what, All):
            if what.of == Filter(whose="you", areas=("hand",), this=True):
                return self.say("in_hand", self.say("this"))
            if what.of == Filter(whose=what.of.whose, areas=("hand",)) and what.of.whose:
                return self.say("hand." + what.of.whose)
            return self.all(what.of)
        if not isinstance(what, Choose):
            raise Unspeakable(what)
        return self.choose(what)

    def top(self, what: Top) -> str:
        end = self.say("bottom" if what.bottom else "top")
        pile = self.say(what.area)
        owners = {"you": "your", "opponent": "the_opposing", "either": "either"}
        pile = self.say(owners[what.whose], pile)
        if what.up_to or not isinstance(what.count, int):
            if not isinstance(what.count, int):
                raise Unspeakable(what)
            cards = self.noun("card", what.count != 1)
            return self.say("up_to_top", end, pile, str(what.count), cards)
        if what.count == 1:
            return self.say("top_card", end, pile)
        return self.say("top_cards", end, pile, str(what.count))

    def all(self, of: Filter) -> str:
        plain = Filter(whose=of.whose, areas=("leader",))
        if of.areas == ("leader",):
            text = self.phrase(replace(of, whose=""), False)
            if of.whose == "you" or of == plain:
                return self.say("your" if of.whose == "you" else "the_opposing", text)
        if of.whose == "you" and not self.is_pile(of):
            phrase = self.phrase(replace(of, whose=""), True)
            return self.say("all", self.say("your", phrase))
        return self.say("all", self.phrase(of, True))

    def choose(self, what: Choose) -> str:
        of = what.of
        count = what.count
        self.fresh = False
        if of.either and of.either[0].areas == ("leader",) and isinstance(count, int):
            rest = Filter(either=of.either[1:]) if len(of.either) > 2 else of.either[1]
            leader = self.all(replace(of.either[0], whose=of.whose))
            other = self.choose(replace(what, of=replace(rest, whose=of.whose)))
            return self.say("leader_or", leader, other)
        if of.either and of.either[0] == Filter(this=True) and len(of.either) == 2:
            other = self.choose(replace(what, of=of.either[1]))
            return self.say("leader_or", self.say("this"), other)
        their = what.by == "opponent" and of.whose == "opponent"
        if isinstance(count, Count):
            if of.whose == "you" and not self.is_pile(of):
                phrase = self.say("your", self.phrase(replace(of, whose=""), True))
            else:
                phrase = self.phrase(of, True, "from.", their)
            return self.say("any_number", phrase)
        if not isinstance(count, int):
            raise Unspeakable(what)
        number = str(count)
        if what.up_to:
            number = self.say("up_to", number)
        if of.whose == "you" and not self.is_pile(of) and not self.on_field(of):
            return self.say("of_your", number, self.phrase(replace(of, whose=""), True))
        if of.areas == ("leader", "character") and of.whose:
            phrase = self.say("the_opposing", self.phrase(replace(of, whose=""), True))
            return number + " of " + phrase
        if their and not self.is_pile(of) and not self.on_field(of):
            phrase = self.phrase(replace(of, whose=""), True)
            return number + " of " + self.say("their", phrase)
        text = number + " " + self.phrase(of, count != 1, "from.", their)
        return self.say("among_them", text) if what.among_looked else text

    # --- noun phrases ----------------------------------------------------------

    def is_pile(self, of: Filter) -> bool:
        return bool(of.areas) and of.areas != ("life",) and all(a in PILES for a in of.areas)

    def on_field(self, of: Filter) -> bool:
        """ "on your field" says whose it is."""
        return of.areas in (FIELD, ("cost", "given"))

    def phrase(self, of: Filter, plural: bool, at: str = "from.", their: bool = False) -> str:
        """The cards, without a number: "opposing rested Characters with cost 3 or less"."""
        if of.either:
            return self.alternatives(of, plural, at, their)
        text = self.bare(of, plural)
        pile = self.is_pile(of)
        if pile:
            return text + " " + self.location(of, at, their)
        if of.areas == FIELD or of.areas == ("cost", "given"):
            return self.say("on_field." + of.whose, text)
        if of.whose == "opponent":
            return self.say("opposing", text)
        if of.whose == "you":
            return self.say("your", text)
        return text

    def location(self, of: Filter, at: str, their: bool) -> str:
        whose = "their" if their else of.whose
        names = [self.say(area) for area in of.areas]
        return self.say(at + whose, self.joined(names, "or"))

    def alternatives(self, of: Filter, plural: bool, at: str, their: bool) -> str:
        parts: list[str] = []
        shared = len({behind_of(each) for each in of.either}) == 1
        for each in of.either:
            inner = each if each.areas else replace(each, areas=of.areas)
            if shared and each is not of.either[-1]:
                inner = without_behind(inner)
            parts.append(self.bare(inner, plural))
        text = self.joined(parts, "or")
        if self.is_pile(of):
            return text + " " + self.location(of, at, their)
        if of.whose == "opponent":
            return self.say("opposing", text)
        if of.whose == "you":
            return self.say("your", text)
        return text

    def bare(self, of: Filter, plural: bool) -> str:
        """Adjectives, noun and what stands behind it, without owner and place."""
        words = self.adjectives(of)
        head = self.head(of, plural)
        if head:
            words.append(head)
        words.extend(self.behind(of))
        return " ".join(words)

    def adjectives(self, of: Filter) -> list[str]:
        words: list[str] = []
        if of.state and of.state != "played_this_turn":
            words.append(self.say(of.state))
        if of.multicolor:
            words.append(self.say("multicolor"))
        if of.colors:
            words.append(self.joined([self.say(color) for color in of.colors], "or"))
        if of.attributes:
            listed = self.joined([f"<{name}>" for name in of.attributes], "or")
            words.append(self.say("attribute", listed))
        if of.types:
            words.append(self.joined(["{" + name + "}" for name in of.types], "or"))
        words.extend(f"[{keyword}]" for keyword in of.keywords)
        if of.names:
            words.append(self.joined([f"[{name}]" for name in of.names], "or"))
        return words

    def head(self, of: Filter, plural: bool) -> str:
        if self.is_pile(of) or not of.areas:
            if of.areas == ("don_deck",):
                return self.noun("DON!!", plural)
            if of.kinds:
                kinds = [self.noun(kind, False) for kind in of.kinds]
                return self.joined(kinds, "or") + " " + self.noun("card", plural)
            return self.noun("card", plural)
        if of.areas == ("leader", "character"):
            if of.whose or plural:
                return self.say("leader_and_characters")
            return self.say("or", self.noun("Leader", False), self.noun("Character", False))
        if of.areas in (("cost",), ("cost", "given")):
            return self.noun("DON!!", plural)
        if of.areas == ("given",):
            return self.say("given_cards", self.noun("DON!!", plural))
        if of.areas == ("life",):
            return self.noun("life", plural)
        if len(of.areas) <= 2 and all(area in FIELD for area in of.areas):
            plurals = [self.noun(area.capitalize(), plural) for area in of.areas]
            return self.joined(plurals, "or")
        return self.noun("card", plural)

    def behind(self, of: Filter) -> list[str]:
        traits = self.traits(of)
        out: list[str] = []
        if traits:
            out.append(self.say("with", self.joined(traits, "and")))
        if of.counter == "without":
            out.append(self.say("without_counter"))
        out.extend(self.say("without", f"[{keyword}]") for keyword in of.no_keywords)
        if of.other:
            out.append(self.say("other_than", self.say("this")))
        if of.not_names:
            names = self.joined([f"[{name}]" for name in of.not_names], "or")
            out.append(self.say("other_than", names))
        if of.not_types:
            names = self.joined(["{" + name + "}" for name in of.not_types], "or")
            out.append(self.say("other_than", self.say("other_cards", names)))
        return out

    def traits(self, of: Filter) -> list[str]:
        out: list[str] = []
        for stat, low, high in (
            ("cost", of.cost_min, of.cost_max),
            ("power", of.power_min, of.power_max),
        ):
            if low is None and high is None:
                continue
            name = "cost" if stat == "cost" else self.say(stat)
            if of.printed:
                name = self.say("base", name)
            out.append(self.say("bound", name, self.bound(low, high)))
        if of.type_parts:
            parts = self.joined([f'"{part}"' for part in of.type_parts], "or")
            out.append(self.say("type_part", parts))
        if of.name_parts:
            parts = self.joined([f'"{part}"' for part in of.name_parts], "or")
            out.append(self.say("name_part", parts))
        if of.no_effects:
            out.append(self.say("no_effects"))
        if of.counter == "with":
            out.append(self.say("a_counter"))
        if of.attached:
            out.append(self.say("attached"))
        return out

    def bound(self, low: Number | None, high: Number | None) -> str:
        if isinstance(low, Count) or isinstance(high, Count):
            if low == high and isinstance(low, Count):
                return self.say("just_number", self.number_of(low))
            if isinstance(high, Count):
                return self.say("at_most_number", self.number_of(high))
            if isinstance(low, Count):
                return self.say("at_least_number", self.number_of(low))
        if low == high:
            return self.amount(low)
        if low is None:
            return self.say("or_less", self.amount(high))
        if high is None:
            return self.say("or_more", self.amount(low))
        return self.say("to", self.amount(low), self.amount(high))

    def amount(self, number: Number | None) -> str:
        if isinstance(number, int):
            return str(number)
        if isinstance(number, Count):
            return self.number_of(number)
        if isinstance(number, Stat) and number.name in ("power", "base_power"):
            return self.say("same_" + number.name, self.selector(number.of))
        raise Unspeakable(None)

    def number_of(self, count: Count) -> str:
        if count.every != 1 or count.times != 1:
            raise Unspeakable(None)
        return self.say("number_of", self.owned(count.of, True))

    # --- conditions ------------------------------------------------------------

    def condition(self, condition: Condition) -> str:
        if isinstance(condition, Turn):
            return self.say("cond.turn." + condition.whose)
        if isinstance(condition, Is):
            return self.being(self.one(condition.what), condition.fits, False)
        if isinstance(condition, Not):
            return self.negation(condition.condition)
        if isinstance(condition, AnyOf):
            return self.joined([self.condition(each) for each in condition.conditions], "or")
        if isinstance(condition, Compare):
            return self.compare(condition)
        raise Unspeakable(condition)

    def one(self, what: Selector) -> str:
        if isinstance(what, Looked | It):
            return self.say("that_card")
        return self.selector(what)

    def negation(self, condition: Condition) -> str:
        if isinstance(condition, Is):
            return self.being(self.one(condition.what), condition.fits, True)
        if isinstance(condition, Compare) and isinstance(condition.left, Count):
            leader = self.leader(condition.left.of)
            if leader and condition.op == ">=" and condition.right == 1:
                of = replace(condition.left.of, whose="", areas=())
                return self.being(leader, of, True)
        raise Unspeakable(Not(condition))

    def leader(self, of: Filter) -> str:
        """The Leader's name in a condition, if the filter is about a Leader."""
        if of.areas != ("leader",) or not of.whose:
            return ""
        simple = replace(of, whose="", areas=())
        both = bool(self.adjectives(simple)) == bool(self.traits(simple))
        if both or len(self.behind(simple)) > len(self.traits(simple)):
            return ""
        return self.say("your_leader" if of.whose == "you" else "the_opposing_leader")

    def being(self, who: str, fits: Filter, negative: bool) -> str:
        if fits == Filter(state="played_this_turn"):
            return self.say("was_played", who)
        traits = self.traits(fits)
        if traits and replace(fits, kinds=()) == fits and not self.adjectives(fits):
            key = "has_not" if negative else "has"
            return self.say(key, who, self.joined(traits, "and"))
        key = "is_not" if negative else "is"
        if fits.kinds or traits:
            return self.say(key, who, self.article(self.bare(fits, False)))
        return self.say(key, who, " ".join(self.adjectives(fits) + self.behind(fits)))

    def article(self, text: str) -> str:
        return self.say("an" if text[:1].lower() in "aeiou" else "a", text)

    def compare(self, condition: Compare) -> str:
        left, op, right = condition.left, condition.op, condition.right
        if not isinstance(left, Count):
            raise Unspeakable(condition)
        if isinstance(right, Count):
            every = Filter(whose=right.of.whose, areas=right.of.areas, kinds=right.of.kinds)
            if op == "==" and left == Count(every) and right != left and every.whose:
                cards = self.phrase(replace(right.of, whose=""), True)
                return self.say("only." + every.whose, cards)
            sides = (self.number_of(left), self.say(op), self.number_of(right))
            return self.say("compare", sides[0], sides[1], sides[2])
        if not isinstance(right, int):
            raise Unspeakable(condition)
        of = left.of
        leader = self.leader(of)
        if leader and op == ">=" and right == 1:
            return self.being(leader, replace(of, whose="", areas=()), False)
        theirs = of.whose == "opponent"
        if self.is_pile(of) or self.on_field(of):
            cards = self.phrase(of, right != 1 or op != ">=", "in.", theirs)
        else:
            cards = self.phrase(replace(of, whose=""), right != 1 or op != ">=")
        if op == ">=" and right == 1:
            text = self.article(cards)
        elif op == "==" and right == 0:
            text = self.say("no", cards)
        elif op == ">=":
            text = self.say("n_or_more", str(right), cards)
        elif op == "<=":
            text = self.say("n_or_fewer", str(right), cards)
        elif op == "==":
            text = self.say("exactly", str(right), cards)
        elif op == "<":
            text = self.say("n_less", str(right), cards)
        elif op == ">":
            text = self.say("n_more", str(right), cards)
        else:
            raise Unspeakable(condition)
        if of.whose:
            return self.say("have." + of.whose, text)
        return self.say("there_is" if op == ">=" and right == 1 else "there_are", text)


def without_behind(of: Filter) -> Filter:
    """Without what "A or B with cost 5 or less" says once for both."""
    return replace(
        of,
        cost_min=None,
        cost_max=None,
        power_min=None,
        power_max=None,
        printed=False,
        not_names=(),
        other=False,
    )


def behind_of(of: Filter) -> Filter:
    """Only that."""
    return Filter(
        cost_min=of.cost_min,
        cost_max=of.cost_max,
        power_min=of.power_min,
        power_max=of.power_max,
        printed=of.printed,
        not_names=of.not_names,
        other=of.other,
    )


def lower(text: str) -> str:
    """Without the capital that a sentence begins with; KO and DON!! keep theirs."""
    if text[:2].isupper() or text.startswith(("[", "DON!!")):
        return text
    return text[:1].lower() + text[1:]


def paid(action: Action) -> Action:
    """A resting cost as it is written: that only active cards can be rested goes unsaid."""
    if isinstance(action, Orient) and isinstance(action.what, Choose):
        of = action.what.of
        if action.state == "rested" and of.state == "active":
            return replace(action, what=replace(action.what, of=replace(of, state="")))
    return action


__all__ = ["Writer", "render_skills"]
