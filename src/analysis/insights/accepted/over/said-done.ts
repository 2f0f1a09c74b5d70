/** How somebody says that something is done ("I've just sent it", "here you go") or not wanted any more ("actually no, leave it"). */

import type { Message } from '../../../findings.ts';
import { baseOf, baseOfPast } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { whenDone } from '../../../grammar/word-lists/past-words.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { asksAll } from '../../assignees/asked-of-all.ts';
import { isForAnybody } from '../../assignees/takers/volunteers.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { saysDeed } from '../taken-on/same-deed.ts';

/** Who has done something says so in a few words. */
const longestWord = 90;

const object = '(?:it|them|him|her|you|that|those|these|this|both|all of (?:it|them))';
const particle = '(?: (?:over|out|up|in|off|back|on|through|across|along|round|to you|for you))*';
const opening =
  "^\\P{L}*(?:(?:oh|ah|there|ok|okay|yes|yeah|yep|yup|sure|right|well|hey|sorry|no need|never ?mind|of course|(?:hang|hold) on|one (?:sec|second|moment)|dear [^,;:.!?]{2,30}(?=,)|(?:i['’]?ve )?(?:found|got) (?:it|them))(?!\\p{L})[\\s,.!–—-]*)*";
/** "Ringing now", "sending them over right now", "texting him as we speak" */
const atIt = quick(
  new RegExp(
    `${opening}(?:i['’]?m |im )?(?:just )?(?<verb>\\p{L}{2,}ing)(?: ${object})?${particle} (?:(?:right |just )?now|as we speak)[\\s.!👍]*$`,
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
const participle =
  '(?:\\p{L}{2,}ed|(?:re)?(?:sent|built)|paid|fed|told|rang|rung|found|bought|took|brought|wrote|gave)';
/** "Restarted, same error", "opened it", "already booked", "rolled back": without saying who. "Booked up" tells why it cannot be. */
const hasDoneAlone = new RegExp(
  `${opening}(?:(?:just|already) )?(?!booked (?:up|out|solid)(?!\\p{L}))(?<verb>${participle})(?:${particle}(?: (?:it|them|that|both|him|her|some|one|two))?${particle}(?: ${whenDone})?(?:[\\s.!]*$|,))`,
  'iu',
);
/** "It's", "they are now", "should be" */
const stands =
  "(?:(?:(?:it|that|they)(?:['’]?(?:s|re)| is| are| should be)|should be)(?: (?:already|now|all))?) ";
/** "On", "in": where something is. */
const placed = '(?:in|on|under|at|by)';
/** "Done.", "already there", "it's all sorted", "here you go" */
const isDone = new RegExp(
  `${opening}${anyOf([
    '(?:and )?(?:all )?done(?: already)?(?:,? (?:thanks|thank you|cheers))?[\\s.!✅👍]*$',
    '(?:all )?done (?:(?:it|that|this|them) )?already(?!\\p{L})',
    '(?:all )?done, (?:the|it|they|that|all|both)(?!\\p{L})',
    '(?:all )?done (?:that|it|this)(?: (?:just now|now|already|too))?(?= while(?!\\p{L})|[\\s.!]*$|,)',
    '(?:i )?did (?:it|that)(?: (?:just now|now))?(?= while(?!\\p{L})|[\\s.!]*$|,)',
    "(?:it['’]?s |that['’]?s |they['’]re |that is |it is |they are )?already (?:done|there|in there|sent|out|booked|ordered|paid|sorted)(?!\\p{L})",
    "(?:it['’]s|that['’]s|they['’]re) (?:all )?(?:been )?(?:done|sent|booked|ordered|paid|sorted)(?: already)?(?:[\\s.!]*$|,)",
    '(?:i )?(?:just |already )did(?: (?:it|that|so))?(?! not)(?!\\p{L})',
    `(?:i )?did (?:(?:it|that) )?${whenDone}(?!\\p{L})`,
    // "Done just now."; what is "done today" may be done later
    `(?:all )?done (?!(?:now|tonight|today|before|on)(?!\\p{L}))${whenDone}(?!\\p{L})`,
    // "I've handed mine in": of what each of several has to do
    `i(?:['’]?ve| have)? (?:just |already )?(?:did|done|paid|sent|filed|(?:fill|finish|hand|sign|turn|upload)ed|submitted) mine${particle}(?: (?:already|yesterday|today|this morning|last (?:night|week)|on \\p{L}+day))?(?:[\\s.!]*$|,)`,
    'here (?:you (?:go|are)|it is|they are)(?!\\p{L})',
    // "There you are.", "There, there, and there."
    '(?<=(?<!\\p{L})there\\P{L}{1,3})(?:and there|you (?:go|are))\\P{L}*$',
    // "It's in your bag, signed and everything", "they're in my machine right now"
    `(?:${stands})?${placed} (?:your|ur) \\p{L}+(?!\\p{L})`,
    // "They're already at the kerb", "already in my branch"
    `(?:(?:it|that|they|(?:(?:the|your|his|her|all|both) )?\\p{L}{3,})(?:['’]?(?:s|re)| is| are) )?already ${placed} (?!it(?!\\p{L}))`,
    `${stands}(?:in|on) (?:my|the) \\p{L}+,? (?:right )?now[\\s.!]*$`,
    // "On the trolley already."
    `(?:${stands})?${placed} (?:my|the|our) \\p{L}+ already[\\s.!]*$`,
    "(?:it|they|that)(?:['’](?:s|ve)| has| have)? (?:gone|went)(?: (?:out|off|through))?(?: (?:already|just now|yesterday|this morning|last (?:night|week)|on \\p{L}+day))?[\\s.!]*$",
  ])}`,
  'iu',
);
/** "Already did, I've some questions but otherwise it's fine": whatever else is said of it. "Already did, but no answer" is in vain. */
const hasAlready = new RegExp(
  `${opening}(?:(?:i|we) )?already (?:did|have|had)(?: (?:it|that|so))?(?:[\\s.!]*$|,(?!.*(?:['’]ll|n['’]t|(?<!\\p{L})(?:but (?:i|it|he|she|they|no|not)|will|again|not|no answer|later|tomorrow)(?!\\p{L})|\\?)))`,
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
  /^\P{L}*(?:no need|never ?mind)|(?<!\p{L})(?:up|back|running|online|live|working) again(?!\p{L})|(?<!\p{L})no (?:change|difference|effect|(?:extra )?(?:cost|charge|fee)|trouble|bother|hassle|fuss)(?!\p{L})|,? try (?:it )?(?:again|now)(?=\P{L}*$)|,? (?:(?:they|it)(?:['’]?(?:re|s)| is| are)? )?(?:coming|comes?|arriv(?:ing|es?)|due|here)(?: (?:on|by|in|tomorrow|\p{L}{3,}day|\p{L}{3,5}))+[\s.!]*$/giu;
/** "Never mind, I found it", "actually no, leave it", "so don't waste your breath" */
const withdrawn =
  /^\P{L}*(?:(?:oh|ah|ok|okay|wait|sorry|well|hm+|and|actually|no|nah|nope|or|but)[\s,.–—-]+)*(?:never ?mind|nvm|forget (?:it|that|about (?:it|that))|(?:scratch|strike) that|don['’]t bother|(?:there['’]s )?no need(?: any ?more| after all| now)?|you (?:don['’]t|do not) (?:have|need) to(?: any ?more)?|leave (?:it|that)(?! \p{L})|(?<=(?:no|actually|wait)[\s,.–—-]+)leave (?:it|that)|(?:i should|i['’]?d|best|better) leave (?:it|that)|leave (?:it|that)(?= then))(?=,? (?:then|thanks|anyway)|\s*(?:[,.!;:–—-]|$)|\s+(?:i|we|it|he|she|they)(?!\p{L}))|(?<!\p{L})(?:don['’]?t waste|save) your (?:time|breath|money|petrol|trouble|legs)(?!\p{L})|^\P{L}*(?:(?:oh|ah|ok|okay|no|nah|actually|wait|well|sorry|maybe)[\s,.–—-]+)*(?:(?:(?:it|that|they|this)(?:['’]?(?:s|re)| is| are) |(?<=(?:no|actually|wait)[\s,.–—-]+)[^,.?!]{2,30} (?:is|are) )(?:all |just |probably )?)?fine as (?:it is|they are)(?!\p{L})|^\P{L}*(?:please |pls )?no more (?!than)[^.?!,]{2,40}[\s.!]*$/iu;

/** Without one of these nothing is over. Looking first spares most sentences the rest. */
const mayBeOver = quick(
  new RegExp(
    `\\[\\p{L}|attached|^\\P{L}*dear |ing(?!\\p{L}).*now|^\\P{L}*(?:\\p{L}{2,5}[\\s,.!]+)?${participle}(?!\\p{L})|(?<!\\p{L})(?:just|already|did|done|i|we|i['’]ve|we['’]ve|here you|here it|here they|there|it|they|in|on|spoke|spoken|talked|(?:it|that)['’]s|they['’]re|check|look|should be)(?!\\p{L})`,
    'iu',
  ),
);
/** "I've had them on the phone this morning", "I've been on to her", "I've just had a text off him": who was to be spoken to has been. */
const hasSpoken = new RegExp(
  `${opening}(?:(?:i|we)(?:['’]?ve| have)? )?(?:just |already |actually )?${anyOf([
    '(?:been|got) (?:onto|on to|through to|in touch with|hold of) (?:him|her|them)',
    '(?:spoken|spoke|talked) (?:to|with) (?:him|her|them)',
    'had (?:him|her|them) on the (?:phone|line)',
    'had an? (?:text|call|message|e-?mail|letter|reply|answer|word) (?:off|from|back from|with) (?:him|her|them)',
    '(?:caught|rang|rung|called|phoned|texted|e-?mailed|messaged) (?:him|her|them)',
  ])}(?:,? (?:actually|about (?:it|that)|(?:on|in|at|by) (?:the|my|our) \\p{L}+|${whenDone})){0,2}(?=[\\s.!]*$|[,;])`,
  'iu',
);
/** "We have done, twice", "one did, on Tuesday": the very deed. */
const hasDoneSo = new RegExp(
  `${opening}(?:i|we|one|he|she|they)(?:['’]?ve| have| has| did)(?: (?:already|just))?(?: done)?(?: (?:it|that|so))?(?:,? (?:once|twice|${whenDone})){0,2}[\\s.!]*$`,
  'iu',
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
const hands = /^(?:send|put|drop|upload|share|post|attach|forward|dm|text|ping)$/u;
/** "I need the password" – "just texted it": who has handed it over has seen to it. */
const handedOver = /(?<!\p{L})(?:it|them|those|you)(?!\p{L})/iu;
const needsThing = /(?<!\p{L})needs? (?:the|your|that|those|an?) (?!\p{L}+ing(?!\p{L}))/iu;

const sayings = rememberedByText<SaidDone | undefined>();

/** Whether the text says too much for what is done, or that not all of it is: "I called him twice, no answer." */
export const isInVain = (text: string): boolean =>
  text.length > longestWord || inVain.test(text.replace(inVainOnly, ''));

/** "They know already", "she's been told": who was to be told has heard it. */
const knowsIt =
  /^\P{L}*(?:(?:oh|ok|okay|yes|yeah|no need|actually|i think|but)[\s,.!]+)*(?:(?:he|she|they|everybody|everyone|(?:the|our|my|your) \p{L}+|\p{L}+) (?:all )?(?:already )?knows?(?: (?:already|now|about (?:it|that)|it|that))*|(?:he|she|they|everybody|everyone)(?:['’](?:s|ve)| has| have) (?:already )?(?:been told|heard)(?: (?:already|about (?:it|that)))*|(?:he|she|they) (?:was|were) told)(?:, \p{L}+ (?:told|rang|warned|texted) (?:him|her|them)(?!\p{L})[^?]*)?[\s.!]*$/iu;
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

/** "Want me to chase the solicitor?", "somebody should warn them" */
const pursues = /(?<!\p{L})(?:chase|nudge|badger|pester|corner|warn)(?!\p{L})/iu;
/** Verbs of what one does with somebody in person, and has not done by speaking of it. */
const meets = /^(?:meet|see|visit|come|go|catch)$/u;

/** "I'll call you, did you get the number?": "I did" answers what ends the sentence. "Has anyone done it?" asks for the task. */
const asksIfDone = quick(
  /(?<!\p{L})(?:you got|(?:did|have|has)(?:n['’]?t)? (?!\p{L}+(?: (?:already|done|do|it|that|so|yet))*\?)\p{L})[^.?!]{0,120}\?\s*$/iu,
);
/** "I did", "we have": of others' own business it says "so did I". */
const sayingI = /(?<!\p{L})(?:i|we)(?:['’]?ve| have| did)(?!\p{L})/iu;
const sayingOnlyI = /(?<!\p{L})i(?:['’]?ve| have| did)(?!\p{L})/iu;
/** "We all need to sign it", "you both have to" */
const allTogether = /(?<!\p{L})(?:we|you|they)(?:['’]\p{L}+)? (?:all|both|each)(?!\p{L})/iu;
/** "My essay", "his form", "I'll register": what one does for oneself alone. "Call her tomorrow" is nobody's own. */
const ownBusiness =
  /(?<!\p{L})(?:(?:my|his|their)(?!\p{L})|her (?!(?:to(?:day|night|morrow)?|now|later|again|back|up|about|for|and|if|when|once|this|next|on|in|at|by|before|after|\p{L}+day)(?!\p{L}))\p{L}|(?:vote|pack|register|enrol|enroll|sign up|check in|vaccinated)(?!\p{L}))/iu;
/** "Could you ring my mother?": who has done it was asked to. */
const asksYou = /(?<!\p{L})(?:can|could|would|will) (?:you|u)(?!\p{L})/iu;
/** "We need to pay our subs": one of us has paid his. */
const ourOwn = /(?<!\p{L})our(?!\p{L})/iu;

/** Whether "I did" and "I have" are said of another thing: they answer a question behind the task, or tell the same of what each does for himself. */
function speaksOfAnother({ text, near, speaker }: Message, { insight, clause }: FoundInsight): boolean {
  if (asksIfDone.test(near?.(-1)?.text ?? '')) return true;
  if (asksAll(clause.text) || allTogether.test(clause.text)) return sayingI.test(text);
  const isHis = insight.assignee?.speakerId === speaker?.id || asksYou.test(clause.text);
  if (isHis || isForAnybody(clause.text)) return false;
  return (
    (sayingI.test(text) && ownBusiness.test(clause.text)) ||
    (sayingOnlyI.test(text) && ourOwn.test(clause.text))
  );
}

/** Whether somebody says that who was to be spoken to has been, or that the deed was done as soon as it is spoken of. */
export function saysItWasDoneSo(message: Message, task: FoundInsight): boolean {
  const { text } = message;
  const { insight, clause } = task;
  if (text.length > longestWord || !mayBeOver.test(text)) return false;
  if (hasDoneSo.test(text)) return !speaksOfAnother(message, task);
  const verb = insight.deed === undefined ? '' : normalAt(clause.words, insight.deed);
  return (
    !meets.test(verb) &&
    !isInVain(text) &&
    hasSpoken.test(text) &&
    (insight.type === 'follow_up' || saysDeed('call', { insight, clause }) || pursues.test(clause.text))
  );
}

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
  if (hasAlready.test(text)) return { verb: undefined };
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
      (hands.test(verb) &&
        (saysDeed('send', task) ||
          saysDeed('find', task) ||
          (needsThing.test(task.clause.text) && handedOver.test(text))));
