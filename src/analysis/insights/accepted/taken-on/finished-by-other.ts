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
/** Nothing has to come behind "what I asked for" and "it's Hugo I have to talk to". */
const opensClause =
  /(?<!\p{L})(?:what|which|who|whom|where|that)(?!\p{L})|^\P{L}*(?:it|here|there)(?:['’]s| is| are)(?!\p{L})/iu;
/** Behind a verb it may be a part of that, but for a time: "I'll send it on". */
const mayBeParticle = /(?<!\p{L})on[\s.…–—-]*$/iu;
/** Nothing at all has to come behind "I'll turn it on". */
const isWhole =
  /(?<!\p{L})(?:turn|switch|put|leave|keep|try|plug|pass)(?:ed|t?ing)? (?:[\p{L}’']+ ){1,3}on[\s.…–—-]*$/iu;
/** Behind these comes somebody or something, and a time only where a time is moved. */
const ofThing = /(?<!\p{L})(?:to|with|from|about|of)[\s.…–—-]*$/iu;
const moves = /(?<!\p{L})(?:move|push|postpone|shift|change|reschedule|bring|put|delay)(?!\p{L})/iu;
/** Who says so of a time remarks on it. */
const remarks = /(?<!\p{L})(?:finally|at last|again|already|yet)[\s.!]*$/iu;
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
  if (isWhole.test(text) || remarks.test(next.text)) return undefined;
  if (next.text.trimEnd().endsWith('?') || answers.test(next.text)) return undefined;
  const [part, other] = partsAtHand(next, conversation);
  if (part === undefined || other !== undefined || !mayEnd(part.sentence)) return undefined;
  const isTime = part.sentence.times[0]?.start === 0;
  if (isTime && ofThing.test(text) && !moves.test(text)) return undefined;
  return mayBeParticle.test(text) && !isTime ? undefined : next.text;
}

/** Whether it is a thing, somebody, or a time, and tells nothing of it. */
function mayEnd(sentence: Sentence): boolean {
  const { words, times } = sentence;
  const namesOne = nameAt(sentence, 0) !== undefined || opensThing.test(words[0]?.normal ?? '');
  return (
    words.length <= longestEnd &&
    (namesOne || times[0]?.start === 0) &&
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
