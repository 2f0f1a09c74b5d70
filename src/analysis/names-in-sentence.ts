/**
 * Names of people as they are used to call or to tell of somebody.
 */

import type { Speaker } from './analyzer.ts';
import { endsClause, isTagged, type Word } from './grammar.ts';
import type { Sentence } from './sentence.ts';

/** Names have at most this many words here: "Maria de la Cruz". */
const MAX_NAME_WORDS = 4;

export interface NameInSentence {
  readonly name: string;
  readonly speaker: Speaker | undefined;
  /** How many words it takes. */
  readonly length: number;
}

const isCapitalised = (word: Word): boolean => /^\p{Lu}/u.test(word.text);

/** The word without the ending of a possessive. */
const bare = (word: Word): string => word.text.replace(/['’](?:s|ll|d|m|re|ve)?$/iu, '');

/**
 * The name that starts at `index` of the sentence's words: a speaker's, in any of its forms, or one that the
 * grammar takes for a person's and that is written with a capital.
 */
export function nameAt(sentence: Sentence, index: number): NameInSentence | undefined {
  const { words, conversation } = sentence;
  const first = words[index];
  if (first === undefined || first.text === '' || isTagged(first, 'Pronoun')) return undefined;
  const mayBeSpeaker = isCapitalised(first) || conversation.names.isUnmistakable(bare(first).toLowerCase());
  if (!mayBeSpeaker) return undefined;
  let name = '';
  let found: NameInSentence | undefined;
  let isPerson = true;
  for (let length = 1; length <= MAX_NAME_WORDS; length += 1) {
    const word = words[index + length - 1];
    if (word === undefined || word.text === '') break;
    name = name === '' ? bare(word) : `${name} ${bare(word)}`;
    isPerson = isPerson && isCapitalised(word) && isTagged(word, 'Person') && !isTagged(word, 'Honorific');
    const speaker = conversation.names.find(name);
    if (speaker !== undefined) found = { name: speaker.name ?? name, speaker, length };
    else if (isPerson && name.length > 1) found = { name, speaker: found?.speaker, length };
    if (endsClause(word) || word.text !== bare(word)) break;
  }
  return found;
}
