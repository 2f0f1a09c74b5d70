/** A sentence in which another one is to do the same with something else, without the verb: "Ben will bring the cake, and Cara the plates." */

import { dayInMilliseconds } from '../dates/calendar.ts';
import type { Assignee } from '../findings.ts';
import { type NameInSentence, nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { baseOf } from '../grammar/verbs/base-forms.ts';
import { isContact } from '../grammar/verbs/contact.ts';
import { normalAt } from '../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged } from '../grammar/words/tagged-words.ts';
import { partOfReading } from '../reading.ts';
import { weekdays } from '../text/words/calendar-words.ts';
import { capitalised } from '../text/words/capitalised.ts';
import { daytimes, periods } from '../text/words/parts-of-time.ts';
import { assigneeOf, theAddressee } from './assignees/addressee.ts';
import { isEndOfName } from './assignees/several.ts';
import { preposition } from './references/standing-of-nouns.ts';
import type { Undertaking } from './undertakings/undertaking.ts';
import { undertakingsOf } from './undertakings/undertakings.ts';
import { behindObject, behindVerb, type Predicate, predicateOf, saidOf, subjects } from './words-of-first.ts';

/** What another one is to do with something else. */
export interface GappedDeed {
  /** In full: "Cara will bring the plates." */
  readonly told: string;
  readonly assignee: Assignee;
  /** When, where days are shared out. Undefined: what is told says it. */
  readonly dueBy: Date | undefined;
}

/** The part of the sentence that says its verb, and what the others are to do. */
export interface GappedDoers {
  readonly first: Sentence;
  readonly others: readonly GappedDeed[];
  /** Whether the time that the last of them has is that of all: "I'll do the intro and Ben the demo by Friday." */
  readonly isTimeShared: boolean;
}

/** What is done to two at once: "I'll tell the kids and Cara the news", "I'll send Ben the quote and Cara the plan". */
const ditransitive =
  /^(?:ask|bet|call|cost|give|hand|lend|name|offer|owe|pay|promise|sell|send|serve|show|teach|tell)$/u;
const determiner =
  /^(?:the|an?|my|our|your|his|her|their|its|some|this|that|these|those|both|all|one|two|three|four|\d+)$/u;
const isTime = new RegExp(
  `^(?:(?:the |this |that |an? )?(?:next |following |other |few )?(?:${periods}|${daytimes}|${weekdays}|time)s?(?!\\p{L})|a (?:bit|little|while)(?: later)?$)`,
  'iu',
);
/** How one speaks of his part of a rota. */
const sharesOut = /^(?:take|takes|do|does|cover|covers|have|has|work|works)$/u;
/** What is put is put somewhere. */
const needsPlace = /^(?:put|place|lay)$/u;
/** What holds only under a condition, or not at all. */
const limits = /^[\s,]*(?:but|if|unless|except|provided|as soon as|once|when)(?!\p{L})/iu;
/** What opens another object right behind a noun: "order the kids a pizza". */
const opensObject = /^(?:the|an?|my|our|your|his|her|their|some)$/u;
/** What stands before when something is to be done; "for Friday" may be what a thing is for. */
const beforeTime = /(?<=^|[\s,])(?:(?:by|on|at|before|until|till) (?:the )?)?$/iu;
/** What a thing is of, or for. */
const ofThing = /(?<!\p{L})(?:for|of|from|about|to|with|like|since)\s+(?:the\s+)?$/iu;
/** Another one, and what he is to do it with; `index` is where he is joined. */
interface Gap {
  readonly index: number;
  readonly name: NameInSentence | undefined;
  readonly pronoun: string;
  readonly object: number;
  readonly end: number;
}

/** "I'll take Monday, Ana Tuesday": days, and what one counts, that are shared out. */
const isShare = (sentence: Sentence, index: number): boolean =>
  sentence.times.some(({ start }) => start === sentence.words[index]?.start);

/** When the time that stands there is due: days that are shared out follow one another. */
function dueInRow({ times }: Sentence, at: number): Date | undefined {
  let last: Date | undefined;
  for (const { start, due } of times) {
    const isBefore = last !== undefined && due < last && last.getTime() - due.getTime() < weekInMilliseconds;
    const own = isBefore ? new Date(due.getTime() + weekInMilliseconds) : due;
    if (start === at) return own;
    last = own;
  }
  return undefined;
}
const weekInMilliseconds = 7 * dayInMilliseconds;

/** Where another one stands behind a joint, with what he is to do it with right behind him; undefined: nobody does. */
function gapAt(sentence: Sentence, index: number, sharesTimes: boolean): Gap | undefined {
  const { words, text } = sentence;
  const before = words[index - 1];
  const isJoined = before?.normal === 'and';
  const isSet = before?.after.trim() === ',' || (isJoined && words[index - 2]?.after.trim() === ',');
  if (!isSet && !isJoined) return undefined;
  // "I'll call Ben and Cara the day after"
  if (!isSet && isEndOfName(sentence, index - 2)) return undefined;
  const name = nameAt(sentence, index);
  const pronoun = name === undefined && subjects.test(normalAt(words, index)) ? normalAt(words, index) : '';
  if (name === undefined && pronoun === '') return undefined;
  const object = index + (name?.length ?? 1);
  if (endsClause(words[object - 1]) || /['’]/u.test(words[object - 1]?.text ?? '')) return undefined;
  const isObject = determiner.test(normalAt(words, object)) || isTagged(words[object], 'Possessive');
  if (sharesTimes ? !isShare(sentence, object) : !isObject || object + 1 >= words.length) return undefined;
  // "I'll wake the kids and Ben the same as always."
  if (normalAt(words, object + 1) === 'same') return undefined;
  let end = object;
  const isNext = (at: number) =>
    normalAt(words, at) === 'and' && gapAt(sentence, at + 1, sharesTimes) !== undefined;
  while (end < words.length - 1 && !endsClause(words[end]) && !isNext(end + 1)) end += 1;
  const said = words.slice(object, end + 1);
  if (said.some((word) => isTagged(word, 'Verb') && !isTagged(word, 'Participle'))) return undefined;
  // "I'll invite the team and Cara the week after"
  if (!sharesTimes && isTime.test(text.slice(words[object]?.start, words[end]?.end))) return undefined;
  return { index: isJoined ? index - 1 : index, name, pronoun, object, end };
}

/** "I'll book Ben the room and Cara the hall": who gets something stands behind the verb. */
const isForSomebody = (sentence: Sentence, index: number): boolean =>
  nameAt(sentence, index) !== undefined || /^(?:me|him|us|them|you)$/u.test(normalAt(sentence.words, index));

/** "I'll order the kids a pizza and Cara a salad": two objects stand behind the verb. */
const hasTwoObjects = ({ words, times }: Sentence, from: number, end: number): boolean =>
  words.some(
    ({ normal, start }, index) =>
      index > from &&
      index < end &&
      opensObject.test(normal) &&
      isTagged(words[index - 1], 'Noun') &&
      !endsClause(words[index - 1]) &&
      times.every((time) => time.start > start || time.end <= start),
  );

/** "…, Ben the plumber and the neighbours": who is named in a row of those whom somebody sees. */
const isOneOfRow = ({ words }: Sentence, verb: number, gap: Gap) =>
  (meets.test(baseOf(normalAt(words, verb))) || isContact(words, verb)) &&
  normalAt(words, gap.index) !== 'and' &&
  words.slice(gap.object, gap.end + 1).some(({ normal }) => normal === 'and');
const meets = /^(?:invite|see|welcome|greet|fetch|collect|thank|join)$/u;

/** The time that stands alone behind the last of them, or at the end of what he is to do, and is that of all; '' there; undefined: none does. */
function timeOfAll({ text, times }: Sentence, object: number, end: number): string | undefined {
  const [time, other] = times;
  if (time === undefined || other !== undefined || time.start < object) return undefined;
  const isWithin = time.start < end;
  const before = text.slice(isWithin ? object : end, time.start);
  const isAlone = isWithin || before.replace(beforeTime, '').replace(/[\s,]+/gu, '') === '';
  if (!/^\P{L}*$/u.test(text.slice(time.end)) || ofThing.test(before) || !isAlone) return undefined;
  return isWithin ? '' : text.slice(end, time.end).replace(/^[\s,]+/u, ' ');
}

/** What another one is to do in the words of the first, without its mark, and where that stands in the text. */
interface Deed extends GappedDeed {
  readonly mark: string;
  /** Where the joint before him, and what he does it with, begin, and where that ends. */
  readonly start: number;
  readonly object: number;
  readonly end: number;
}

/** The words of the first from the doer to the object, and what stands behind the object. */
interface WordsOfFirst {
  readonly predicate: Predicate;
  readonly behind: string;
  readonly after: string;
}

function deedOf(sentence: Sentence, gap: Gap, { predicate, behind, after }: WordsOfFirst): Deed | undefined {
  const { words, text, message } = sentence;
  const who = gap.name === undefined ? (gap.pronoun === 'i' ? 'i' : 'you') : 'named';
  const assignee =
    gap.name === undefined
      ? who === 'i'
        ? assigneeOf(message.speaker)
        : theAddressee(sentence)
      : (assigneeOf(gap.name.speaker) ?? { speakerId: undefined, name: gap.name.name });
  if (assignee === undefined) return undefined;
  const first = gap.object - (gap.name?.length ?? 1);
  const subject = text.slice(words[first]?.start, words[gap.object - 1]?.end);
  const [object, end] = [words[gap.object]?.start ?? 0, words[gap.end]?.end ?? 0];
  const deed = `${behind} ${text.slice(object, end)}${after}`;
  const isAsked = predicate.isAsked && who === 'named';
  const told = isAsked
    ? `${subject}, ${predicate.words.join(' ')}${deed}`
    : `${predicate.before}${who === 'i' ? 'I' : subject} ${saidOf(who, stated(predicate))}${deed}`;
  const mark = isAsked ? predicate.mark : '.';
  const dueBy = isShare(sentence, gap.object) ? dueInRow(sentence, object) : undefined;
  return { told: capitalised(told), assignee, dueBy, mark, start: words[gap.index]?.start ?? 0, object, end };
}

/** "Would you draw the first, and I the second": what is asked of one, as another one says it of himself. */
const stated = ({ isAsked, words }: Predicate): readonly string[] =>
  isAsked && words[1] === 'you' ? ['will', ...words.slice(2)] : words;

/** Whether the first would do something else than who is named behind him: for two, with a row of people, or at a place. */
function isOtherDeed(sentence: Sentence, verb: number, gap: Gap, behind: string): boolean {
  const { words } = sentence;
  const lacksPlace =
    needsPlace.test(baseOf(normalAt(words, verb))) &&
    behind === '' &&
    words.slice(gap.object, gap.end + 1).every(({ normal }) => !preposition.test(normal));
  return lacksPlace || hasTwoObjects(sentence, verb + 2, gap.index) || isOneOfRow(sentence, verb, gap);
}

/** What the others are to do; none where one of them is not known, or does not do the same. */
function deedsOf(sentence: Sentence, { verb }: Undertaking, predicate: Predicate): readonly Deed[] {
  const { words } = sentence;
  const sharesTimes = isShare(sentence, verb + 1) && sharesOut.test(normalAt(words, verb));
  const behind = sharesTimes ? '' : behindVerb(sentence, verb);
  const deeds: Deed[] = [];
  let after = '';
  for (let index = verb + 2; index < words.length; index += 1) {
    const gap = gapAt(sentence, index, sharesTimes);
    if (gap === undefined) continue;
    if (deeds.length === 0) {
      if (isOtherDeed(sentence, verb, gap, behind)) return [];
      if (behind === '') after = behindObject(sentence, verb + 2, gap.index);
    }
    const deed = deedOf(sentence, gap, { predicate, behind, after });
    if (deed === undefined) return [];
    deeds.push(deed);
    index = gap.end;
  }
  return deeds;
}

/** What several are to do of whom only the first has a verb; undefined: there are no such. */
export function doersGapped(sentence: Sentence): GappedDoers | undefined {
  const { words, text } = sentence;
  const [own] = undertakingsOf(sentence);
  if (
    own === undefined ||
    own.actor === 'group' ||
    ditransitive.test(normalAt(words, own.verb).replace(/s$/u, ''))
  )
    return undefined;
  const predicate = predicateOf(sentence, own);
  // The verb has an object of its own.
  if (predicate === undefined || endsClause(words[own.verb]) || isForSomebody(sentence, own.verb + 1))
    return undefined;
  const deeds = deedsOf(sentence, own, predicate);
  const [second] = deeds;
  const last = deeds.at(-1);
  if (second === undefined || last === undefined) return undefined;
  const isMore = undertakingsOf(sentence).some(
    ({ actor, verb }) => actor !== 'group' && (words[verb]?.start ?? 0) > last.end,
  );
  if (isMore || limits.test(text.slice(last.end))) return undefined;
  const time = timeOfAll(sentence, last.object, last.end);
  const others = deeds.map((deed) => ({
    told: `${deed.told}${deed === last ? (time ?? '') : ''}${deed.mark}`,
    assignee: deed.assignee,
    dueBy: deed.dueBy,
  }));
  const part = { start: 0, text: text.slice(0, second.start).replace(/[\s,;—–-]+$/u, '') };
  const first = sentence.clause(part, sentence.reading && partOfReading(sentence.reading, part));
  return { first, others, isTimeShared: time !== undefined };
}
