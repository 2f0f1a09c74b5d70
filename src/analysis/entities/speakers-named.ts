/** The people of a conversation where they are named by those who speak in it. */

import type { Sentence } from '../grammar/sentence.ts';
import type { SpeakerNames } from '../grammar/speaker-names.ts';
import type { Token } from '../grammar/tokens.ts';
import { isThing } from './plausible-names.ts';
import type { Span } from './span.ts';

/** The people of the conversation where they are named. */
export function speakersIn({ text, tokens, isUncased, conversation: { names } }: Sentence): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (first === undefined) continue;
    if (!mayNameSpeaker(first, tokens[index + 1], names) && !(isUncased && isCalled(first, text, names)))
      continue;
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

/** Before whoever is called: "thank you grace". */
const calls = /(?:^|\s)(?:thanks|thank\syou|hi|hey|hello|morning|okay|ok|sorry)\s$/u;
/** Before whoever is called at the end: what no noun follows. "it's getting bad in there ray". */
const endsBefore =
  /\s(?:there|here|you|me|us|them|it|now|then|today|right|that|please|too|again|well|yes|yeah|no)\s$/u;

/** Whether somebody who speaks is called by a name that is a word as well, in a sentence without capitals. */
function isCalled({ lower, start, end }: Token, text: string, names: SpeakerNames): boolean {
  if (!names.mayOpen(lower) || lower.length < 3) return false;
  const before = text.slice(Math.max(0, start - 16), start);
  return calls.test(before) || (/^[\s.!?]*$/u.test(text.slice(end)) && endsBefore.test(before));
}

/** Words of a speaker's name at most. */
const maximumSpeakerWords = 4;

/** Whether a speaker may be named by a name that opens with this word. "Will you", "May I" and "A new one" name nobody. */
function mayNameSpeaker(word: Token, next: Token | undefined, names: SpeakerNames): boolean {
  const plain = word.bare;
  if (!names.mayOpen(plain)) return false;
  if (plain.length === 1) return word.endsClause || /^\p{Lu}/u.test(next?.text ?? '');
  if (names.isUnmistakable(plain)) return true;
  return /^\p{Lu}/u.test(word.text) && !/^(?:MD|PRP|DT|IN|VBP|UH)/u.test(word.tag);
}
