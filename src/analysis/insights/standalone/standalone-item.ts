/**
 * An action item told so that it can be understood alone (`getComprehensiveActionItems`): names for "we" and "you", what
 * "it" stands for, the day that "tomorrow" is. Its stored text has the speaker's name for "I" already.
 */

import type { EntityMention, Phrase } from '../../findings.ts';
import {
  type FormsOfName,
  findNames,
  opensWithName,
  placeOfName,
} from '../../grammar/names/names-in-text.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { applyEdits, type Edit } from '../../rewriting/edits.ts';
import { rewriteFirstPersonPlural } from '../../rewriting/first-person-plural.ts';
import { lengthOfOpening } from '../../rewriting/left-out/opening-words.ts';
import { withoutRepeatedName } from '../../rewriting/repeated-name.ts';
import { rewriteSecondPerson } from '../../rewriting/second-person.ts';
import { nameAgain } from '../../rewriting/telling.ts';
import { codePointOffsets } from '../../text/letters/code-points.ts';
import { maximumSentenceLength } from '../../text/windows.ts';
import { shortNamesOfMonths, weekdays } from '../../text/words/calendar-words.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import { daytimes, periods } from '../../text/words/parts-of-time.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import { firstAfter, isAskedOfYou, nameDoer } from './doer.ts';
import { namePeople } from './pronouns/people.ts';
import { nameReferences } from './pronouns/pronouns-of-things.ts';
import { tellTakenUpon } from './taken-upon.ts';
import { asksForDeed, tellAsked, withoutAppeal } from './told-of-asked.ts';
import { calledName } from './who-is-called.ts';

/** An action item's text and what points into it; offsets in code points. */
export interface ItemText {
  readonly text: string;
  readonly phrases: readonly Phrase[];
  readonly entities: readonly EntityMention[];
}

/** What is known around an action item. */
export interface ItemContext {
  /** The stored text as the message that its speaker says. */
  readonly sentence: Sentence;
  /** The one to whom the speaker says "you" if nobody is called by name: the only other one who takes part. */
  readonly other: string | undefined;
  /** The one to whom the speaker promises it, if nobody is called by name: whom he answers; undefined for what is no promise. */
  readonly answered: string | undefined;
  /** Whether the speaker is to do it himself. */
  readonly isOwn: boolean;
  /** The whole of its message: of a long one the item may be but a clause. */
  readonly said: string;
  /** What was said before it, in order. */
  readonly before: readonly Sentence[];
  readonly isDue: boolean;
  /** The name of another one than the speaker who is to do it; undefined: nobody is known. */
  readonly doer?: string | undefined;
}

/** A day given by its distance or its weekday. */
const relativeDay = new RegExp(
  `(?<!\\p{L})(?:today|tonight|tomorrow|${weekdays}|(?:this|next|in an?|in \\d+|in \\p{L}+)\\s+(?:${periods})s?|(?:this|tomorrow) (?:${daytimes})|end of)(?!\\p{L})`,
  'iu',
);
/** A day given by its date. */
const writtenDay = new RegExp(
  `\\d{1,2}(?:st|nd|rd|th)\\b|\\d{4}|\\d[/.]\\d|(?:${shortNamesOfMonths.join('|')})`,
  'iu',
);

/**
 * The item rewritten so that it is understood alone. A text longer than any sentence stays as it is.
 * Pure; the work is bounded.
 */
export function makeStandalone(item: ItemText, context: ItemContext): ItemText {
  return item.text.length > maximumSentenceLength ? item : rewriteInFull(item, context);
}

function rewriteInFull({ text, phrases, entities }: ItemText, context: ItemContext): ItemText {
  const { sentence, before, isDue } = context;
  const name = sentence.message.speaker?.name;
  const called = calledName(sentence);
  const opening = lengthOfOpening(text);
  // Who is called first is asked behind the call.
  const removed = called?.removal;
  const asking = removed !== undefined && removed.start <= opening ? Math.max(opening, removed.end) : opening;
  const isAsked = asksForDeed(text, asking);
  const addressee =
    called?.name ??
    context.other ??
    context.answered ??
    (isAsked || isAskedOfYou(sentence) ? context.doer : undefined);
  const rest = called?.removal === undefined ? text : applyEdits(text, [called.removal]).text;
  const places = placesOf(entities, text);
  const takenUpon = context.isOwn && name !== undefined ? tellTakenUpon(text, opening, name) : [];
  const edits = withoutOverlap([
    ...(opening > 0 ? [{ start: 0, end: opening, text: '' }] : []),
    ...(called?.removal ? [called.removal] : []),
    ...(context.isOwn && name !== undefined ? tellGiver(text, opening, name, addressee) : []),
    ...takenUpon,
    ...(context.doer === undefined ? [] : nameDoer(sentence, opening, context.doer)),
    ...withoutAppeal(text),
    ...tellAsked(text, asking, { you: addressee !== undefined, somebody: context.doer !== undefined }),
    ...(name === undefined ? [] : nameTeam(sentence, name)),
    ...(addressee === undefined || called?.isOrdered ? [] : nameAddressee(sentence, addressee, rest)),
    ...(name === undefined ? [] : nameElliptical(sentence, opening, name)),
    ...(context.other === undefined || called || takenUpon.length > 0
      ? []
      : nameOrdered(sentence, opening, context.other)),
    ...nameReferences(sentence, before),
    ...namePeople(sentence, context.said, before),
    ...(isDue ? places.flatMap(({ mention, end }) => dateBehind(mention, end)) : []),
  ]);
  const rewritten = applyEdits(text, edits);
  const written = capitalised(rewritten.text);
  const people = [name, addressee, context.other, context.doer].filter((one) => one !== undefined);
  return {
    text: written,
    phrases: phrases.map((phrase) => {
      const start = text.indexOf(phrase.text);
      const [from, to] = [rewritten.moved(start), rewritten.moved(start + phrase.text.length)];
      // A name put before an order is no part of what is to be done.
      const put = edits.find((edit) => edit.start === start && edit.text.startsWith(`${context.other}, `));
      const behind = put === undefined ? 0 : `${context.other}, `.length;
      return start < 0 ? phrase : { ...phrase, text: written.slice(from + behind, to) };
    }),
    entities: movedMentions(
      places,
      edits,
      rewritten.moved,
      written,
      people.map((one) => [one, nameAgain(rest, one)]),
    ),
  };
}

/** "You'll send your notes": the name, and the short one behind it, unless the rest of the sentence has that. */
const nameAddressee = ({ text, words }: Sentence, name: string, rest: string): Edit[] =>
  withoutRepeatedName(rewriteSecondPerson(words, name), text, name, nameAgain(rest, name));

/** "I will check with our baker": where the speaker's name stands before it, "the team" says whose. */
function nameTeam({ text, words }: Sentence, name: string): Edit[] {
  const named = placeOfName(text, name);
  return rewriteFirstPersonPlural(text, words, name).map((edit) =>
    named >= 0 && named < edit.start ? { ...edit, text: edit.text.replace(teamOf(name), 'the team') } : edit,
  );
}

const teamOf = (name: string): RegExp => new RegExp(`^${RegExp.escape(name)}(?: and the|'s) team`, 'u');

/** "You'll have it by Friday" is told of who sees to it: "Ana will get it to Ben by Friday". */
const reaching =
  /^you(?:['’]ll| will| shall)? (?:get|have|receive) (?!to\b)(?:(?<pronoun>it|that|this|them|those|these|both)(?![\p{L}'’]))?/iu;
/** What says from whom it comes. */
const comesFrom = /(?<!\p{L})from(?!\p{L})/iu;
/** "You'll have it on your desk" */
const whereItIsPut =
  /(?<!\p{L})(?:on|in) your (?:desk|hands?|(?:in|mail)box|post|mail|e-?mails?|portal|drive)(?!\p{L})/iu;

function tellGiver(text: string, opening: number, name: string, addressee = 'you'): Edit[] {
  const found = reaching.exec(text.slice(opening));
  if (found === null || comesFrom.test(text)) return [];
  const end = opening + found[0].trimEnd().length;
  const pronoun = found.groups?.pronoun?.toLowerCase();
  const isPut = whereItIsPut.test(text);
  const told = isPut
    ? `${name} will put ${pronoun ?? ''}`.trimEnd()
    : pronoun === undefined
      ? `${name} will get ${addressee}`
      : `${name} will get ${pronoun} to ${addressee}`;
  return [{ start: opening, end, text: told }];
}

interface Place {
  readonly mention: EntityMention;
  readonly start: number;
  readonly end: number;
}

/** Where the mentions stand, in UTF-16 units. */
function placesOf(entities: readonly EntityMention[], text: string): Place[] {
  if (entities.length === 0) return [];
  const indexes: number[] = [];
  let index = 0;
  for (const character of text) {
    indexes.push(index);
    index += character.length;
  }
  return entities.map((mention) => {
    const start = indexes[mention.offset] ?? text.length;
    return { mention, start, end: start + mention.text.length };
  });
}

/** In order, and of two that overlap the one that was given first. */
function withoutOverlap(edits: readonly Edit[]): Edit[] {
  const taken: Edit[] = [];
  for (const edit of edits)
    if (taken.every(({ start, end }) => edit.end <= start || end <= edit.start)) taken.push(edit);
  return taken.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** "Will send it tonight" → "Ana will send it tonight". */
function nameElliptical(sentence: Sentence, opening: number, name: string): Edit[] {
  const { words } = sentence;
  const first = firstAfter(words, opening);
  const word = words[first];
  const isOwn = undertakingsOf(sentence).some(({ actor, verb }) => actor === 'speaker' && verb === first + 1);
  return word?.normal === 'will' && isOwn ? [{ start: word.start, end: word.end, text: `${name} will` }] : [];
}

/** "Please send the quote" → "Ben, please send the quote". */
function nameOrdered(sentence: Sentence, opening: number, name: string): Edit[] {
  const { text, words, message } = sentence;
  const first = firstAfter(words, opening);
  const word = words[first];
  // A name may look like an order: "Help Desk will call".
  const isNamed =
    message.speaker?.name !== undefined && opensWithName(text.slice(opening), message.speaker.name);
  if (word === undefined || isNamed) return [];
  const isOrder = undertakingsOf(sentence).some(
    ({ actor, verb, name: called }) =>
      actor === 'addressee' &&
      called === undefined &&
      (verb === first || (word.normal === 'please' && verb === first + 1)),
  );
  const written = /^\p{Lu}+$/u.test(word.text) && word.text.length > 1 ? word.text : word.text.toLowerCase();
  return isOrder ? [{ start: word.start, end: word.end, text: `${name}, ${written}` }] : [];
}

/** "tomorrow" → "tomorrow (2024-05-03)". */
function dateBehind({ type, text, value }: EntityMention, end: number): Edit[] {
  const [day] = /^\d{4}-\d{2}-\d{2}/u.exec(value) ?? [];
  const isRelative = relativeDay.test(text) && !writtenDay.test(text);
  return day !== undefined && isRelative && (type === 'date' || type === 'datetime')
    ? [{ start: end, end, text: ` (${day})` }]
    : [];
}

/** The mentions at their new places, and the people whose names were put. */
function movedMentions(
  places: readonly Place[],
  edits: readonly Edit[],
  moved: (index: number) => number,
  text: string,
  names: readonly FormsOfName[],
): EntityMention[] {
  const offsetOf = codePointOffsets(text);
  const isUntouched = ({ start, end }: Place): boolean =>
    edits.every((edit) => end <= edit.start || edit.end <= start);
  const kept = places.filter(isUntouched).map(({ mention, start }) => ({ start: moved(start), mention }));
  const namesIn = findNames(names);
  const put = edits.flatMap((edit) =>
    namesIn(edit.text).map(({ form, whole, index }) => ({
      start: moved(edit.start) + index,
      mention: { type: 'person', text: form, value: whole, offset: 0 },
    })),
  );
  return [...kept, ...put]
    .sort((a, b) => a.start - b.start)
    .map(({ start, mention }) => ({
      ...mention,
      // The first word may have a capital now.
      text: text.slice(start, start + mention.text.length),
      offset: offsetOf(start),
    }));
}
