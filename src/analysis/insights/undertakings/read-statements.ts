/** Reads what is stated: a subject, a modal and a verb of action, as in "I will send it", "Mark has to sign it", "will send it tonight". */

import { endsHere, isAskedByCondition, isDoubted, isSubordinate } from '../../grammar/clauses.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { normalAt, type Predicate, predicateAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { assignedAt, isDone } from './assignments.ts';
import { isOfAssignment } from './pledged/handed-out.ts';
import type { UndertakingSearch } from './undertaking-search.ts';
import { anybody, joints, partners, subjects } from './undertaking-words.ts';
import { isPromised, predicateOf, predicateWithoutSubject, seesToIt } from './unusual-forms.ts';

/** Adds what is stated of whoever stands at `index`, or of nobody where the subject is left out. */
export function readStatement(search: UndertakingSearch, index: number): void {
  const { sentence, words } = search;
  if (isSubordinate(words, index) || isDoubted(words, index)) return;
  const word = normalAt(words, index);
  if (subjects.has(word)) search.subject = word;
  if (search.opensClause(index) && readElliptical(search, index)) return;
  // "Mark to book the coach, me to ring the school"
  if (word === 'me' && search.opensClause(index) && normalAt(words, index + 1) === 'to') {
    search.add('speaker', 'need', index + 2);
    return;
  }
  if (partners.has(word)) {
    const predicate = predicateOf(sentence, word, index + 1);
    if (predicate !== undefined && !isPurpose(words, predicate, index))
      addStatement(search, word, predicate, index);
    else if (predicate === undefined && search.opensClause(index) && isShared(search, index))
      search.addAt(index + 1, word === 'i' ? 'speaker' : 'addressee', 'need', undefined, false);
    return;
  }
  const isBehind = isTagged(words[index - 1], 'Preposition') && normalAt(words, index - 1) !== 'that';
  const name = isBehind ? undefined : nameAt(sentence, index);
  if (name !== undefined) {
    const last = index + name.length - 1;
    if (endsClause(words[last])) return;
    const predicate = predicateAt(words, last + 1);
    if (predicate !== undefined && normalAt(words, last + 2) !== 'you')
      search.add('named', predicate.modality, predicate.next, name);
    // The style of minutes: "Mark to update the roadmap".
    else if (search.opensClause(index) && normalAt(words, last + 1) === 'to')
      search.add('named', 'need', last + 2, name);
    else if (search.opensClause(index)) {
      const assigned = assignedAt(sentence, name, last + 1);
      if (assigned !== undefined) search.addAt(last + 1, 'named', assigned, name, false);
    }
  } else if (anybody.has(word)) {
    const predicate = predicateAt(words, index + 1);
    if (predicate !== undefined) search.add('group', predicate.modality, predicate.next);
  }
}

/** "Mark books the room, I call Hugo", "I'll take the first, you take the second": who tells what one does, and goes on with another one, shares it out. */
function isShared({ sentence, words, found }: UndertakingSearch, index: number): boolean {
  const last = found.at(-1);
  if (!isDone(sentence, index + 1)) return false;
  if (normalAt(words, index) === 'you' && isTakenByYou(sentence)) return true;
  if (last === undefined) return isSharedBehind(sentence, index);
  const isTold =
    isTagged(words[last.verb], 'PresentTense') && /^(?:i|you)$/u.test(normalAt(words, last.verb - 1));
  if (normalAt(words, index) === 'you' && isOfAssignment(last, sentence))
    return last.modality === 'commitment';
  if (normalAt(words, index) === 'you')
    return last.actor === 'speaker' && (last.modality === 'commitment' || isTold);
  if (sentence.isAsked || normalAt(words, index) !== 'i') return false;
  const isAssigned = isTagged(words[last.verb], 'PresentTense') && !isTagged(words[last.verb], 'Infinitive');
  return last.actor === 'named' ? isAssigned : last.actor === 'addressee' && isTold;
}

/** Words at most from where one begins to share out to what the other one does. */
const longestFirst = 20;
/** What one gets, pays or misses is no part of a deed that is shared out, nor what one is threatened with: "you miss one and I'll charge you". */
const noPart = /^(?:get|pay|miss|find|lose|sign|own|break|hurt|touch|give|mind)$/u;

/** "You call Acme and I'll call BetaSoft", "I talk to legal, you talk to finance": whether the other one of "I" and "you", or somebody who is named, has a part behind it. */
function isSharedBehind(sentence: Sentence, index: number): boolean {
  const { words } = sentence;
  const isYou = normalAt(words, index) === 'you';
  if (!/^(?:you|i)$/u.test(normalAt(words, index)) || noPart.test(normalAt(words, index + 1))) return false;
  const other = isYou ? 'i' : 'you';
  for (let at = index + 2; at <= index + longestFirst; at += 1) {
    const before = words[at - 1];
    const isOpening = endsClause(before) || joints.has(normalAt(words, at - 1));
    if (!isOpening) continue;
    // "I do the intro, Ben does the demo"
    const name = isYou ? undefined : nameAt(sentence, at);
    if (name !== undefined && assignedAt(sentence, name, at + name.length) === 'commitment') return true;
    if (normalAt(words, at) !== other) continue;
    return (isYou && normalAt(words, at + 1) === 'will') || isDone(sentence, at + 1);
  }
  return false;
}

/** A statement without its subject: "Will send it tonight", "I looked and will call you"; whether there is one. */
function readElliptical(search: UndertakingSearch, index: number): boolean {
  const { sentence, words, subject } = search;
  const isSpeaker = search.opensSentence(index) || subject === 'i';
  if (sentence.isAsked || !(isSpeaker || subject === 'we')) return false;
  // "Will do" says yes to what another message says.
  if (normalAt(words, index + 1) === 'do' && endsHere(words, index + 1)) return true;
  const predicate = predicateWithoutSubject(words, index);
  if (predicate !== undefined)
    search.add(isSpeaker ? 'speaker' : 'group', predicate.modality, predicate.next);
  return predicate !== undefined;
}

/** "… so we can discuss" says what something is good for. */
function isPurpose(words: readonly Word[], { modality }: Predicate, index: number): boolean {
  const isAfterSo = normalAt(words, index - 1) === 'so' && index > 1;
  return modality === 'ability' && isAfterSo && !endsClause(words[index - 2]);
}

/** Whether another one says in plain words that he does what is said of "you": "You could ring the bank." – "Will do." */
const isTakenByYou = ({ isAsked, message, text }: Sentence): boolean =>
  !isAsked && message.exchange?.taker?.agrees === true && !isGoodForYou.test(text);
/** "You could use a break" is said of what would do you good. */
const isGoodForYou = /(?<!\p{L})you could (?:really |probably |all )?(?:use|do with) (?:an?|some)(?!\p{L})/iu;

function addStatement(search: UndertakingSearch, subject: string, predicate: Predicate, index: number): void {
  const { sentence, words, called } = search;
  const { next } = predicate;
  const isAsked = isAskedByCondition(words, index);
  const modality = isAsked ? 'request' : predicate.modality;
  // "I wonder whether we can afford it" asks; "… whether we could meet" proposes to.
  const isDoubt = isAsked && subject === 'we' && /^(?:ability|possibility)$/u.test(predicate.modality);
  if (isDoubt && !isContact(words, next)) return;
  if (subject === 'i' && seesToIt(sentence, next)) {
    search.addAt(next, 'speaker', modality, undefined, false);
  } else if (subject !== 'you') {
    search.add(subject === 'i' ? 'speaker' : 'group', modality, next);
  } else if (modality === 'commitment' && !sentence.isAsked && isPromised(sentence, next)) {
    search.addAt(next, 'speaker', modality, undefined, false);
  } else if (normalAt(words, index - 1) !== 'do') {
    const isTaken = modality === 'possibility' && isTakenByYou(sentence);
    search.add('addressee', isTaken ? 'request' : modality, next, called);
  }
}
