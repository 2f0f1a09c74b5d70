/** Who answers whom: who takes on what another one asks for, and whose question somebody answers. */

import type { Exchange, Message, Speaker, Taker } from '../../../findings.ts';
import { handsTo, thing, verbsOfTaking } from '../../../grammar/word-lists/taking-on.ts';
import { isGreetingOfSeveral, severalGreeted } from '../../../text/customs/greetings.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { asksAll, asksDepartment, isToAll } from '../asked-of-all.ts';
import { calledIn, type FindByName } from '../called/called-by-name.ts';
import { acceptanceIn, isConsent } from './acceptances.ts';
import { answererOf } from './answerers.ts';
import { asksToKnow } from './asks-to-know.ts';
import { isForAnybody, leavesToOthers, takerCalledFor, volunteerFor } from './volunteers.ts';

type Said = Pick<Message, 'text' | 'speaker' | 'salutation'>;

/** How many sentences further on an answer is at most. */
const furthestAnswer = 4;
/** How many sentences of a turn are said to the one who has spoken before it, and how many of his are looked at. */
const openingOfTurn = 3;
const longestTurn = 6;
/** How many sentences before what he is asked somebody is greeted at most. */
const furthestGreeting = 6;

const question =
  /\?\s*$|^\P{L}*(?:(?:and|so|but|hey|hi|ok)[\s,]+)*(?:can|could|would|will) (?:you|u)(?!\p{L})|\b(?:what|how|where|when|who|whom|which \p{L}+) (?:do|should|can|shall) (?:i|we)\b/iu;

/** Who asks, or speaks of himself ("loaded in Kassel, 22 pallets" leaves "I" out), gets an answer; a nod and what is only told do not call for one. */
const ofSpeaker =
  /(?<!\p{L})(?:i(?:['’]?(?:m|ll|ve|d))?|my|me)(?![\p{L}'’])|^(?:just |already )?(?:(?!need|feed)\p{L}{2,}ed|sent|got|done|left|made|found|took)\s(?:in|at|for|with|the|it|them|up|off|on|to|from)(?!\p{L})/iu;
/** "Diego, that's yours", behind what is needed. */
const charges = new RegExp(
  `\\b(?:(?:that|this|it)(?:['’]?s| is) (?:yours|you|on you|one for you)|(?:can|could|will|would) you(?: ${verbsOfTaking} ${thing}|(?=(?:,\\s*\\p{L}+)?\\s*\\?))|yours (?:is|are) (?:still )?(?:missing|outstanding))\\b`,
  'iu',
);

const isSaidByOther = (one: Said, other: Said): boolean =>
  one.speaker !== undefined && other.speaker !== undefined && one.speaker.id !== other.speaker.id;

/**
 * What is known of each of the sentences, which are in order, by those around it. Most are never asked about: what is asked is found then,
 * in a few sentences before and behind.
 *
 * @param find who takes part and is called so; without it nobody is known by name
 */
export function exchangesOf(said: readonly Said[], find: FindByName = () => undefined): Exchange[] {
  const known = new Map<number, Speaker | undefined>();
  const called: CalledAt = (index) => {
    if (!known.has(index)) known.set(index, calledAlone(said[index]?.text ?? '', find));
    return known.get(index);
  };
  return said.map((one, index) => new ExchangeAt(one, said, index, called));
}

/** Of several who are greeted nobody is the one. */
const calledAlone = (text: string, find: FindByName): Speaker | undefined =>
  severalGreeted(text) === undefined ? calledIn(text, find) : undefined;

/** The participant whom the sentence at a place calls. */
type CalledAt = (index: number) => Speaker | undefined;

/** What is known of the sentence at one place. */
class ExchangeAt implements Exchange {
  readonly #one: Said;
  readonly #said: readonly Said[];
  readonly #index: number;
  readonly #calledAt: CalledAt;
  #taker: { readonly found: Taker | undefined } | undefined;

  constructor(one: Said, said: readonly Said[], index: number, calledAt: CalledAt) {
    this.#one = one;
    this.#said = said;
    this.#index = index;
    this.#calledAt = calledAt;
  }

  get salutation(): string | undefined {
    return this.#one.salutation ?? greetedBefore(this.#one, this.#said, this.#index);
  }

  /** Each word of a long sentence may ask for it. */
  get taker(): Taker | undefined {
    this.#taker ??= { found: this.#findTaker() };
    return this.#taker.found;
  }

  #findTaker(): Taker | undefined {
    if (asksAll(this.#one.text) || isGreetingOfSeveral(this.salutation ?? '')) return undefined;
    if (areAllAgreed(this.#one, this.#said, this.#index)) return undefined;
    const taker = takerOf(this.#one, this.#said, this.#index);
    // Who says no more than "ok" need not be of the department.
    return taker?.isNod && asksDepartment(this.#one.text) ? undefined : taker;
  }

  get answerer(): Speaker | undefined {
    const isToAll = asksAll(this.#one.text) || isGreetingOfSeveral(this.salutation ?? '');
    return isToAll ? undefined : answererOf(this.#one, this.#said, this.#index);
  }

  get volunteer(): Speaker | undefined {
    return (
      volunteerFor(this.#one, this.#said, this.#index) ??
      takenBack(this.#one, this.#said, this.#index) ??
      chargedLater(this.#said, this.#calledAt, this.#index)
    );
  }

  get charged(): Speaker | undefined {
    return (
      chargedBehind(this.#said, this.#calledAt, this.#index) ??
      takerCalledFor(this.#one, this.#said, this.#index)
    );
  }

  get called(): Speaker | undefined {
    return isToAll(this.#one.text) ? undefined : calledBefore(this.#said, this.#calledAt, this.#index);
  }

  /** Whoever greets somebody speaks to him, whoever spoke before. */
  get partner(): Speaker | undefined {
    const isToOthers =
      isToAll(this.#one.text) ||
      this.salutation !== undefined ||
      areAllAgreed(this.#one, this.#said, this.#index);
    return isToOthers ? undefined : partnerBefore(this.#one, this.#said, this.#index);
  }
}

/** "Your laptops", of more than one: what each of them has. */
const ofEach = /(?<!\p{L})your (?:own )?\p{L}+s(?!\p{L})/iu;

/** Whether two of the others agree one behind the other to what they are asked with what is theirs: "Please take your laptops home." – "Noted." – "Okay." */
function areAllAgreed(one: Said, said: readonly Said[], index: number): boolean {
  if (!ofEach.test(one.text)) return false;
  const [first, second] = [said[index + 1], said[index + 2]];
  if (first === undefined || second === undefined) return false;
  const areOthers = isSaidByOther(one, first) && isSaidByOther(one, second) && isSaidByOther(first, second);
  return areOthers && acceptanceIn(first.text) !== undefined && acceptanceIn(second.text) !== undefined;
}

/** The next one who speaks, if he takes it on at once, or once he is told what he asks back; nobody if something else is asked before. */
function takerOf(one: Said, said: readonly Said[], index: number): Taker | undefined {
  let asksBack: Speaker | undefined;
  for (const next of said.slice(index + 1, index + 1 + furthestAnswer)) {
    if (!isSaidByOther(one, next)) {
      if (next.text.trimEnd().endsWith('?')) return undefined;
      continue;
    }
    if (leavesToOthers(next.text) && asksDepartment(one.text)) continue;
    if (next.speaker === undefined || (asksBack !== undefined && asksBack.id !== next.speaker.id))
      return undefined;
    const acceptance = acceptanceIn(next.text);
    if (acceptance !== undefined) return { speaker: next.speaker, ...acceptance };
    if (asksBack !== undefined || !asksToKnow(next.text)) return undefined;
    asksBack = next.speaker;
  }
  return undefined;
}

/** "No idea": whoever says no more leaves the question to the next one. */
const knowsNothing =
  /^\P{L}*(?:(?:no|nope|sorry|oh|hm+|well)[,.!]? )*(?:no (?:idea|clue)|me neither|not me|same here|dunno|i don['’]?t know(?: either)?|never seen (?:one|it)|again)\P{L}*$/iu;

/** Whether those who have spoken leave the matter to the speaker: "no idea", or "…, Heike can show you" where she speaks. */
function leaveTo(turn: readonly Said[], { name }: Speaker): boolean {
  if (turn.every(({ text }) => knowsNothing.test(text))) return true;
  const called = name?.split(' ') ?? [];
  return turn.some(({ text }) =>
    called.some((part) => ['can', 'could', 'knows', 'has'].some((verb) => text.includes(`${part} ${verb} `))),
  );
}

/** Where the turn begins that ends before the place. */
function turnBefore(said: readonly Said[], end: number): number {
  const speaker = said[end - 1]?.speaker;
  let first = end - 1;
  while (end - first < longestTurn && said[first - 1]?.speaker?.id === speaker?.id) first -= 1;
  return Math.max(0, first);
}

/** "Give it to Rosalind": who should have what nobody here wants to do. */
const handsOn = new RegExp(`^\\P{L}*${anyLeadIns()}${handsTo('')}`, 'iu');
/** "I'm not doing it", "never again" */
const doesNotDo =
  /(?<!\p{L})(?:i(?:['’]?m| am) not doing (?:it|that|this|them)|never again|not me)(?!\p{L})/iu;

/**
 * With whom the speaker talks: whoever asked something, spoke of himself, or answered him just before the turn that begins here; who
 * only left that to the speaker is passed over.
 */
function partnerBefore(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  let end = index;
  while (end > 0 && index - end < openingOfTurn && said[end - 1]?.speaker?.id === one.speaker?.id) end -= 1;
  if (said.slice(end, index).some(({ text }) => isToAll(text))) return undefined;
  let first = turnBefore(said, end);
  if (one.speaker !== undefined && end > 0 && leaveTo(said.slice(first, end), one.speaker)) {
    end = first;
    first = turnBefore(said, end);
  }
  const before = said[end - 1];
  if (before === undefined || !isSaidByOther(one, before)) return undefined;
  if (handsOn.test(one.text) && said.slice(first, end).some(({ text }) => doesNotDo.test(text)))
    return undefined;
  const isAnswered = said
    .slice(first, end)
    .some(({ text }) => question.test(text) || ofSpeaker.test(text) || isConsent(text));
  // Who answers what the speaker has asked talks with him.
  const asked = said[first - 1];
  const isAnswering =
    asked !== undefined && asked.speaker?.id === one.speaker?.id && question.test(asked.text);
  return isAnswered || isAnswering || isAnsweredBy(before, said, index) ? before.speaker : undefined;
}

/** "I can't, I'm at work", "sorry, no": it is not for who says so. */
const refuses = /^\P{L}*(?:no|nope|nah|sorry)(?!\p{L})|(?:n['’]t|cannot|never)(?!\p{L})/iu;

/** Whether the one who has spoken before is also the next one who does, and refuses nothing: two of them talk. */
function isAnsweredBy(before: Said, said: readonly Said[], index: number): boolean {
  const speaker = said[index]?.speaker;
  const next = said
    .slice(index + 1, index + 1 + furthestAnswer)
    .find((other) => other.speaker?.id !== speaker?.id);
  return next?.speaker !== undefined && next.speaker.id === before.speaker?.id && !refuses.test(next.text);
}

/** Whom the speaker has called last in the sentences up to this one of the same turn. */
function calledBefore(said: readonly Said[], called: CalledAt, index: number): Speaker | undefined {
  const speaker = said[index]?.speaker;
  for (let at = index; at >= 0 && index - at <= furthestGreeting; at -= 1) {
    if (speaker === undefined || said[at]?.speaker?.id !== speaker.id) return undefined;
    const name = called(at);
    if (name !== undefined) return name.id === speaker.id ? undefined : name;
  }
  return undefined;
}

/** Whom the speaker charges in the next sentence with what this one says: "We need the certificate. Diego, that's yours." */
function chargedBehind(said: readonly Said[], called: CalledAt, index: number): Speaker | undefined {
  const [one, next] = [said[index], said[index + 1]];
  const isOwn = one?.speaker !== undefined && next?.speaker?.id === one.speaker.id;
  return isOwn && charges.test(next.text) ? called(index + 1) : undefined;
}

/** Whom somebody charges, a little later, with what anybody may do: "Somebody has to tell them." "Diego, that's you." */
function chargedLater(said: readonly Said[], called: CalledAt, index: number): Speaker | undefined {
  if (!isForAnybody(said[index]?.text ?? '')) return undefined;
  const at = said.findIndex(
    ({ text }, place) =>
      place > index && place <= index + furthestAnswer && charges.test(text) && called(place) !== undefined,
  );
  return called(at);
}

const asksBack =
  /(?<!\p{L})(?:can|could|would|will) you \p{L}+ [^?]*(?<!\p{L})(?:it|that|this|them|him|her|yourself)(?!\p{L})[^?]*\?\s*$/iu;

/** Who leaves something to anybody and is asked to do it himself, if he says that he does: "Somebody has to tell them." "Can you do it yourself?" "Will do." */
function takenBack(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  if (!isForAnybody(one.text)) return undefined;
  let isAsked = false;
  for (const next of said.slice(index + 1, index + 1 + furthestAnswer)) {
    if (isSaidByOther(one, next)) isAsked ||= asksBack.test(next.text);
    else if (isAsked) return acceptanceIn(next.text) === undefined ? undefined : one.speaker;
  }
  return undefined;
}

/** Whom the same speaker has greeted in the message before, which he goes on with. */
function greetedBefore(one: Said, said: readonly Said[], index: number): string | undefined {
  for (const before of said.slice(Math.max(0, index - furthestGreeting), index).toReversed()) {
    if (one.speaker === undefined || before.speaker?.id !== one.speaker.id) return undefined;
    if (before.salutation !== undefined) return before.salutation;
  }
  return undefined;
}
