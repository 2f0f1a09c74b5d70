/** What "let me" promises to find out, and is not found out while one waits: "Let me find out who that is." – "Ta." What is answered in the next sentences was done at once. */

import type { Message } from '../../findings.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { asSentences, withLeadIns } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';

/** What a question of content begins with. */
const content = '(?:if|whether|who|whose|what|when|where|which|why|how|that|there)';
const someone = '(?:(?:my|our|his|her|their|the) )?\\p{L}+';
const thing = '(?:it|this|that|them|those|(?:the|our|your|his|her|their|my) \\p{L}+(?: \\p{L}+)?)';
/** Behind "let me". Who sees or thinks, and who checks what lies before him, says nothing more. */
const findsOut = quick(
  new RegExp(
    `^${anyOf([
      'find out(?! of)',
      `look(?: ${thing})? up`,
      'look into',
      `look up(?: ${thing})?`,
      `ask (?!(?:you|this|that|it|one|a|an)(?!\\p{L}))${someone}`,
      `(?:double-?check|check|confirm|verify|work out|see) (?:${content}(?! i (?:can|could|have|am)(?!\\p{L}))|there['’]s|(?!(?:you|your|my|me|it|this|that)(?!\\p{L}))${someone} (?:is|are|has|have|still) )`,
      `see what(?:['’]s| is| are) (?:left|in|on|free|available|possible)`,
      `see what ${someone} (?:thinks?|says?|wants?|reckons?)`,
    ])}(?!\\p{L})`,
    'iu',
  ),
);
/** Who waits no longer for it. */
const leavesIt = withLeadIns(
  /^\P{L}*(?:thanks|thank you|cheers|ta|great|perfect|brilliant|lovely|please(?: do)?|sure|no (?:rush|hurry|worries|problem)|right you are|good idea|fine|as long as|ok|okay|that['’]?d be)(?!\p{L})(?![^.!]*\?)/iu,
  '',
  asSentences,
);
/** With one of these somebody answers. A promise or a question does not. */
const answers =
  /^\P{L}*(?:(?:and|but) )?(?:ok|okay|right|so|ah|aha|yes|yeah|yep|no|nope|found|here|it|its|it['’]s|they|he|she|there|that|looks|apparently|got|we (?:have|do|don['’]?t)|(?:the|our) |\d)(?!.*(?<!\p{L})(?:i['’]?ll|i will|let me)(?!\p{L}))/iu;
/** How many messages behind the promise are waited for the answer. */
const longestWait = 4;

/** Whether nobody waits for what "let me" before the verb promises to find out, and its speaker does not answer soon. */
export function isFoundOutLater({ words, text, message }: Sentence, verb: number): boolean {
  const start = words[verb]?.start;
  if (start === undefined || !findsOut.test(text.slice(start))) return false;
  const next = message.near?.(1);
  if (next?.speaker === undefined || next.speaker.id === message.speaker?.id) return false;
  return leavesIt.test(next.text) && !isAnsweredSoon(message);
}

function isAnsweredSoon(message: Message): boolean {
  for (let distance = 2; distance <= longestWait; distance += 1) {
    const later = message.near?.(distance);
    if (later?.speaker?.id === message.speaker?.id && answers.test(later?.text ?? '')) return true;
  }
  return false;
}
