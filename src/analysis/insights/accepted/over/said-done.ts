/** How somebody says that something is done ("I've just sent it", "here you go") or not wanted any more ("actually no, leave it"). */

import { baseOf, baseOfPast } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { saysDeed } from '../taken-on/same-deed.ts';

/** Who has done something says so in a few words. */
const longestWord = 90;

const object = '(?:it|them|him|her|you|that|those|these|this|both|all of (?:it|them))';
const particle = '(?: (?:over|out|up|in|off|back|on|through|across|along|round|to you|for you))*';
const opening =
  "^\\P{L}*(?:(?:oh|ah|there|ok|okay|yes|yeah|yep|yup|sure|right|well|hey|sorry|no need|never ?mind|of course|(?:hang|hold) on|one (?:sec|second|moment)|(?:i['’]?ve )?(?:found|got) (?:it|them))(?!\\p{L})[\\s,.!–—-]*)*";
/** "Ringing now", "sending them over right now" */
const atIt = quick(
  new RegExp(
    `${opening}(?:i['’]?m |im )?(?:just )?(?<verb>\\p{L}{2,}ing)(?: ${object})?${particle} (?:right |just )?now[\\s.!👍]*$`,
    'iu',
  ),
);
/** "I've just sent it", "already called him this morning", "just dropped them in the channel" */
const hasDone = new RegExp(
  `${opening}(?:(?:i|we)(?:['’]ve| have)? (?:just |already |actually )?|(?:just|already) )(?<verb>\\p{L}{3,}) ${object}(?!\\p{L})`,
  'iu',
);
/** "Lena booked them yesterday", "she's already sent it": another one has done it. */
const otherHasDone = new RegExp(
  `${opening}(?:he|she|they|(?-i:\\p{Lu})\\p{L}+)(?:['’](?:s|ve)| has| have)? (?:just |already |actually )?(?<verb>\\p{L}{3,}) ${object}(?!\\p{L})`,
  'iu',
);
/** A verb that opens what somebody says he has done. */
const participle = '(?:\\p{L}{2,}ed|(?:re)?(?:sent|built)|paid|fed|told|rang|found|bought|wrote|gave)';
/** "Restarted, same error", "opened it", "rolled back": without saying who. "Booked up" tells why it cannot be. */
const hasDoneAlone = new RegExp(
  `${opening}(?!booked (?:up|out|solid)(?!\\p{L}))(?<verb>${participle})(?:${particle}(?: (?:it|them|that|both|him|her|some|one|two))?${particle}(?: (?:now|just now|already|a (?:second|minute|moment) ago|this morning|earlier))?(?:[\\s.!]*$|,))`,
  'iu',
);
/** "It's", "they are now", "should be" */
const stands =
  "(?:(?:(?:it|that|they)(?:['’]?(?:s|re)| is| are| should be)|should be)(?: (?:already|now|all))?) ";
/** "Done.", "already there", "it's all sorted", "here you go" */
const isDone = new RegExp(
  `${opening}${anyOf([
    '(?:and )?(?:all )?done(?:,? (?:thanks|thank you|cheers))?[\\s.!✅👍]*$',
    '(?:all )?done, (?:the|it|they|that|all|both)(?!\\p{L})',
    '(?:all )?done (?:that|it|this)(?: (?:just now|now|already|too))?(?= while(?!\\p{L})|[\\s.!]*$|,)',
    '(?:i )?did (?:it|that)(?: (?:just now|now))?(?= while(?!\\p{L})|[\\s.!]*$|,)',
    "(?:it['’]?s |that['’]?s |they['’]re |that is |it is |they are )?already (?:done|there|in there|sent|out|booked|ordered|paid|sorted)(?!\\p{L})",
    "(?:it['’]s|that['’]s|they['’]re) (?:all )?(?:been )?(?:done|sent|booked|ordered|paid|sorted)(?: already)?(?:[\\s.!]*$|,)",
    '(?:i )?(?:just |already )did(?: (?:it|that|so))?(?! not)(?!\\p{L})',
    '(?:i )?did (?:it|that) (?:already|yesterday|this morning|last (?:night|week)|on \\p{L}+day|earlier|today|just now)(?!\\p{L})',
    // "I've handed mine in": of what each of several has to do
    `i(?:['’]?ve| have)? (?:just |already )?(?:did|done|paid|sent|filed|(?:fill|finish|hand|sign|turn|upload)ed|submitted) mine${particle}(?: (?:already|yesterday|today|this morning|last (?:night|week)|on \\p{L}+day))?(?:[\\s.!]*$|,)`,
    'here (?:you (?:go|are)|it is|they are)(?!\\p{L})',
    // "It's in your bag, signed and everything", "they're in my machine right now"
    `${stands}(?:in|on|under|at|by) your \\p{L}+(?!\\p{L})`,
    `${stands}(?:in|on) (?:my|the) \\p{L}+,? (?:right )?now[\\s.!]*$`,
    "(?:it|they|that)(?:['’](?:s|ve)| has| have)? (?:gone|went)(?: (?:out|off|through))?(?: (?:already|just now|yesterday|this morning|last (?:night|week)|on \\p{L}+day))?[\\s.!]*$",
  ])}`,
  'iu',
);
/** "[photo]", "please find attached the list", "corrected file attached": it is handed over. */
const isAttached =
  /^\P{L}*\[(?:photo|image|picture|screenshot|video|file|document|pdf|attachment)s?(?: [^\]]{0,30})?\]|^\P{L}*(?:(?:please )?(?:find|see) attached|attached (?:is|are|you)|(?:here|it)['’]?s attached)(?!\p{L})|^[^?]{0,50}(?<!\p{L})(?:is |are )?(?:now )?attached[\s.!]*$/iu;
/** "Check your inbox", "have a look in your spam folder": it has been sent. */
const isSent = new RegExp(
  `${opening}(?:check|look in|(?:have|take) a look in|see) (?:your|ur) (?:e-?mails?|mail|inbox|mailbox|post|phone|messages|texts|dms|(?:spam|junk)(?: folder| mail)?)(?: again)?[\\s.!]*$`,
  'iu',
);
/** What is done so far, but not all, or in vain. */
const inVain = quick(
  /\?|['’]ll(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})(?:but|not|no|never|again|twice|will|try|tried|if|voicemail|message|except|only|later|tomorrow)(?!\p{L})/iu,
);
/** What did not help, or is still to arrive, is done all the same. */
const inVainOnly =
  /^\P{L}*(?:no need|never ?mind)|(?<!\p{L})(?:up|back|running|online|live|working) again(?!\p{L})|(?<!\p{L})no (?:change|difference|effect)(?!\p{L})|,? (?:(?:they|it)(?:['’]?(?:re|s)| is| are)? )?(?:coming|comes?|arriv(?:ing|es?)|due|here)(?: (?:on|by|in|tomorrow|\p{L}{3,}day|\p{L}{3,5}))+[\s.!]*$/giu;
/** "Never mind, I found it", "actually no, leave it", "so don't waste your breath" */
const withdrawn =
  /^\P{L}*(?:(?:oh|ah|ok|okay|wait|sorry|well|hm+|and|actually|no|nah|nope|or|but)[\s,.–—-]+)*(?:never ?mind|nvm|forget (?:it|that|about (?:it|that))|(?:scratch|strike) that|(?:no|don['’]t) bother|(?:there['’]s )?no need(?: any ?more| after all| now)?|you (?:don['’]t|do not) (?:have|need) to(?: any ?more)?|leave (?:it|that)(?! \p{L})|(?<=(?:no|actually|wait)[\s,.–—-]+)leave (?:it|that)|leave (?:it|that)(?= then))(?=,? (?:then|thanks|anyway)|\s*(?:[,.!;:–—-]|$)|\s+(?:i|we|it|he|she|they)(?!\p{L}))|(?<!\p{L})(?:don['’]?t waste your (?:time|breath|money)|save your (?:breath|money))(?!\p{L})|^\P{L}*(?:(?:oh|ah|ok|okay|no|nah|actually|wait|well|sorry|maybe)[\s,.–—-]+)*(?:(?:(?:it|that|they|this)(?:['’]?(?:s|re)| is| are) |(?<=(?:no|actually|wait)[\s,.–—-]+)[^,.?!]{2,30} (?:is|are) )(?:all |just |probably )?)?fine as (?:it is|they are)(?!\p{L})|^\P{L}*(?:please |pls )?no more (?!than)[^.?!,]{2,40}[\s.!]*$/iu;

/** Without one of these nothing is over. Looking first spares most sentences the rest. */
const mayBeOver = quick(
  new RegExp(
    `\\[\\p{L}|attached|ing(?!\\p{L}).*now|^\\P{L}*(?:\\p{L}{2,5}[\\s,.!]+)?${participle}(?!\\p{L})|(?<!\\p{L})(?:just|already|did|done|i|we|i['’]ve|we['’]ve|here you|here it|here they|it|they|(?:it|that)['’]s|they['’]re|check|look|should be)(?!\\p{L})`,
    'iu',
  ),
);
/** Without one of these, behind a verb, nobody has done anything with what was spoken of. */
const mayBeDone = quick(new RegExp(`\\p{L}{3,} ${object}(?!\\p{L})`, 'iu'));
const mayWithdraw = /mind|nvm|forget|that|bother|need|have to|leave|your|fine as|no more/iu;

/** What somebody says he has done, or is doing. */
export interface SaidDone {
  /** In its base form; undefined: whatever was asked. */
  readonly verb: string | undefined;
}

/** Who hands something over has found it. */
const hands = /^(?:send|put|drop|upload|share|post|attach|forward)$/u;

const sayings = rememberedByText<SaidDone | undefined>();

/** Whether the text says too much for what is done, or that not all of it is: "I called him twice, no answer." */
export const isInVain = (text: string): boolean =>
  text.length > longestWord || inVain.test(text.replace(inVainOnly, ''));

/** "They know already", "she's been told": who was to be told has heard it. */
const knowsIt =
  /^\P{L}*(?:(?:oh|ok|okay|yes|yeah|no need|actually|i think|but)[\s,.!]+)*(?:(?:he|she|they|everybody|everyone|(?:the|our|my|your) \p{L}+|\p{L}+) (?:all )?(?:already )?knows?(?: (?:already|now|about (?:it|that)|it|that))*|(?:he|she|they|everybody|everyone)(?:['’](?:s|ve)| has| have) (?:already )?(?:been told|heard)(?: (?:already|about (?:it|that)))*|(?:he|she|they) (?:was|were) told)[\s.!]*$/iu;
const mayKnow = /know|told|heard/iu;
const nobodyKnows = /(?<!\p{L})(?:i|we|you|who|nobody|god|goodness|heaven|what) know/iu;
const tells = /^(?:tell|inform|let|notify|warn|remind)$/u;

/** Whether the text says that who was to be told something knows it. */
export const saysItIsKnown = (text: string, { insight, clause }: FoundInsight): boolean =>
  mayKnow.test(text) &&
  text.length <= longestWord &&
  insight.deed !== undefined &&
  tells.test(normalAt(clause.words, insight.deed)) &&
  !nobodyKnows.test(text) &&
  knowsIt.test(text);

/** The verb of what the text says that its speaker or another one has done; undefined: it says more, or nothing of the kind. */
export function verbDoneIn(text: string): string | undefined {
  if (text.length > longestWord || !mayBeDone.test(text)) return undefined;
  const own = doneIn(text)?.verb;
  if (own !== undefined || isInVain(text)) return own;
  const past = otherHasDone.exec(text)?.groups?.verb;
  return past && baseOfPast(past.toLowerCase());
}

/** What the text says that is done; undefined: it says more, or nothing of the kind. */
export const doneIn = (text: string): SaidDone | undefined =>
  text.length > longestWord || !mayBeOver.test(text) ? undefined : sayings.of(text, () => findDone(text));

function findDone(text: string): SaidDone | undefined {
  const doing = atIt.exec(text)?.groups?.verb;
  if (doing !== undefined) return { verb: baseOf(doing.toLowerCase()) };
  if (isInVain(text)) return undefined;
  if (isDone.test(text)) return { verb: undefined };
  if (isSent.test(text)) return { verb: 'send' };
  if (isAttached.test(text)) return { verb: 'attach' };
  const past = (hasDone.exec(text) ?? hasDoneAlone.exec(text))?.groups?.verb;
  const verb = past && baseOfPast(past.toLowerCase());
  return verb === undefined ? undefined : { verb };
}

/** "Oh, there it is", "got it, thanks", "it's come through": what was asked for has reached who says so. */
const hasReached =
  /^\P{L}*(?:(?:oh|ah|ok|okay|yes|yeah|yep|great|lovely|perfect|right|thanks|ta)[\s,.!]+)*(?:(?:i(?:['’]?ve)? )?(?:just )?(?:got|found|received) (?:it|them|that|those|both)|there (?:it is|they are)|(?:it|they|that)(?:['’](?:s|ve)| has| have)?(?: just)? (?:arrived|come (?:through|in)|came (?:through|in)|landed)|received)(?: (?:now|just now|lol|haha))?(?=[\s.!,]*(?:(?:thanks|thank you|cheers|ta|lol|great|perfect|with thanks|x+)(?!\p{L})[^?]*)?$)/iu;
const mayReach = /got|found|received|there|arrived|come|came|landed/iu;

/** Whether somebody says that what he asked for has reached him. */
export const saysItReached = (text: string): boolean =>
  text.length <= longestWord && mayReach.test(text) && hasReached.test(text);

/** Whether the text gives up, in a few words, what was wanted. */
export const withdraws = (text: string): boolean =>
  text.length <= longestWord && mayWithdraw.test(text) && withdrawn.test(text);

/** Whether the words say that the task is done. "Done" may only agree where a time is named. */
export const isDoneBy = ({ verb }: SaidDone, task: FoundInsight, text: string): boolean =>
  verb === undefined
    ? task.clause.times.length === 0 || !/^\P{L}*done(?:,? (?:thanks|thank you|cheers))?\P{L}*$/iu.test(text)
    : verb === 'do' ||
      saysDeed(verb, task) ||
      (hands.test(verb) && (saysDeed('send', task) || saysDeed('find', task)));
