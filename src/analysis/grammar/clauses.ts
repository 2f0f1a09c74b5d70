/**
 * How a clause opens: interjections, the name of the one who is addressed, an order; and clauses that depend on another
 * one, so that what they say is not said for itself.
 */

import { type NameInSentence, nameAt } from './names/names-in-sentences.ts';
import type { Sentence } from './sentence.ts';
import { isContact } from './verbs/contact.ts';
import {
  adverbs,
  behindInserted,
  maximumAdverbs,
  maximumInserted,
  normalAt,
} from './verbs/verbs-of-clauses.ts';
import { leadIns, nonOrders, ordersWithObject, subordinators } from './word-lists/lexicon.ts';
import { endsClause, isTagged, plainWords, type Word } from './words/tagged-words.ts';

/** Whether the word at `index`, behind a name, says what the named one does: "Ana will", "Ana sends". "Will you" is a question to her. */
function isSubjectOf(words: readonly Word[], index: number): boolean {
  const isPresent = isTagged(words[index], 'PresentTense') && !isTagged(words[index], 'Infinitive');
  return (
    isPresent ||
    (/^(?:can|could|would|will|do)$/u.test(normalAt(words, index)) && normalAt(words, index + 1) !== 'you')
  );
}

/** The index of the first word after `index` that is neither lead-in nor filler, and the name called on the way. */
export function skipLeadIns(
  sentence: Sentence,
  index: number,
): { start: number; called: NameInSentence | undefined } {
  const { words } = sentence;
  let start = index;
  let called: NameInSentence | undefined;
  for (let steps = 0; start < words.length && steps < 8; steps += 1) {
    const name = nameAt(sentence, start);
    const last = name === undefined ? undefined : words[start + name.length - 1];
    const greeted = /^(?:hi|hey|hello|thanks|ok|okay|morning|and|so)$/u.test(normalAt(words, start - 1));
    const next = normalAt(words, start + (name?.length ?? 0));
    if (
      name !== undefined &&
      (endsClause(last) || greeted || /^(?:can|could|would|will|please|you|do)$/u.test(next))
    ) {
      if (!endsClause(last) && isSubjectOf(words, start + name.length)) break;
      called = name;
      start += name.length;
    } else if (leadIns.has(normalAt(words, start)) || words[start]?.text === '') {
      start += 1;
    } else break;
  }
  return { start, called };
}

/** Whether the base verb at `index`, opening a clause, gives an order. */
export function isOrder(words: readonly Word[], index: number, isCalled: boolean): boolean {
  const word = words[index];
  if (word === undefined || !isTagged(word, 'Infinitive') || isTagged(word, 'Modal')) {
    return isCalled && word !== undefined && isTagged(word, 'Verb') && isTagged(word, 'Infinitive');
  }
  const next = words[index + 1];
  if (next === undefined) return isCalled && !nonOrders.has(word.normal);
  if (/^(?:you|we|i|he|she|they|is|are|was|will|not|do)$/u.test(next.normal) && !isContact(words, index))
    return false;
  const hasObject =
    isTagged(next, 'Determiner') ||
    isTagged(next, 'Pronoun') ||
    isTagged(next, 'Possessive') ||
    isTagged(next, 'Person') ||
    countedThing.test(next.normal);
  if (isContact(words, index))
    return (
      !/^(?:talk|speak|hear|discuss|recall|meet)$/u.test(word.normal) ||
      isCalled ||
      next.normal === 'with' ||
      next.normal === 'to'
    );
  // "Get me the invoices"
  if (word.normal === 'get' && /^(?:me|us)$/u.test(next.normal)) return isThing(words[index + 2]);
  if (nonOrders.has(word.normal))
    return (
      ordersWithObject.has(word.normal) &&
      hasObject &&
      (isCalled ||
        /^(?:it|them|that|the|this|these)$/u.test(next.normal) ||
        isPutSomewhere(words, index) ||
        countedThing.test(next.normal) ||
        isNewOne(words, index + 1))
    );
  return hasObject || isCalled || isTagged(next, 'Preposition') || isTagged(next, 'Noun');
}

/** "Order ten, then", "get one": what is meant was named before. */
const countedThing = /^(?:everything|one|two|three|four|five|six|ten|twelve|twenty|another|some|more)$/u;

/** Whether the verb at `index` says what is done to one, some or a new one of what was named before: "get one", "buy a new one". */
export const isOfOneMore = (words: readonly Word[], index: number): boolean =>
  countedThing.test(normalAt(words, index + 1)) || isNewOne(words, index + 1);

const places = /^(?:on|onto|in|into|under|behind|by|from|to|across|through|up|down|over|beside|round|next)$/u;

/** "Run a cable from the foyer", "put a note on the door", "stick your name on it": whether the verb at `index` puts a thing somewhere. */
function isPutSomewhere(words: readonly Word[], index: number): boolean {
  if (!/^(?:run|put|set|keep)$/u.test(normalAt(words, index))) return false;
  const thing = words[index + 1];
  if (!isTagged(thing, 'Possessive') && !/^(?:an?|some)$/u.test(thing?.normal ?? '')) return false;
  if (/^(?:sock|mile|foot|lid|brave|good|eye|straight|lookout)$/u.test(normalAt(words, index + 2)))
    return false;
  const place = words.slice(index + 3, index + 5).find(({ normal }) => places.test(normal));
  return place !== undefined;
}

/** "Get a new one" */
const isNewOne = (words: readonly Word[], index: number): boolean =>
  /^(?:an?)$/u.test(normalAt(words, index)) &&
  /^(?:new|second|spare|fresh|bigger|better|cheaper)$/u.test(normalAt(words, index + 1));

const isThing = (word: Word | undefined): boolean =>
  isTagged(word, 'Determiner') || isTagged(word, 'Possessive') || /^(?:last|next)$/u.test(word?.normal ?? '');

/** What the verb behind an emphatic "do" is done to. */
const objects = ['Pronoun', 'Determiner', 'Possessive', 'Person'];

/** Whether "do" before an order makes a request of it at `index`: "Do push him, please". */
export const isUrged = (words: readonly Word[], index: number): boolean =>
  normalAt(words, index) === 'do' &&
  isTagged(words[index + 1], 'Infinitive') &&
  objects.some((tag) => isTagged(words[index + 2], tag));

/** Where the verb is that "do not forget to", "remember to", "be sure to" or "make sure" at `index` reminds of; undefined: none of these. */
export function verbOfReminder(words: readonly Word[], index: number): number | undefined {
  const [second, third] = [normalAt(words, index + 1), normalAt(words, index + 2)];
  switch (normalAt(words, index)) {
    case 'do':
      return second === 'not' && third === 'forget' && normalAt(words, index + 3) === 'to'
        ? index + 4
        : undefined;
    case 'remember':
      return second === 'to' ? index + 2 : undefined;
    case 'be':
      return second === 'sure' && third === 'to' ? index + 3 : undefined;
    case 'make':
      return second === 'sure' ? index : undefined;
    default:
      return undefined;
  }
}

/** Whether the word at `index` is the last one of its clause. */
export const endsHere = (words: readonly Word[], index: number): boolean =>
  index + 1 === words.length || endsClause(words[index]);

const isCondition = (word: string): boolean => word === 'if' || word === 'whether';

/** What makes "if you could" a request rather than a condition: "it would be great if you could". */
const invitesCondition =
  /^(?:wondering|wonder|see|appreciate|appreciated|it|great|grateful|obliged|thankful|delighted|pleased|helpful|hoping|good|nice|lovely|brilliant|fantastic|perfect|ideal|wonderful|glad|happy|ask)$/u;

/** "… I'd be really grateful", "… we'd appreciate it", "… that would be great": how who asks thanks beforehand, at its end. */
const thanksBeforehand =
  /(?<!\p{L})(?:(?:i|we) would (?:(?:really|very much|much|also|so) )?(?:be (?:(?:really|very|most|so|ever so|much) )*(?:grateful|obliged|thankful|delighted|pleased)|appreciate (?:it|that))|(?:that|it|this) would be (?:(?:really|very|so|super|much|most) )*(?:great|good|lovely|nice|helpful|brilliant|fantastic|wonderful|perfect|ideal|appreciated|amazing|useful))(?!\p{L})/u;
/** Words of what is asked for, and of the thanks behind it, at most. */
const longestAsked = 30;

/** Whether the subject at `index` is asked by way of a condition: "I was wondering if you could", "if you could send it, I'd be grateful". */
export const isAskedByCondition = (words: readonly Word[], index: number): boolean =>
  isCondition(normalAt(words, index - 1)) &&
  (invitesCondition.test(normalAt(words, index - 2)) ||
    (normalAt(words, index) === 'you' &&
      /^(?:could|can|would|might)$/u.test(normalAt(words, index + 1)) &&
      normalAt(words, index + 2) !== 'have' &&
      thanksBeforehand.test(plainWords(words.slice(index + 2, index + longestAsked)))));

/** Whether the clause whose subject stands at `index` depends on another, or only tells what somebody may do. */
export function isSubordinate(words: readonly Word[], index: number): boolean {
  let before = index - 1;
  while (before >= index - maximumAdverbs && adverbs.has(normalAt(words, before))) before -= 1;
  const previous = words[before];
  if (previous === undefined || endsClause(previous)) return false;
  return subordinators.has(previous.normal) && !isAskedByCondition(words, before + 1);
}

/** What is said in few words before a clause of its own, and not inserted: "I would if I could, if not, call him". */
const opensAnother = /^(?:if (?:not|so)|sorry|thanks|thank|please|then)(?!\p{L})/u;

/** Whether a predicate that was interrupted goes on with the word at `index`: "I will, of course, call him". */
export function isBehindInserted(words: readonly Word[], index: number): boolean {
  if (words[index - 1]?.after.trim() !== ',') return false;
  const from = Math.max(0, index - 1 - maximumInserted);
  const last = from + words.slice(from, index - 1).findLastIndex((word) => endsClause(word));
  const [auxiliary, subject] = [words[last], words[last - 1]];
  if (
    auxiliary === undefined ||
    subject === undefined ||
    !endsClause(auxiliary) ||
    behindInserted(words, last + 1) !== index
  )
    return false;
  const isOpen = isTagged(auxiliary, 'Modal') || auxiliary.normal === 'to';
  const inserted = plainWords(words.slice(last + 1, index));
  return isOpen && !endsClause(subject) && !isSubordinate(words, last - 1) && !opensAnother.test(inserted);
}

const opinions = new Set(
  'think believe expect suppose guess say mean promise know sure certain convinced confident'.split(' '),
);

/** Whether the clause whose subject stands at `index` is said to be untrue, or unknown: "I don't think I will", "not sure whether we can"; not "I'm not sure, I'll ask". */
export function isDoubted(words: readonly Word[], index: number): boolean {
  if (endsClause(words[index - 1])) return false;
  const before = normalAt(words, index - 1);
  const opinion = before === 'that' || isCondition(before) ? index - 2 : index - 1;
  if (normalAt(words, opinion) === 'doubt') return true;
  return opinions.has(normalAt(words, opinion)) && /^(?:not|never)$/u.test(normalAt(words, opinion - 1));
}
