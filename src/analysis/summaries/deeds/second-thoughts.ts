/** Who is talked round: he has said no to what he is asked for, and says yes to it in the end. */

import { contentWordsOf, featuresOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { deedOf } from './deeds.ts';
import { replyTo } from './replies.ts';

/** What the one who asked has said since he was refused. */
export type SinceRefusal = 'nothing' | 'urges' | 'other';

/** "No worries", "I see": who says so gives up. */
const givesUp =
  /^(?:(?:oh|ah|well|and|but),? )*(?:no (?:worries|problem|bother|rush)|not to worry|never ?mind|forget (?:it|that)|fine|ok(?:ay)?|all ?right|fair enough|understood|understandable|that['’]?s (?:fine|ok|okay|all right)|too bad|(?:a )?(?:pity|shame)|got it|i (?:see|understand)|sure|right|noted|thanks|thank you|makes sense)(?!\p{L})/iu;
const pleads = /(?<!\p{L})(?:please|pls|come on|go on|beg|really|sure)(?!\p{L})/iu;
/** "All right then", "oh, go on", "you win" */
const yields =
  /^(?:(?:oh|well|hm+|ugh|sigh|ok(?:ay)?|fine|look)[\s,.!…–—-]+)*(?:(?:all ?right|ok(?:ay)?|fine|yes|go on)(?:,? then| it is)?|you win|if i must|twist my arm|then yes|in that case,? (?:yes|ok(?:ay)?|fine|sure|all ?right))(?=[\s.!,…–—-]*$|[,.!–—-]+\s+(?:i['’]?ll|i will|i can|you win|yes|since)(?!\p{L}))/iu;
const takesOn = /(?<!\p{L})(?:i['’]?ll|i will|i can|count me in)(?!\p{L})/iu;
/** "I'll do it": says nothing of what is done. */
const bare =
  /^(?:i['’]?ll|can|will|all|right|alright|okay|fine|yes|sure|then|win|must|go|count|please|well|just|once|case|twist|arm|anyway)$/u;

const wordsOf = (text: string): string[] => contentWordsOf(text).filter((word) => !bare.test(word));

/** What the one who asked makes of the refusal: he insists, or comes to something else. */
export function sinceRefusal(asked: SummaryMessage, next: SummaryMessage): SinceRefusal | 'givenUp' {
  const { text, insight } = next;
  if (givesUp.test(text)) return 'givenUp';
  if (pleads.test(text)) return 'urges';
  const known = new Set(wordsOf(asked.text));
  const isOther = wordsOf(text).some((word) => !known.has(word));
  const { isQuestion } = featuresOf(next);
  return (isOther && isQuestion) || deedOf(text, insight) !== undefined ? 'other' : 'urges';
}

/** Whether he who said no says yes: to what was asked for, and to nothing that came up since. */
export function isTalkedRound(asked: SummaryMessage, since: SinceRefusal, text: string): boolean {
  const isYes = yields.test(text) || replyTo(asked.text, text) === 'accepted';
  const words = wordsOf(text);
  const known = new Set(wordsOf(asked.text));
  if (words.some((word) => !known.has(word))) return false;
  // "I'll do it" may be said of anything; "I'll take Friday" is said of the Friday that he refused.
  if (since === 'urges') return isYes || takesOn.test(text);
  return words.length > 0 && takesOn.test(text) && (isYes || since === 'other');
}
