/** The people of a conversation where they are named by those who speak in it. */

import { isMeantAsName } from '../../grammar/names/meant-speakers.ts';
import { isEverydayWord } from '../../grammar/names/speaker-names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import type { Token } from '../../grammar/words/tokens.ts';
import type { Span } from '../span.ts';
import { isThing } from './plausible-names.ts';

/** Words of a speaker's name at most. */
const maximumSpeakerWords = 4;

/** The people of the conversation where they are named. */
export function speakersIn(sentence: Sentence): Span[] {
  const {
    text,
    tokens,
    conversation: { names },
  } = sentence;
  const spans: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (first === undefined || !names.mayOpen(first.bare)) continue;
    if (isThing(first.lower, { text, start: first.start, end: first.end })) continue;
    let found: Span | undefined;
    let length = 1;
    let isMeant = false;
    for (let last = index; last < index + maximumSpeakerWords; last += 1) {
      const word = tokens[last];
      if (word === undefined) break;
      isMeant ||= mayNameSpeaker(word, tokens[last + 1], sentence);
      const ending = /['’](?:s|ll|d|m|re|ve)?$/iu.exec(word.text)?.[0].length ?? 0;
      const written = text.slice(first.start, word.end - ending);
      const speaker = names.find(written.replace(/\s+/gu, ' '));
      if (speaker !== undefined && isMeant) {
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

/** Whether a speaker may be named by a name with this word. "Will you", "May I" and "A new one" name nobody. */
function mayNameSpeaker(word: Token, next: Token | undefined, sentence: Sentence): boolean {
  const plain = word.bare;
  if (plain.length === 1) return word.endsClause || /^\p{Lu}/u.test(next?.text ?? '');
  if (!isMeantAsName(sentence, word, plain)) return false;
  return !isEverydayWord(plain) || !/^\p{Lu}/u.test(word.text) || !/^(?:MD|PRP|DT|IN|VBP|UH)/u.test(word.tag);
}
