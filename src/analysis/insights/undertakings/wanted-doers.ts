/** "I want Mark to check it", "we need somebody to bring ice", "could you have your agency send it": who wishes a deed leaves it to another one. */

import { type NameInSentence, nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { allOfYou } from '../../grammar/word-lists/all-of-them.ts';
import { closeGroups } from '../../grammar/word-lists/groups-of-people.ts';
import { endsClause, isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';

const wishes = new Set(['need', 'want', 'like']);
/** What stands before the wish where somebody wishes for himself, or leaves himself out. */
const ownWish = /^(?:i|we|would|also|really|just|still|now|do|will|and|but|so|)$/u;
const anybody = /^(?:somebody|someone|everybody|everyone|people|them|him|us)$/u;
/** "Each of you", "you all" */
const ofAllOfYou = new RegExp(`^${allOfYou}(?= to )`, 'u');
/** Words of "all four of you to" at most. */
const longestAll = 5;
const ofAGroup = /^(?:each|every|all|the|my|our|your|their)$/u;
const group = new RegExp(`^(?:${closeGroups})$`, 'u');

/** Who is wished to act, and where his verb is expected. */
export interface WantedDoer {
  readonly actor: 'named' | 'group';
  readonly modality: 'need';
  readonly name: NameInSentence | undefined;
  readonly next: number;
}

/** The one whom the wish at `index` of the sentence's words leaves the deed to; undefined: there is none, or it is "you". */
export function wantedDoerAt(sentence: Sentence, index: number): WantedDoer | undefined {
  const { words } = sentence;
  const first = normalAt(words, index + 1);
  if (!wishes.has(normalAt(words, index)) || !ownWish.test(normalAt(words, index - 1))) return undefined;
  // "I would, like Mark to …" names somebody else by the way.
  if (endsClause(words[index])) return undefined;
  const name = nameAt(sentence, index + 1);
  const isGroup =
    (first === 'each' || first === 'every' || group.test(normalAt(words, index + 2))) && ofAGroup.test(first);
  const all = ofAllOfYou.exec(plainWords(words.slice(index + 1, index + 1 + longestAll)))?.[0];
  if (name === undefined && !anybody.test(first) && !isGroup && all === undefined) return undefined;
  const to = index + 1 + (name?.length ?? all?.split(' ').length ?? (isGroup ? 2 : 1));
  // "I'd like us to be able to" wishes a state, and no deed.
  const isDeed = isTagged(words[to + 1], 'Infinitive') && normalAt(words, to + 1) !== 'be';
  const actor = name === undefined ? 'group' : 'named';
  return normalAt(words, to) === 'to' && isDeed ? { actor, modality: 'need', name, next: to + 1 } : undefined;
}

/** Words of "your agency in Leeds" at most. */
const longestDoer = 4;
const owner = /^(?:your|the|our|my|his|her|their|one|someone|somebody)$/u;
/** What one has oneself: "let me have a look". */
const ownDeed =
  /^(?:(?:(?:a|an|another|some|no|one) )(?:(?:quick|little|short|proper|good|last|second|final) )?(?:look|think|go|try|word|chat|break|rest|laugh|drink|guess|bite|taste|listen|read|talk|call|meeting|day|minute|moment|second)|no|(?:(?:the|a|our) )?(?:lunch|dinner|breakfast|coffee|tea|fun|drinks?))(?!\p{L})/u;
/** Words of "a quick look" at most. */
const longestDeed = 3;

/** The verb of what others do, behind "have your agency" at `index`; undefined: nobody is to have them do it. */
export function handedOnAt(words: readonly Word[], index: number): number | undefined {
  if (normalAt(words, index) !== 'have' || !owner.test(normalAt(words, index + 1))) return undefined;
  for (let verb = index + 2; verb <= index + 1 + longestDoer; verb += 1) {
    if (endsClause(words[verb - 1])) return undefined;
    if (verb > index + 2 && isTagged(words[verb], 'Infinitive') && !isTagged(words[verb - 1], 'Preposition'))
      return verb;
  }
  return undefined;
}

/** Whether "let me have it" at `index` asks for something by a time: "let me have it by Thursday", "let us have a new quote by Friday". */
export function isToHand({ words, times }: Sentence, index: number): boolean {
  const object = index + 3;
  if (!/^(?:me|us)$/u.test(normalAt(words, index + 1)) || normalAt(words, index + 2) !== 'have') return false;
  if (ownDeed.test(plainWords(words.slice(object, object + longestDeed)))) return false;
  const from = words[object]?.end ?? 0;
  return times.some(
    ({ start }) =>
      start > from && words.some((word) => word.start >= from && word.end <= start && word.normal === 'by'),
  );
}
