/** What somebody answers before he promises something in the same sentence: "Where is the ladder?" – "In the shed, I'll bring it". Told with the promise it would say where he brings it. */

import type { Sentence } from '../../grammar/sentence.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { ones, teens, tens } from '../../text/number-words.ts';

const before = /^(?<answer>[\p{L}\p{N}][^,.;:?!]{0,40}),\s+(?=(?:i(?:['’]ll| will| can)|let me)\s)/iu;
const place =
  /^(?:in|at|on|by|under|behind|beside|with|next to|over|up|down|inside|outside)\s(?!.*(?<!\p{L})(?:is|are|was|were|has|have|day)(?!\p{L}))/iu;
const asksWhere = /(?<!\p{L})where(?:['’](?:s|re)| is| are| do| did| does| was| were)(?!\p{L})[^.!]*\?\s*$/iu;
const number = new RegExp(
  `^(?:about |around |only |just |at least )?(?:\\d+|(?:${tens})(?:[- ](?:${ones}))?|${teens}|${ones})(?: or so)?$`,
  'iu',
);
const asksHowMany = /(?<!\p{L})how (?:many|much)(?!\p{L})[^.!]*\?\s*$/iu;
const mark = /[.!\s]*$/u;

/** The edits that leave out where something is, and put how many there are to be behind what is done. */
export function withoutAnswer({ text, message }: Sentence): Edit[] {
  const found = before.exec(text);
  const asked = message.near?.(-1);
  if (found === null || asked === undefined || asked.speaker?.id === message.speaker?.id) return [];
  const answer = found.groups?.answer ?? '';
  const left = { start: 0, end: found[0].length, text: '' };
  if (place.test(answer) && asksWhere.test(asked.text)) return [left];
  if (!number.test(answer) || !asksHowMany.test(asked.text)) return [];
  const end = text.search(mark);
  return [left, { start: end, end, text: ` (${answer.toLowerCase()})` }];
}
