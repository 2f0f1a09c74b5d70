/** How a question opens: by a question word, or by a verb before its subject; at its start, or behind what leads to it. */

import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { leadIns } from '../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';

export const questionWords = new Set([
  'what',
  'who',
  'whom',
  'whose',
  'which',
  'when',
  'where',
  'why',
  'how',
]);
export const auxiliaries = new Set(
  'is are was were am do does did can could will would shall should have has had may might must'.split(' '),
);
const subjects =
  /^(?:i|you|he|she|it|we|they|this|that|these|those|there|the|a|an|my|your|his|her|our|their|its|anyone|anybody|someone|somebody|everyone|everybody|any|anything|something|everything|all|one|no)$/u;

/** "Should I", "should we" ask, however they go on. */
const opensDoubt = (words: readonly Word[], index: number): boolean =>
  words[index]?.normal === 'should' && /^(?:i|we)$/u.test(words[index + 1]?.normal ?? '');

/** "Should you need it, …", "Had I known, …", "Were it not …": conditions, not questions. "Were you there, or not" asks. */
export const isInvertedCondition = (words: readonly Word[], index: number): boolean =>
  /^(?:had|were|should)$/u.test(words[index]?.normal ?? '') &&
  !opensDoubt(words, index) &&
  words.some((word, at) => at > index + 2 && word.after.includes(',') && words[at + 1]?.normal !== 'or');

/** "Has", "can" and others that stand before a whole subject; not "have" and "had", which have something done ("have the report sent"). */
const beforeSubject = new Set('can could will would should may might must do does did has'.split(' '));
/** Words of a subject at most, and of what goes with its verb: "more than one person", "the price really". */
const longestSubject = 6;
const subjectTags = ['Noun', 'Adjective', 'Determiner', 'Value', 'Possessive', 'Adverb', 'Participle'];
const joinsSubject = /^(?:of|than|more|less|at|most|least|\d[\d.,-]*)$/u;

/** Whether an auxiliary stands before a subject of nouns, and behind that its verb: "Has Kestrel Subsea accepted it", "Can two people sign". */
function isInvertedBeforeNouns(words: readonly Word[], index: number): boolean {
  const auxiliary = words[index]?.normal ?? '';
  if (!beforeSubject.has(auxiliary)) return false;
  let isNamed = false;
  for (const word of words.slice(index + 1, index + 1 + longestSubject)) {
    if (isNamed && isTagged(word, auxiliary === 'has' ? 'PastTense' : 'Infinitive')) return true;
    if (!joinsSubject.test(word.normal) && !subjectTags.some((tag) => isTagged(word, tag))) return false;
    if (endsClause(word)) return false;
    isNamed ||= isTagged(word, 'Noun') && !isTagged(word, 'Possessive');
  }
  return false;
}

/** Whether an auxiliary and then a subject stand at `index`. */
export function isInverted(words: readonly Word[], index: number): boolean {
  return isInvertedBeforeNouns(words, index) || isInvertedBeforeSubject(words, index);
}

function isInvertedBeforeSubject(words: readonly Word[], index: number): boolean {
  const [auxiliary, next] = [words[index], words[index + 1]];
  if (auxiliary === undefined || next === undefined || !auxiliaries.has(auxiliary.normal)) return false;
  // "Can't, the children are here" leaves out who cannot.
  if (endsClause(auxiliary) || (next.normal === 'not' && endsClause(next))) return false;
  const subject = next.normal === 'not' ? words[index + 2] : next;
  if (subject === undefined) return false;
  const isSubject =
    (/^(?:does|did)$/u.test(auxiliary.normal) && isTagged(subject, 'Noun')) ||
    subjects.test(subject.normal) ||
    isTagged(subject, 'Person') ||
    isTagged(subject, 'Pronoun');
  // "Do it", "Have a good day", "Will the …" as a noun: orders and wishes are no questions.
  if (
    /^(?:do|have)$/u.test(auxiliary.normal) &&
    !/^(?:i|you|we|they|these|those|the|your|our|any|anyone|all)$/u.test(subject.normal)
  )
    return false;
  if (auxiliary.normal === 'have' && /^(?:the|your|our|any|all)$/u.test(subject.normal))
    return subject.normal === 'any' && words[index + 2]?.normal === 'of';
  return isSubject && !isInvertedCondition(words, index);
}

const isFiniteVerb = (word: Word): boolean =>
  isTagged(word, 'Verb') && !isTagged(word, 'Gerund') && !isTagged(word, 'Noun');

/** Whether what is asked for is a subject itself: "which aisle", "whose turn", "how many people". */
const asksOfSubject = (words: readonly Word[], index: number): boolean =>
  /^(?:which|whose)$/u.test(words[index]?.normal ?? '') ||
  /^how (?:many|much)$/u.test(`${words[index]?.normal} ${words[index + 1]?.normal}`);

/** Whether a question word opens a question, rather than a relative clause, at `index`. */
export function opensQuestion(words: readonly Word[], index: number): boolean {
  const word = words[index]?.normal ?? '';
  const next = words[index + 1];
  if (!questionWords.has(word) || next === undefined) return false;
  if (
    /^(?:how|what) (?:about|if)$/u.test(`${word} ${next.normal}`) ||
    `${word} ${next.normal}` === 'how come'
  )
    return true;
  // "Who sent it", "which works": the question word is the subject itself.
  if (/^(?:who|which)$/u.test(word) && isTagged(next, 'Verb')) {
    // "Which is why it failed" goes on from what was said before.
    if (word === 'which' && /^(?:is|was|are|were|means|makes|would|will|can)$/u.test(next.normal))
      return false;
    return (
      index === 0 ||
      endsClause(words[index - 1]) ||
      leadIns.has(words[index - 1]?.normal ?? '') ||
      opensNext(words, index - 1)
    );
  }
  if (/^(?:what|who)$/u.test(word) && next.normal === 'is' && words[index]?.text !== '') return true;
  if (word === 'what' && /^happen(?:s|ed)$/u.test(next.normal)) return true;
  const limit = Math.min(words.length - 1, index + 5);
  for (let at = index + 1; at <= limit; at += 1) {
    if (isInverted(words, at)) return !(word === 'when' && at > index + 1);
    const passed = words[at];
    // "Which of us", "which of the two".
    const isOfSome = words[at - 1]?.normal === 'of';
    if (
      passed === undefined ||
      endsClause(passed) ||
      (!isOfSome && (isTagged(passed, 'Pronoun') || isTagged(passed, 'Determiner')))
    )
      return false;
    // "Which aisle failed", "how many people came": the subject has the question word.
    if (at > index + 1 && asksOfSubject(words, index) && isFiniteVerb(passed)) return true;
    if (auxiliaries.has(passed.normal))
      return (
        /^(?:what|which|who|how)$/u.test(word) &&
        (!isTagged(passed, 'Modal') || (at === index + 1 && /^(?:would|will|could)$/u.test(passed.normal)))
      );
  }
  return false;
}

/** Lead-ins, names and false starts that may stand before a question. */
const maximumLeadIns = 10;
const hedge = /^(?:i mean|i think|i guess|you know|by the)$/u;

/** "Btw", "secondly", "first of all": what leads to the next thing that one says. */
const opener = /^(?:btw|seriously|(?:first|second|third|last|final)ly)$/u;
const openers = /^(?:first of all|first off|last of all|by the way)$/u;

/** Whether the word at `index` ends such an opener. */
function opensNext(words: readonly Word[], index: number): boolean {
  const normals = words.slice(Math.max(0, index - 2), index + 1).map(({ normal }) => normal);
  return (
    opener.test(normals.at(-1) ?? '') ||
    openers.test(normals.join(' ')) ||
    openers.test(normals.slice(-2).join(' '))
  );
}

/** How many words of such an opener stand at `index`. */
const lengthOfOpener = (words: readonly Word[], index: number): number =>
  opener.test(words[index]?.normal ?? '')
    ? 1
    : ([2, 3].find((length) => openers.test(plainWords(words.slice(index, index + length)))) ?? 0);

/** Whether the word at `index` is the beginning of the next one: "Wha what is the use?" */
function isBegun(words: readonly Word[], index: number): boolean {
  const [begun = '', word = ''] = [words[index]?.normal, words[index + 1]?.normal];
  return begun.length < 4 && word.startsWith(begun) && !subjects.test(begun) && !auxiliaries.has(begun);
}

/** Whether somebody broke a word off to begin anew: "Ho - what will they do?" */
const isBrokenWord = (word: Word | undefined): boolean =>
  word !== undefined && word.normal.length < 4 && /^\s*-+\s*$/u.test(word.after);

/** Where the clause proper starts after lead-ins and a name: "So, Dev, how did …". */
export function afterLeadIns(sentence: Sentence): number {
  const { words } = sentence;
  let index = 0;
  for (let steps = 0; steps < maximumLeadIns && index < words.length; steps += 1) {
    const name = nameAt(sentence, index);
    if (name !== undefined && (endsClause(words[index + name.length - 1]) || index > 0)) index += name.length;
    else if (lengthOfOpener(words, index) > 0) index += lengthOfOpener(words, index);
    else if (leadIns.has(words[index]?.normal ?? '')) index += 1;
    else if (hedge.test(`${words[index]?.normal} ${words[index + 1]?.normal}`)) index += 2;
    // "What - what": somebody starts again.
    else if (words[index]?.normal === words[index + 1]?.normal || isBegun(words, index)) index += 1;
    else if (isBrokenWord(words[index])) index += 1;
    else break;
  }
  return index;
}

/** Whether a sentence, or a clause of it behind a comma, opens as a question does: by a question word or a verb before its subject. */
export function opensAsking(sentence: Sentence): boolean {
  const { words } = sentence;
  const start = afterLeadIns(sentence);
  return words.some(
    (_, index) =>
      (index === start || endsClause(words[index - 1])) &&
      (opensQuestion(words, index) || isInverted(words, index)),
  );
}

/** "Is" behind a comma goes on as well as it asks: "What happens then, is you scan it". */
const askingVerb = /^(?:do|does|did|have|has|can|could|would|should|shall|will)$/u;

/** Words at most that call somebody, or answer, before a question. */
const longestCall = 3;
const askedOf = /^(?:there|he|she|they|you|we|any|anyone|anybody|everyone|everybody|everything)$/u;
/** "Friday, is that at noon" asks; "the point, is that it works" goes on. */
const mayBeAskedOf = /^(?:that|it)$/u;
const opensClause = ['Pronoun', 'Determiner', 'Noun', 'Possessive'];

/** "Goodness, is everyone safe", "Ninety, and was there dancing": before the comma is no statement that could go on. */
function asksBehindCall(words: readonly Word[], index: number, start: number): boolean {
  const [subject, behind] = [words[start + 1], words[start + 2]];
  return (
    index <= longestCall &&
    /^(?:is|are|was|were)$/u.test(words[start]?.normal ?? '') &&
    (askedOf.test(subject?.normal ?? '') ||
      (mayBeAskedOf.test(subject?.normal ?? '') && !opensClause.some((tag) => isTagged(behind, tag)))) &&
    !endsClause(subject) &&
    !words.slice(0, index).some((word) => isTagged(word, 'Verb') || questionWords.has(word.normal))
  );
}

/** "One more thing: does it need a licence" */
export const asksBehindColon = (words: readonly Word[]): boolean =>
  words.some(
    (_, index) =>
      words[index - 1]?.after.startsWith(':') === true &&
      (opensQuestion(words, index) || isInverted(words, index)),
  );

/** "I don't know if it works, but have you ever tried it": a question behind what leads to it. */
export const asksBehindComma = (words: readonly Word[]): boolean =>
  words.some((_, index) => {
    if (index === 0 || !/,/u.test(words[index - 1]?.after ?? '')) return false;
    const start = /^(?:but|and|so|then|okay|ok|well)$/u.test(words[index]?.normal ?? '') ? index + 1 : index;
    if (asksBehindCall(words, index, start)) return true;
    return (
      askingVerb.test(words[start]?.normal ?? '') &&
      isInverted(words, start) &&
      /^(?:you|we|they|any|anybody|anyone|it|that|this|there)$/u.test(words[start + 1]?.normal ?? '') &&
      // "It doesn't sound exciting, does it, when we say it": a tag goes on from what it follows.
      !endsClause(words[start + 1])
    );
  });
