/** The people of a conversation where they are named by those who speak in it. */

import type { Sentence } from '../grammar/sentence.ts';
import type { SpeakerNames } from '../grammar/speaker-names.ts';
import type { Token } from '../grammar/tokens.ts';
import { isThing } from './plausible-names.ts';
import type { Span } from './span.ts';

/** The people of the conversation where they are named. */
export function speakersIn({ text, tokens, conversation: { names } }: Sentence): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (first === undefined || !mayNameSpeaker(first, tokens[index + 1], names)) continue;
    if (isThing(first.lower, { text, start: first.start, end: first.end })) continue;
    let found: Span | undefined;
    let length = 1;
    for (let last = index; last < index + maximumSpeakerWords; last += 1) {
      const word = tokens[last];
      if (word === undefined) break;
      const ending = /['’](?:s|ll|d|m|re|ve)?$/iu.exec(word.text)?.[0].length ?? 0;
      const written = text.slice(first.start, word.end - ending);
      const speaker = names.find(written.replace(/\s+/gu, ' '));
      if (speaker !== undefined) {
        const { start: from } = first;
        found = {
          type: 'person',
          text: written,
          value: speaker.name ?? written,
          from,
          to: word.end - ending,
        };
        length = last - index + 1;
      }
      if (word.endsClause || ending > 0) break;
    }
    if (found !== undefined) spans.push(found);
    index += length - 1;
  }
  return spans;
}

/** Words of a speaker's name at most. */
const maximumSpeakerWords = 4;

/** Whether a speaker may be named by a name that opens with this word. "Will you", "May I" and "A new one" name nobody. */
function mayNameSpeaker(word: Token, next: Token | undefined, names: SpeakerNames): boolean {
  const plain = word.isJoined ? word.lower.replace(/['’](?:s|ll|d|m|re|ve)?$/u, '') : word.lower;
  if (!names.mayOpen(plain)) return false;
  if (plain.length === 1) return word.endsClause || /^\p{Lu}/u.test(next?.text ?? '');
  if (names.isUnmistakable(plain)) return true;
  return /^\p{Lu}/u.test(word.text) && !/^(?:MD|PRP|DT|IN|VBP|UH)/u.test(word.tag);
}
