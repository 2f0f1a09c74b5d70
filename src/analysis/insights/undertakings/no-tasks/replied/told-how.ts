/** How something goes, told to who has asked: "How do the shipments run right now?" – "We use passive boxes, and at the far end somebody has to plug the logger in." It goes so each time, and nobody in the talk is charged with it. */

import type { Message } from '../../../../findings.ts';
import type { Sentence } from '../../../../grammar/sentence.ts';
import { daytimes } from '../../../../text/words/parts-of-time.ts';

/** "How do the shipments run?", "how does your team handle returns today?". What "we" do is being planned, and what somebody wants is asked for. */
const asksHowItGoes =
  /(?:^|[\s,.;:–—-])how (?:exactly )?(?:do|does) (?!(?:i|we)(?!\p{L}))[^.?!]{2,60}?(?<!\p{L})(?!(?:want|like|feel|think|know|mean|see|need|say|look|sound|suit|plan|intend|get)(?!\p{L}))\p{L}+[^.?!]*\?\s*$/iu;
const asksForWish =
  /(?<!\p{L})how (?:do|does) (?:\p{L}+ ){1,4}?(?:want|like|feel|think|know|mean|see|need|say|look|sound|suit|plan|intend|get (?:it|them|there))(?!\p{L})/iu;
/** What is undertaken or asked for beside it. */
const isAhead = new RegExp(
  `(?<!\\p{L})(?:will|shall|going to|gonna|please|let me|lets?|can you|could you|today|tonight|tomorrow|this (?:week|${daytimes})|next|by|on \\p{L}+day|must)(?!\\p{L})|['’](?:ll|d)(?!\\p{L})`,
  'iu',
);
/** Sentences of an answer at most. */
const longestAnswer = 6;

/** The last sentence of another one before it; undefined: there is none near. */
function saidBefore({ message }: Sentence): Message | undefined {
  for (let distance = -1; distance >= -longestAnswer; distance--) {
    const before = message.near?.(distance);
    if (before?.speaker === undefined) return undefined;
    if (before.speaker.id !== message.speaker?.id) return before;
  }
  return undefined;
}

/** Whether it tells another one, who has asked, how something goes. */
export function tellsHowItGoes(sentence: Sentence): boolean {
  const { text, isAsked } = sentence;
  if (isAsked || isAhead.test(text)) return false;
  const before = saidBefore(sentence);
  return before !== undefined && asksHowItGoes.test(before.text) && !asksForWish.test(before.text);
}
