/** Forms in which something is undertaken or asked for without its usual words: "I'm seeing him at one", "Mark, you do it", "would one of you". */

import { dayInMilliseconds } from '../../dates/calendar.ts';
import type { TimeExpression } from '../../dates/time-expressions.ts';
import { endsHere } from '../../grammar/clauses.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { actionVerb, normalAt, type Predicate, predicateAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { subordinators, tentativeWords } from '../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { isOffered } from '../../rewriting/unsaid-speaker.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { somebody } from '../../text/words/somebody.ts';
import { isTagAtEnd } from './orders/orders-at-openings.ts';
import { leadsToContact, type Undertaking } from './undertaking.ts';

const anybody = new RegExp(`^(?:${somebody})$`, 'u');

/** Where the verb of "can somebody" or "would one of you" is expected, behind whoever stands at `index`; 0: nobody does. */
export function behindAnybody(words: readonly Word[], index: number): number {
  const isOneOf = /^one of (?:you|us|them)$/u.test(
    [0, 1, 2].map((step) => normalAt(words, index + step)).join(' '),
  );
  const isAnybody = anybody.test(normalAt(words, index));
  if (!isOneOf && !isAnybody) return 0;
  const next = index + (isOneOf ? 3 : 1);
  return /^(?:else|here)$/u.test(normalAt(words, next)) ? next + 1 : next;
}

/** Whether the verb at `index` gets in touch with somebody, and does not tell why one is there: "I'm calling about …". */
const meets = (words: readonly Word[], index: number): boolean =>
  isContact(words, index) && !/^(?:about|because|from|to)$/u.test(normalAt(words, index + 1));

/** "I'm seeing him at one", "I'm reviewing the export today": whom one meets at a time to come is agreed, and what the speaker does then is planned. */
function arrangementAt(sentence: Sentence, subject: string, index: number): Predicate | undefined {
  const { words, times } = sentence;
  const next = index + (/^(?:just|also|then)$/u.test(normalAt(words, index + 1)) ? 2 : 1);
  const verb = words[next];
  if (verb === undefined || !/^(?:am|are)$/u.test(normalAt(words, index)) || !isTagged(verb, 'Gerund'))
    return undefined;
  if (subject === 'you') return isSetTo(sentence, index - 1, next) ? { modality: 'need', next } : undefined;
  const isLater = times.some(({ start, text }) => start > verb.start && !/^(?:right )?now$/iu.test(text));
  return (isLater && meets(words, next)) ||
    (subject === 'i' && (worksThen(sentence, next) || seesToIt(sentence, next)))
    ? { modality: 'commitment', next }
    : undefined;
}

/** "Tomasz, you're cropping that tomorrow": whether who was called just before "you" at `index` is told what he does then. */
const isSetTo = (sentence: Sentence, index: number, verb: number): boolean => {
  const { words, text, isAsked } = sentence;
  const [gerund, behind] = [words[verb], words[verb + 1]];
  return (
    gerund !== undefined &&
    !isAsked &&
    !endsClause(gerund) &&
    isTagged(words[index - 1], 'Person') &&
    objectsOfPlan.some((tag) => isTagged(behind, tag)) &&
    !notSet.test(gerund.normal) &&
    !isNoPlan.test(text) &&
    isToCome(sentence, gerund)
  );
};
/** What one is told of, and is no charge. */
const notSet =
  /^(?:being|having|getting|losing|missing|leaving|going|coming|joking|kidding|making|seeing|turning|celebrating|flying|moving|starting|finishing)$/u;

/** Whether "having" or "getting" at `index` says that its speaker has others do something: "I'm having it changed", "I'm getting the roofer in". Hair and eyes are one's own affair. */
export function seesToIt({ words, isAsked, text }: Sentence, index: number): boolean {
  if (isAsked || !/^(?:having|getting)$/u.test(normalAt(words, index)) || endsClause(words[index]))
    return false;
  if (isNoPlan.test(text) || isOwnAffair.test(text)) return false;
  for (let at = index + 2; at <= index + longestHadDone; at += 1) {
    const [before, word] = [words[at - 1], words[at]];
    if (word === undefined || endsClause(before) || isTagged(word, 'Gerund')) return false;
    const isThing = isTagged(before, 'Noun') || isTagged(before, 'Pronoun') || isTagged(before, 'Person');
    if (!isThing) continue;
    if (isTagged(word, 'Participle') || hadDone.test(word.normal)) return true;
    if (word.normal === 'in')
      return (
        normalAt(words, index) === 'getting' &&
        (endsHere(words, at) || behindGotIn.test(normalAt(words, at + 1)))
      );
  }
  return false;
}
/** Whether its speaker says that he has others do something: "I'm having it changed." */
export const hasItDone = (sentence: Sentence): boolean =>
  mayHaveDone.test(sentence.text) &&
  sentence.words.some(
    ({ normal }, index) =>
      normal === 'i' && normalAt(sentence.words, index + 1) === 'am' && seesToIt(sentence, index + 2),
  );
const mayHaveDone = quick(/(?<!\p{L})(?:having|getting)(?!\p{L})/iu);
/** Words at most from "having" to what is done to the thing. */
const longestHadDone = 5;
const hadDone =
  /^(?:(?:chang|fix|mend|repair|clean|check|test|servic|replac|deliver|paint|mov|remov|fitt|print|deliver|look|collect|sort|measur|insur|valu)ed|cut|done|made|sent|redone|rewritten|built|taken)$/u;
const behindGotIn = /^(?:on|next|this|tomorrow|tonight|today|to|for|after|before|at|and|who|first)$/u;
const isOwnAffair =
  /(?<!\p{L})(?:nothing|much|somewhere|my (?:hair|photo|picture|portrait|eyes?|nails|teeth|tooth|back|knee|hip|ears?|feet|foot|leg|blood|tonsils|appendix)|the (?:bus|train|tram|tube|taxi|metro|ferry|coach)|me|fed|married|used|stuck|lost|dressed|told|paid)(?!\p{L})/iu;

/** Work at things: what somebody is at today, this week or on a day to come is his task. "I'm having lunch at one" and "I'm playing tennis tonight" are none. */
const work = new Set(
  (
    'finishing reviewing writing rewriting drafting migrating fixing updating preparing building cleaning testing deploying checking sending ordering ' +
    'booking printing tidying compiling finalizing finalising uploading submitting editing packing painting repairing installing translating documenting ' +
    'refactoring implementing releasing shipping replacing sorting filing proofreading paying merging adding removing creating designing measuring ' +
    'collecting doing opening closing taking bringing buying picking dropping'
  ).split(' '),
);

/** Whether the gerund at `index` is of work at something, at a time that is not over. */
function worksThen(sentence: Sentence, index: number): boolean {
  const { words, text } = sentence;
  const [verb, behind] = [words[index], words[index + 1]];
  if (verb === undefined || sentence.isAsked || endsClause(verb) || !work.has(verb.normal)) return false;
  // "I'm doing Pilates tonight"
  const objects = verb.normal === 'doing' ? ['Determiner', 'Possessive', 'Pronoun'] : objectsOfPlan;
  if (!objects.some((tag) => isTagged(behind, tag)) || isNoPlan.test(text)) return false;
  return isToCome(sentence, verb);
}

/** What is done again and again, or is over: "I send it on Mondays", "I review it every time". */
const isNoPlan = new RegExp(
  `(?<!\\p{L})(?:always|usually|normally|often|sometimes|never|rarely|generally|already|every|each|whenever|when|\\p{L}+days|yesterday|last|ago|this morning|in the (?:${daytimes})|at night)(?!\\p{L})`,
  'iu',
);
/** What somebody says, thinks or counts, and when he comes and goes: no deed of his. */
const noPlan =
  /^(?:have|keep|owe|own|count|refuse|regret|rise|declare|insist|lean|start|finish|leave|arrive|fly|land|come|go|move|travel|return|live|urge|encourage|invite|propose|suggest|understand|remember|recommend|confess|beg|promise|commit|plan|intend|aim|rang)$/u;
const objectsOfPlan = ['Determiner', 'Possessive', 'Pronoun', 'Value', 'Noun'];

/** "Today I review the export", "I call them at ten": what the speaker does at a time to come is planned. */
function planAt(sentence: Sentence, subject: string, index: number): Predicate | undefined {
  const { words, times, text, isAsked } = sentence;
  if (subject !== 'i' || isAsked || times.length === 0) return undefined;
  const verb = words[index];
  if (verb === undefined || !isTagged(verb, 'PresentTense') || !isTagged(verb, 'Infinitive'))
    return undefined;
  const behind = words[index + 1];
  if (endsClause(verb) || !objectsOfPlan.some((tag) => isTagged(behind, tag))) return undefined;
  if (noPlan.test(verb.normal) || isNoPlan.test(text)) return undefined;
  if (alikeInPast.test(verb.normal) && !isPlainlyAhead(sentence, verb)) return undefined;
  return isToCome(sentence, verb) ? { modality: 'commitment', next: index } : undefined;
}

/** "I put the slides on the drive on Friday" is told of last Friday as well. */
export const alikeInPast = /^(?:put|set|let|cut|hit|shut|read|split|spread|quit|bet|cost|upset|reset)$/u;
const ahead = /^(?:tomorrow|tonight|today|this (?:afternoon|evening|week)|next )/iu;

/** Whether a time that stands before the verb, or can be none of the past, says when. */
const isPlainlyAhead = ({ times }: Sentence, verb: Word): boolean =>
  times.some((time) => time.start < verb.start || ahead.test(time.text));

/** Whether a time that is not over says when what the verb names is done. */
const isToCome = ({ times, text, message }: Sentence, verb: Word): boolean =>
  times.some(
    (time) =>
      /^date|^time$/u.test(time.type) &&
      !/^(?:right )?now$/iu.test(time.text) &&
      time.due.getTime() > message.startTime.getTime() - dayInMilliseconds &&
      isOfVerb(text, time, verb),
  );

/** "Then order eight today, I pay for it": the time of another clause is none of this verb's. "On Monday, I call him" opens with its own. */
function isOfVerb(text: string, time: TimeExpression, verb: Word): boolean {
  const isBefore = time.start < verb.start;
  const between = isBefore ? text.slice(time.end, verb.start) : text.slice(verb.end, time.start);
  if (!endsOrJoins.test(between)) return true;
  return isBefore && opensWithTime.test(text.slice(0, time.start)) && /^, i $/iu.test(between);
}
const endsOrJoins = /[,;:.!?–—]|(?<!\p{L})(?:and|but|so)(?!\p{L})/iu;
const opensWithTime = withLeadIns(/^\P{L}*$/iu, 'on|at|by');

const suggests = /^(?:suggest|propose|recommend)$/u;

/**
 * Whether the verb at `index` goes on with what the speaker or a group is to do: "we should cancel the newsletter and write a blog". "… and send me
 * the draft" is an order all the same.
 *
 * @param from where what the group is to do begins
 */
const goesOnFrom = (words: readonly Word[], from: number, index: number): boolean =>
  normalAt(words, index - 1) === 'and' &&
  from < index &&
  index - from <= longestShared &&
  !/^(?:me|us)$/u.test(normalAt(words, index + 1)) &&
  !words.slice(from, index - 1).some((word) => endsClause(word) || isTagged(word, 'Modal'));

/** Words from what a group is to do first to what it is to do then at most. */
const longestShared = 30;

/** Whether the verb at `index` has the subject of what was undertaken, the speaker or a group: "I'll order the cake and ring the florist". */
export const sharesSubject = (
  words: readonly Word[],
  index: number,
  { actor, modality, verb }: Undertaking,
): boolean =>
  (actor === 'group' || (actor === 'speaker' && promises.test(modality))) && goesOnFrom(words, verb, index);

/** What one binds oneself by. "I can nip over and borrow a box" leaves it to the others. */
const promises = /^(?:commitment|need)$/u;

/** Whether it goes on with "I suggest that we cancel it": an idea that the others have not taken up. */
export function isSuggested(words: readonly Word[], index: number): boolean {
  const from = Math.max(0, index - longestShared);
  const subject = from + words.slice(from, index).findLastIndex(({ normal }) => normal === 'we');
  const before = normalAt(words, subject - 1) === 'that' ? subject - 2 : subject - 1;
  return (
    normalAt(words, subject) === 'we' &&
    suggests.test(normalAt(words, before)) &&
    goesOnFrom(words, subject, index)
  );
}

/** What is said of "I", "we" or "you" from `index` on: by a modal, by an arrangement or by a plan. */
export const predicateOf = (sentence: Sentence, subject: string, index: number): Predicate | undefined =>
  predicateAt(sentence.words, index) ??
  arrangementAt(sentence, subject, index) ??
  planAt(sentence, subject, index);

/** What is said of a subject that is left out: "Will send it tonight", "can do the tombola again", "need to call him". */
export function predicateWithoutSubject(words: readonly Word[], index: number): Predicate | undefined {
  const [word, next] = [normalAt(words, index), normalAt(words, index + 1)];
  if (word === 'will') {
    // "Will Mark send" and "Will the" have their subject after the verb.
    const following = words[index + 1];
    const isVerb = isTagged(following, 'Infinitive') && !isTagged(following, 'ProperNoun');
    return isVerb ? { modality: 'commitment', next: index + 1 } : undefined;
  }
  if (word === 'can' || word === 'could')
    return isOffered(next, normalAt(words, index + 2)) ? { modality: 'ability', next: index + 1 } : undefined;
  if (!/^(?:going|need|have|got)$/u.test(word) || next !== 'to') return undefined;
  return { modality: word === 'going' ? 'commitment' : 'need', next: index + 2 };
}

/** "Mark, you do the talk": whether who was called just before "you" at `index` is told what to do. */
export function isCharged({ words, isAsked }: Sentence, index: number): boolean {
  const isCalled = index > 0 && isTagged(words[index - 1], 'Person');
  const isSaid = !isAsked || isTagAtEnd(words);
  return isCalled && isSaid && isTagged(words[index + 1], 'Infinitive') && !endsHere(words, index + 1);
}

/** Whether the verb at `index`, behind "you will", promises something of the one who says it: "You'll have it tomorrow". */
export const isPromised = ({ words, times }: Sentence, index: number): boolean =>
  /^(?:have|get|receive|hear)$/u.test(normalAt(words, index)) &&
  (times.length > 0 || normalAt(words, index + 1) === 'it');

/** "Shall I ring him?", "do you want me to call him?"; "can I ask you about it" asks. */
export function offersContact(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [
    normalAt(words, index - 1),
    normalAt(words, index),
    normalAt(words, index + 1),
  ];
  const isWanted = word === 'me' && next === 'to' && /^(?:want|like|prefer)$/u.test(before);
  const isOffered =
    next === 'i' && /^(?:can|could|shall|should|may)$/u.test(word) && !subordinators.has(before);
  const verb = isWanted || isOffered ? actionVerb(words, index + 2) : undefined;
  if (verb === undefined) return false;
  return isWanted ? leadsToContact(words, verb) : isContact(words, verb) && normalAt(words, verb) !== 'ask';
}

/** Who lets others do something: "the council won't let us open". */
const isLetter = (word: Word | undefined): boolean =>
  !endsClause(word) &&
  ['Modal', 'Negative', 'Pronoun', 'Person', 'Auxiliary'].some((tag) => isTagged(word, tag));

/** "Lets meet" at the beginning of a clause, and "let us meet". */
export const opensLets = (words: readonly Word[], index: number, opensClause: boolean): boolean =>
  normalAt(words, index) === 'lets'
    ? opensClause
    : normalAt(words, index) === 'let' && normalAt(words, index + 1) === 'us' && !isLetter(words[index - 1]);

/** Whether the word at `index` makes an idea of what follows: "maybe", "I guess". */
export const isTentativeAt = (words: readonly Word[], index: number): boolean =>
  tentativeWords.has(normalAt(words, index)) ||
  (normalAt(words, index) === 'i' && /^(?:guess|suppose|suggest)$/u.test(normalAt(words, index + 1)));
