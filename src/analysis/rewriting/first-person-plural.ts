/** Rewrites a sentence with its speaker's name in place of "we". */

import { hasName } from '../grammar/names/names-in-text.ts';
import { verbInShort } from '../grammar/words/contractions.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import type { Edit } from './edits.ts';

/** A person's words in somebody else's mouth: "we" may not be the speaker's people. */
const quotation = /["“”«»]/u;
const contraction = /^we['’](?:ll|re|ve|d)$/iu;
const auxiliaries: ReadonlySet<string> = new Set(['will', 'are', 'have', 'would', 'had']);
/** Beside these, "they" would not be known to be the speaker's people. */
export const otherPeople = /(?<![\p{L}\p{N}])(?:they|them|their|theirs)(?![\p{L}\p{N}])/iu;

/**
 * The edits that turn the "we" of a sentence into the speaker and those spoken for, in order: "We should update our
 * docs" → "Ana and the team should update their docs". A name and others take the verb forms of "we".
 *
 * @param isKnown whether the speaker is named before the sentence, so that "they" says enough
 */
export function rewriteFirstPersonPlural(
  text: string,
  words: readonly Word[],
  name: string,
  isKnown = false,
): Edit[] {
  if (quotation.test(text)) return [];
  const edits: Edit[] = [];
  const mayRefer = !otherPeople.test(text);
  const forms = (full: string, short: string): string =>
    (isKnown || edits.length > 0) && mayRefer ? short : full;
  const put = (start: number, end: number, replacement: string) =>
    edits.push({ start, end, text: replacement });
  for (const [index, { start, end, text: written }] of words.entries()) {
    const inShort = verbInShort(words, index);
    const everybody = `${name} and the team`;
    const plain = written.toLowerCase().replaceAll('’', "'");
    const proposed = proposal(words, index);
    if (proposed !== undefined) {
      put(start, proposed, `${everybody} should`);
    } else if (plain === 'we') {
      put(start, end, forms(everybody, 'they'));
    } else if (contraction.test(plain) && auxiliaries.has(inShort ?? '')) {
      put(start, end, `${forms(everybody, 'they')} ${inShort}`);
    } else if (plain === 'us' && !(edits.at(-1)?.end === end)) {
      put(start, end, isOne(text, words, index, name) ? name : forms(everybody, 'them'));
    } else if (plain === 'our') {
      put(start, end, forms(`${name}'s team's`, 'their'));
    } else if (plain === 'ours') {
      put(start, end, forms(`${name}'s team's`, 'theirs'));
    } else if (plain === 'ourselves') {
      put(start, end, 'themselves');
    }
  }
  return edits;
}

/** "Give us the list and I'll go": who says "I" beside it means himself. */
const isOne = (text: string, words: readonly Word[], index: number, name: string): boolean =>
  /^(?:give|lend|hand|pass|show|buy|do)$/u.test(words[index - 1]?.normal ?? '') &&
  (hasName(text, name) || words.some(({ text: word }) => /^i(?:['’]\p{L}+)?$/iu.test(word))) &&
  !words.some(({ text: word }) => /^(?:we(?:['’]\p{L}+)?|our|ours)$/iu.test(word));

/** Where "let's" or "let us" ends that proposes what the verb behind it says; undefined if none starts at `index`. */
function proposal(words: readonly Word[], index: number): number | undefined {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || (index > 0 && !endsClause(words[index - 1]))) return undefined;
  if (/^let['’]s$/iu.test(word.text)) {
    const verb = words.slice(index + 1).find(({ text }) => text !== '');
    return verb?.normal === 'not' ? undefined : word.end;
  }
  const isLetUs = /^let$/iu.test(word.text) && /^us$/iu.test(next?.text ?? '');
  const verb = words[index + 2];
  return isLetUs && isTagged(verb, 'Infinitive') && verb?.normal !== 'know' ? next?.end : undefined;
}
