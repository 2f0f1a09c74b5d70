/** What an item leaves open, so that nobody who was not there knows what it is about: "Ana will send it", "Pat is to find out", "Gary can drop off forty". */

import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { type Thing, thingsIn } from '../insights/references/noun-phrases.ts';
import { type Pronoun, pronounAt, standsAlone } from '../insights/references/pronoun.ts';
import { fitOf, isFirm, isPeople } from '../insights/references/thing-classes.ts';
import { lackingIn, mayLack } from './expects-more.ts';

/** Which of them "him" and "her" stand for. */
export type Gender = 'male' | 'female';

/** What is left open. */
export interface LeftOpen {
  /** A thing, things or a firm, somebody, a place, or what was said or is to be done. */
  readonly kind: 'thing' | 'things' | 'somebody' | 'place' | 'matter';
  /** Where, in UTF-16 units. */
  readonly start: number;
  /** Of somebody. */
  readonly gender?: Gender;
  /** The pronoun, where it is what somebody does something with. */
  readonly pronoun?: Pronoun;
}

const ofOne = /^(?:it|its)$/u;
const ofSeveral = /^(?:them|they|their|theirs)$/u;
const ofSomebody = /^(?:him|her|he|she|his|hers)$/u;
const pointing = /^(?:that|this|those|these)$/u;
/** Words that stand for something only behind its noun: "the rest", "the other", "both". */
const ofRest = /^(?:one|ones|rest|others?|same|both|some|any|none|few|half|lot|more|another)$/u;

/** What may be open in an item has one of these, or a verb of `expects-more.ts`. */
const mayPoint =
  /(?<![\p{L}\p{N}])(?:it|its|them|they|theirs?|him|her|he|she|hers?|his|that|this|those|these|ones?|rest|others?|same|both|some|any|none|few|half|lot|more|another|there|something|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|(?<!\()\d{1,3}(?!-))(?![\p{L}\p{N}])/iu;

/** Of these "it" is nothing that one could name: "it takes a week", "it's raining", "it would be good to know". */
const expletive =
  /^(?:takes?|depends|turns|seems|sounds|looks|feels|helps?|matters|suits|rains|snows|gets|costs|maybe|just|only)$/u;
/** What is told of the weather, the time and how things are: "it's late", "if it's easier". */
const ofNothing =
  /^(?:ok|okay|fine|good|great|best|better|easier|possible|necessary|helpful|late|early|raining|snowing|cold|hot|warm|dark|light|sunny|wet|dry|time|worth|important|urgent|nice|lovely|up|alright|handy|about|not|too|likely|busy|quiet)$/u;
const copula = /^(?:is|was|be|been|would|will|could|might|may|should|has|had|does|did|can)$/u;
/** "Make it Thursday", "call it a day", "I'd appreciate it" */
const idiom = /^(?:make|makes|making|call|appreciate|mean|means)$/u;

/** "Do it", "leave it with Ana": what is to be done, and no thing. */
const light = /^(?:do|does|leave|try|manage|handle|sort)$/u;

/** Whether "it" at the index stands for nothing. */
function isExpletive(words: readonly Word[], at: number): boolean {
  if (idiom.test(words[at - 1]?.normal ?? '')) return true;
  let next = at + 1;
  if (endsClause(words[at])) return false;
  // "Thursday at ten it is": nothing but the time.
  if (
    /^(?:is|was)$/u.test(words[next]?.normal ?? '') &&
    (endsClause(words[next]) || next === words.length - 1)
  )
    return true;
  // "If it's still free": the day that was named.
  if (words.slice(0, at).some((word) => isTagged(word, 'Date')) && copula.test(words[next]?.normal ?? ''))
    return true;
  const isSubject = copula.test(words[next]?.normal ?? '');
  if (expletive.test(words[next]?.normal ?? '')) return true;
  while (next < words.length && copula.test(words[next]?.normal ?? '')) next += 1;
  const told = words[next];
  return (
    isSubject &&
    told !== undefined &&
    (ofNothing.test(told.normal) ||
      expletive.test(told.normal) ||
      ['Date', 'Value', 'Time', 'Duration'].some((tag) => isTagged(told, tag)))
  );
}

/** Whether the sentence has named before the pronoun what it may stand for. */
function isNamedBefore(
  things: readonly Thing[],
  words: readonly Word[],
  at: number,
  kind: 'thing' | 'things',
  pronoun: Pronoun | undefined,
): boolean {
  const start = words[at]?.start ?? 0;
  const isJoined = words[at - 2]?.normal === 'and';
  return things.some((thing) => {
    if (thing.end > start) return false;
    // "Print the floor plans and leave them": whatever is read of their number.
    if (isJoined && thing.role === 'object') return true;
    const isPlural = thing.isPlural || thing.isJoined || isFirm(thing.head);
    if (kind === 'things' ? !isPlural : thing.isPlural || thing.isSomebody || isPeople(thing.head))
      return false;
    return thing.role !== 'behind' || (pronoun !== undefined && (fitOf(pronoun, thing.head) ?? 0) > 0);
  });
}

/** Whether the sentence speaks before the pronoun of somebody who is neither the one who speaks nor the one who is spoken to. */
function speaksOfOther(
  sentence: Sentence,
  things: readonly Thing[],
  at: number,
  present: ReadonlySet<string>,
): boolean {
  const start = sentence.words[at]?.start ?? 0;
  if (things.some(({ end, head, isSomebody }) => end <= start && (isSomebody || isPeople(head)))) return true;
  for (let index = 0; index < at; index += 1) {
    const named = nameAt(sentence, index);
    if (named === undefined) continue;
    if (!present.has(named.speaker?.name ?? named.name)) return true;
    index += named.length - 1;
  }
  return false;
}

/** "When she's back", "if they're late": a circumstance, and not what the item is about. */
const isBeside = (words: readonly Word[], at: number): boolean =>
  /^(?:when|if|once|as|because|cause|who|that|after|before|until|till|for|while|since|so|what|where|how|whether|than|unless|otherwise)$/u.test(
    words[at - 1]?.normal ?? '',
  ) && isSubjectVerb(words[at + 1]);

/** "Everybody who brings their tent" */
const somebodyUnnamed = /^(?:every|any|some|no)(?:body|one)$|^(?:who|whoever|people|folks|team)$/u;

const isSubjectVerb = (word: Word | undefined): boolean =>
  ['Copula', 'Modal', 'Auxiliary', 'PresentTense'].some((tag) => isTagged(word, tag));

/** Whether "that" or its like at the index points to what was said, and is neither a conjunction nor before a noun of its own. */
function pointsBack(words: readonly Word[], at: number): boolean {
  const [before, next] = [words[at - 1], words[at + 1]];
  // "Do this: …"
  if (words.slice(at).some(({ after }) => after.includes(':'))) return false;
  // "That day"
  if (/^(?:day|week|month|year|morning|afternoon|evening|night|time|weekend)$/u.test(next?.normal ?? ''))
    return false;
  // "After that" is a time, and "like that" a manner.
  if (
    /^(?:so|such|now|except|given|provided|after|before|by|like|than|since|until)$/u.test(
      before?.normal ?? '',
    )
  )
    return false;
  if (standsAlone(words, at)) return true;
  // "The form that works" is of the noun before it, and ", that's too late" of what the item says itself.
  return isSubjectVerb(next) && before === undefined;
}

/** Whether the word at the index is what is left of a noun phrase without its noun: "drop off forty on", "the other four up", "the rest". */
function isWithoutNoun(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined || before === undefined || endsClause(before)) return false;
  const isEnd = next === undefined || endsClause(word) || standsAlone(words, at);
  if (
    !isEnd ||
    next?.normal === 'of' ||
    (ofRest.test(word.normal) && isTagged(next, 'Date') && !aloneInTime.test(next?.normal ?? '')) ||
    unitOfTime.test(next?.normal ?? '') ||
    /[\d:]/u.test(word.after)
  )
    return false;
  if (ofRest.test(word.normal))
    return (
      isTagged(before, 'Verb') ||
      /^(?:the|a|an|those|these)$/u.test(before.normal) ||
      // "A new one", "the red ones".
      (/^ones?$/u.test(word.normal) && isTagged(before, 'Adjective') && isTagged(words[at - 2], 'Determiner'))
    );
  if (!isTagged(word, 'Value') || !/^[\p{L}]+$|^\d{1,3}$/u.test(word.text) || isTagged(word, 'Ordinal'))
    return false;
  if (['Date', 'Time', 'Money', 'Percent'].some((tag) => isTagged(word, tag))) return false;
  const isBehindVerb =
    (isTagged(before, 'Infinitive') && !timeVerb.test(before.normal)) ||
    /^(?:off|up|over|out|another|other)$/u.test(before.normal);
  return isBehindVerb;
}
/** What no "some" or "one" goes with: "order some tomorrow", and not "some Monday". */
const aloneInTime = /^(?:today|tomorrow|tonight|yesterday)$/u;
/** "Give three months' notice": the noun is there. */
const unitOfTime = /^(?:minute|hour|day|night|week|weekend|month|quarter|year)s?['’]?$/u;
/** "Make it ten", "do four": of an hour. */
const timeVerb = /^(?:do|make|say|be|meet|come|start|leave|manage|open|close|finish)$/u;

/** "Pop in there", and not "there is" */
function isPlace(words: readonly Word[], at: number): boolean {
  const [before, next] = [words[at - 1]?.normal ?? '', words[at + 1]?.normal ?? ''];
  if (/^(?:is|are|was|were)$/u.test(before)) return false;
  return !/^(?:is|are|was|were|will|be|would|might|may|should|could|seems?|has|have|to)$/u.test(next);
}

/**
 * What the item leaves open first; undefined: it says what it is about.
 *
 * @param present the names of who speaks and of who is spoken to
 */
export function leftOpenIn(sentence: Sentence, present: ReadonlySet<string>): LeftOpen | undefined {
  const { words } = sentence;
  if (mayPoint.test(sentence.text)) {
    const things = thingsIn(sentence);
    for (const at of words.keys()) {
      const open = openAt(sentence, at, things, present);
      if (open !== undefined) return open;
    }
  }
  const lacking = mayLack.test(sentence.text) ? lackingIn(sentence) : undefined;
  return lacking === undefined ? undefined : { kind: 'matter', start: lacking.end };
}

/** What the word at the index leaves open. */
function openAt(
  sentence: Sentence,
  at: number,
  things: readonly Thing[],
  present: ReadonlySet<string>,
): LeftOpen | undefined {
  const { words } = sentence;
  const word = words[at];
  if (word === undefined || word.text === '') return undefined;
  const said = word.text.toLowerCase().replace(/['’].*$/u, '');
  if (isBeside(words, at)) return undefined;
  const pronoun = pronounAt(words, at);
  const { start } = word;
  const open = pronoun === undefined ? { start } : { start, pronoun };
  if (ofOne.test(said)) {
    // "It's only a sketch" tells of what is spoken of.
    if (isSubjectVerb(words[at + 1]) && !endsClause(word)) return undefined;
    if (said === 'its' ? !isTagged(words[at + 1], 'Noun') : isExpletive(words, at)) return undefined;
    const isDeed = pronoun !== undefined && light.test(pronoun.verb);
    if (isNamedBefore(things, words, at, 'thing', isDeed ? undefined : pronoun)) return undefined;
    return isDeed ? { kind: 'matter', start } : { kind: 'thing', ...open };
  }
  if (ofSeveral.test(said)) {
    if (words.slice(0, at).some(({ normal }) => somebodyUnnamed.test(normal))) return undefined;
    return isNamedBefore(things, words, at, 'things', pronoun) ? undefined : { kind: 'things', ...open };
  }
  if (ofSomebody.test(said))
    return speaksOfOther(sentence, things, at, present) ||
      words.slice(0, at).some(({ normal }) => somebodyUnnamed.test(normal))
      ? undefined
      : { kind: 'somebody', start, gender: /^h(?:e|im|is)$/u.test(said) ? 'male' : 'female' };
  if (pointing.test(said)) {
    if (!pointsBack(words, at)) return undefined;
    if (/^th[eo]se$/u.test(said))
      return isNamedBefore(things, words, at, 'things', pronoun) ? undefined : { kind: 'things', ...open };
    return { kind: 'matter', ...open };
  }
  if (said === 'there')
    return isPlace(words, at) && !things.some(({ end, role }) => end <= word.start && role === 'behind')
      ? { kind: 'place', start }
      : undefined;
  if (isWithoutNoun(words, at))
    return isNamedBefore(things, words, at, 'things', undefined) ? undefined : { kind: 'things', ...open };
  return undefined;
}
