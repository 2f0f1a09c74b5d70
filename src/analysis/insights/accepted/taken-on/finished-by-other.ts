/** Sentences that one begins and another one ends: "So I'll send the contract to" – "Cara, by Friday." */

import type { Message } from '../../../findings.ts';
import { nameAt } from '../../../grammar/names/names-in-sentences.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';

/** Words behind which something has to come. */
const isOpen = /(?<!\p{L})(?:to|for|by|before|until|with|from|about|of|on|at)\s*(?:[–—-]+|…|\.{3})?\s*$/iu;
/** Nothing has to come behind "what I asked for". */
const opensClause = /(?<!\p{L})(?:what|which|who|whom|where|that)(?!\p{L})/iu;
/** Behind a verb it may be a part of that, but for a time: "I'll switch it on". */
const mayBeParticle = /(?<!\p{L})on[\s.…–—-]*$/iu;
/** Words of what another one puts there at most. */
const longestEnd = 8;
/** Who says one of these answers. */
const answers =
  /^\P{L}*(?:ok|okay|yes|yeah|yep|no|nope|sure|right|well|but|so|and|or|wait|sorry|thanks|thank|great|good|fine|what|when|who|why|how|please|oh|hm+|mm+)(?!\p{L})/iu;
const opensThing = /^(?:the|my|your|our|his|her|their|all|everybody|everyone)$/u;

/** The end that another one puts behind a sentence that is left open; undefined: he says something else. */
function endBehind(text: string, message: Message, conversation: Conversation): string | undefined {
  const next = message.near?.(1);
  if (next?.speaker === undefined || message.speaker === undefined) return undefined;
  if (next.speaker.id === message.speaker.id || !isOpen.test(text) || opensClause.test(text))
    return undefined;
  if (next.text.trimEnd().endsWith('?') || answers.test(next.text)) return undefined;
  const [part, other] = partsAtHand(next, conversation);
  if (part === undefined || other !== undefined || !mayEnd(part.sentence)) return undefined;
  return mayBeParticle.test(text) && part.sentence.times[0]?.start !== 0 ? undefined : next.text;
}

/** Whether it is a thing, somebody, or a time, and tells nothing of it. */
function mayEnd(sentence: Sentence): boolean {
  const { words, times } = sentence;
  const namesOne = nameAt(sentence, 0) !== undefined || opensThing.test(words[0]?.normal ?? '');
  return (
    words.length <= longestEnd &&
    (namesOne || times[0]?.start === 0 || /^(?:on|by|before|until)$/u.test(words[0]?.normal ?? '')) &&
    !words.some((word) => isTagged(word, 'Verb') || isTagged(word, 'Modal'))
  );
}

/** The task with the words that another one puts behind it; undefined: nobody ends it. */
export function finishedByOther(one: FoundInsight): FoundInsight | undefined {
  const { insight, clause } = one;
  const { message, conversation, text } = clause;
  if (insight.type === 'question') return undefined;
  const end = endBehind(text, message, conversation);
  if (end === undefined) return undefined;
  const whole = inOtherWords(message, `${text.replace(/[\s.…–—-]+$/u, '')} ${end}`, conversation);
  return { insight: { ...insight, dueBy: findDueDate(whole, insight.deed) }, clause: whole };
}
