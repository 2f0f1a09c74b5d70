/** Who is talked round: he has said no to what he is asked for, and says yes to it in the end. */

import { contentWordsOf, featuresOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { deedOf } from './deeds.ts';
import { replyTo } from './replies.ts';

/** What the one who asked has said since he was refused. */
export type SinceRefusal = 'nothing' | 'urges' | 'tells' | 'other';

/** "No worries", "I see": who says so gives up. */
const givesUp =
  /^(?:(?:oh|ah|well|and|but),? )*(?:no (?:worries|problem|bother|rush)|not to worry|never ?mind|forget (?:it|that)|fine|ok(?:ay)?|all ?right|fair enough|understood|understandable|that['’]?s (?:fine|ok|okay|all right)|too bad|(?:(?:it|that)(?:['’]?s| is) |what )?(?:such )?(?:a )?(?:pity|shame)|got it|i (?:see|understand)|sure|right|noted|thanks|thank you|makes sense)(?!\p{L})/iu;
/** "Please, there's nobody else", and neither "please rest", which asks for something else, nor "really?", which a yes only confirms. */
const pleads =
  /^(?:(?:oh|but|and|aw+),? )*(?:pretty )?(?:please|pls)(?=[\s.,!?…–—-]*$|[,.!?…]| please)|^(?:(?:oh|but|aw+),? )*(?:come on|go on)(?!\p{L})|(?<!\p{L})(?:it['’]?(?:d| would|ll| will) only take|(?:i['’]?m |i am |i )beg(?:ging)?)(?!\p{L})/iu;
/** "You should rest": an "I'll do that" behind it is said of that. */
const advises =
  /(?<!\p{L})you(?:['’]d better|['’]ll| will| should| must| need| ought| have to| could| may)(?!\p{L})/iu;
/** "All right then", "oh, go on", "you win" */
const yields =
  /^(?:(?:oh|well|hm+|ugh|sigh|ok(?:ay)?|fine|look)[\s,.!…–—-]+)*(?:(?:all ?right|ok(?:ay)?|fine|yes|go on)(?:,? then| it is)?|you win|if i must|twist my arm|then yes|in that case,? (?:yes|ok(?:ay)?|fine|sure|all ?right))(?=[\s.!,…–—-]*$|[,.!–—-]+\s+(?:i['’]?ll|i will|i can|you win|yes|since)(?!\p{L}))/iu;
/** The same, where "okay" and "yes" may only agree with what was told: "oh, all right", "okay then". */
const plainlyYields =
  /^(?:(?:oh|ugh|sigh|well|ok(?:ay)?)[\s,.!…–—-]+)*(?:(?:oh|ugh|sigh)[\s,.!…–—-]+(?:all ?right|fine|go on)|(?:all ?right|ok(?:ay)?|fine|go on|yes),? then|you win|if i must|twist my arm|in that case,? (?:yes|ok(?:ay)?|fine|sure|all ?right))(?=[\s.!,…–—-]*$|[,.!–—-])/iu;
const takesOn = /(?<!\p{L})(?:i['’]?ll|i will|i can|count me in)(?!['’\p{L}]| (?:not|never)(?!\p{L}))/iu;
const doesIt =
  /(?<!\p{L})(?:(?:i['’]?ll|i will|i can) (?:\p{L}+ )?(?:do|manage) (?:it|that)|count me in)(?!\p{L})/iu;
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
  if ((isOther && isQuestion) || advises.test(text) || deedOf(text, insight) !== undefined) return 'other';
  return 'tells';
}

/** Whether he who said no says yes: to what was asked for, and to nothing that came up since. */
export function isTalkedRound(asked: SummaryMessage, since: SinceRefusal, text: string): boolean {
  const reply = replyTo(asked.text, text);
  if (reply === 'declined') return false;
  const isYes = yields.test(text) || reply === 'accepted';
  const words = wordsOf(text);
  const known = new Set(wordsOf(asked.text));
  if (words.some((word) => !known.has(word))) return false;
  // "I'll do it" may be said of anything; "I'll take Friday" is said of the Friday that he refused.
  const isNamed = words.length > 0 && takesOn.test(text);
  if (since === 'urges') return isYes || takesOn.test(text);
  if (since === 'tells') return isNamed || plainlyYields.test(text) || doesIt.test(text);
  return isNamed && (isYes || since === 'other');
}
