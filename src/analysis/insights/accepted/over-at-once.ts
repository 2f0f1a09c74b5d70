/** What is done while people still talk of it, or is not wanted any more: "Can you ring them?" – "Ringing now." It is nothing to do. */

import type { Assignee, Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { rememberedByText } from '../../remembered.ts';
import { anyOf } from '../../text/any-of.ts';
import { isOnlyOfNow } from '../../text/customs/conduct-of-talk.ts';
import { acceptanceIn, isConsent } from '../assignees/answers.ts';
import { asksAll } from '../assignees/exchanges.ts';
import type { FoundInsight } from '../judgement.ts';
import { isMurmur } from './accepters.ts';
import { partsAtHand } from './at-hand.ts';
import { bareAnswerIn } from './bare-answers.ts';
import { judgedAtHand } from './judged-at-hand.ts';
import { saysDeed } from './same-deed.ts';
import {
  asksAsCondition,
  asksToShow,
  beginsShowing,
  goesForIt,
  isSentByItself,
  tellsAtOnce,
} from './told-at-once.ts';

/** How many sentences behind a task it is done, or given up, at most. */
const furthestWord = 4;
const furthestOwnWord = 2;
/** Who has done something says so in a few words. */
const longestWord = 90;

const object = '(?:it|them|him|her|you|that|those|these|this|both|all of (?:it|them))';
const particle = '(?: (?:over|out|up|in|off|back|on|through|across|along|round|to you|for you))*';
const opening =
  "^\\P{L}*(?:(?:oh|ah|ok|okay|yes|yeah|yep|yup|sure|right|well|hey|sorry|no need|never ?mind|of course|(?:hang|hold) on|one (?:sec|second|moment)|(?:i['’]?ve )?(?:found|got) (?:it|them))(?!\\p{L})[\\s,.!–—-]*)*";
/** "Ringing now", "sending them over right now" */
const atIt = new RegExp(
  `${opening}(?:i['’]?m |im )?(?:just )?(?<verb>\\p{L}{2,}ing)(?: ${object})?${particle} (?:right |just )?now[\\s.!👍]*$`,
  'iu',
);
/** "I've just sent it", "already called him this morning", "just dropped them in the channel" */
const hasDone = new RegExp(
  `${opening}(?:(?:i|we)(?:['’]ve| have)? (?:just |already |actually )?|(?:just|already) )(?<verb>\\p{L}{3,}) ${object}(?!\\p{L})`,
  'iu',
);
/** "Restarted, same error", "opened it": without saying who. */
const hasDoneAlone = new RegExp(
  `${opening}(?<verb>(?:\\p{L}{2,}ed|(?:re)?sent|paid|told|found|wrote|gave))(?:(?: (?:it|them|that|both|him|her))?(?: (?:now|just now|already|a (?:second|minute|moment) ago|this morning|earlier))?(?:[\\s.!]*$|,))`,
  'iu',
);
/** "Done.", "already there", "it's all sorted", "here you go" */
const isDone = new RegExp(
  `${opening}${anyOf([
    '(?:and )?(?:all )?done(?:,? (?:thanks|thank you|cheers))?[\\s.!✅👍]*$',
    '(?:all )?done, (?:the|it|they|that|all|both)(?!\\p{L})',
    '(?:all )?done (?:that|it|this)(?: (?:just now|now|already|too))?(?= while(?!\\p{L})|[\\s.!]*$|,)',
    '(?:i )?did (?:it|that)(?: (?:just now|now))?(?= while(?!\\p{L})|[\\s.!]*$|,)',
    "(?:it['’]?s |that['’]?s |they['’]re |that is |it is |they are )?already (?:done|there|in there|sent|out|booked|ordered|paid|sorted)(?!\\p{L})",
    "(?:it['’]s|that['’]s|they['’]re) (?:all )?(?:been )?(?:done|sent|booked|ordered|paid|sorted)(?: already)?[\\s.!]*$",
    '(?:i )?(?:just |already )did(?: (?:it|that|so))?(?! not)(?!\\p{L})',
    'i did (?:it|that) (?:already|yesterday|this morning|last (?:night|week)|on \\p{L}+day|earlier|today|just now)(?!\\p{L})',
    'here (?:you (?:go|are)|it is|they are)(?!\\p{L})',
  ])}`,
  'iu',
);
/** "[photo]", "please find attached the list", "corrected file attached": it is handed over. */
const isAttached =
  /^\P{L}*\[(?:photo|image|picture|screenshot|video|file|document|pdf|attachment)s?(?: [^\]]{0,30})?\]|^\P{L}*(?:(?:please )?(?:find|see) attached|attached (?:is|are|you)|(?:here|it)['’]?s attached)(?!\p{L})|^[^?]{0,50}(?<!\p{L})(?:is |are )?(?:now )?attached[\s.!]*$/iu;
/** "There. Done.": who does at once what he says he will. */
const isDoneMyself =
  /^\P{L}*(?:(?:there|and|ok|okay|right)[\s,.!–—-]+)*(?:(?:all |it['’]s )?done(?:,? (?:thanks|thank you|cheers))?|there (?:we|you) go|there it is)[\s.!✅👍]*$/iu;
const isThere = /^\P{L}*(?:there|and|right|ok|okay)\P{L}*$/iu;

/** What is done so far, but not all, or in vain. */
const inVain =
  /\?|['’]ll(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})(?:but|not|no|never|again|twice|will|try|tried|if|voicemail|message|except|only|later|tomorrow)(?!\p{L})/iu;
/** What it did not help is done all the same. */
const inVainOnly = /^\P{L}*(?:no need|never ?mind)|(?<!\p{L})no (?:change|difference|effect)(?!\p{L})/giu;
/** "Thanks for waiting": what somebody was looking at meanwhile is done. */
const isBack =
  /^\P{L}*(?:thanks|thank you)(?: (?:so|very) much)? for (?:waiting|holding|your patience)(?!\p{L})/iu;
const looksMeanwhile = /(?<!\p{L})(?:check|look|find|moment|second|minute)(?!\p{L})/iu;
/** "Never mind, I found it", "actually no, leave it" */
const withdrawn =
  /^\P{L}*(?:(?:oh|ah|ok|okay|wait|sorry|well|hm+|and|actually|no|or|but)[\s,.–—-]+)*(?:never ?mind|nvm|forget (?:it|that|about (?:it|that))|(?:scratch|strike) that|(?:no|don['’]t) bother|(?:there['’]s )?no need(?: any ?more| after all| now)?|you (?:don['’]t|do not) (?:have|need) to(?: any ?more)?|(?<=(?:no|actually|wait)[\s,.–—-]+)leave (?:it|that))(?=,? (?:then|thanks|anyway)|\s*(?:[,.!;:–—-]|$)|\s+(?:i|we|it|he|she|they)(?!\p{L}))/iu;

/** "Bin it", "not worth it": what somebody should do is not wanted. */
const isNotWorthIt =
  /^\P{L}*(?:(?:no|nah|just|i['’]d|we should|it['’]s|that['’]s)[\s,.]+)*(?:(?:bin|chuck|scrap|ditch) (?:it|them|that)|throw (?:it|them|that) (?:away|out)|not worth (?:it|the))(?!\p{L})/iu;

/** Without one of these nothing is over. Looking first spares most sentences the rest. */
const mayBeOver =
  /\[\p{L}|attached|ing(?!\p{L}).*now|^\P{L}*(?:\p{L}{2,5}[\s,.!]+)?(?:\p{L}{2,}ed|(?:re)?sent|paid|told|found|wrote|gave)(?!\p{L})|(?<!\p{L})(?:just|already|did|done|i|we|i['’]ve|we['’]ve|here you|here it|here they|it['’]s|that['’]s|they['’]re)(?!\p{L})/iu;
const mayWithdraw = /mind|nvm|forget|that|bother|need|have to|leave/iu;

/** What somebody says he has done, or is doing. */
interface SaidDone {
  /** In the form of "-ing"; undefined: whatever was asked. */
  readonly verb: string | undefined;
}

/** Who hands something over has found it. */
const hands = /^(?:send|put|dropp?|upload|shar|post|attach|forward)(?:e|ing)?$/u;
/** Forms of the past that do not end with "-ed". */
const bases = new Map(
  'sent send,resent resend,put put,told tell,found find,wrote write,written write,did do,done do,made make,paid pay,gave give,got get,dug dig,rang ring,spoke speak,took take,brought bring,bought buy,set set,read read,ran run,reset reset,copied copy,tried try,replied reply'
    .split(',')
    .map((pair): [string, string] => {
      const [past = '', base = ''] = pair.split(' ');
      return [past, base];
    }),
);

const sayings = rememberedByText<SaidDone | undefined>();

const doneIn = (text: string): SaidDone | undefined =>
  text.length > longestWord || !mayBeOver.test(text) ? undefined : sayings.of(text, () => findDone(text));

function findDone(text: string): SaidDone | undefined {
  const doing = atIt.exec(text)?.groups?.verb;
  if (doing !== undefined) return { verb: doing };
  if (inVain.test(text.replace(inVainOnly, ''))) return undefined;
  if (isDone.test(text)) return { verb: undefined };
  if (isAttached.test(text)) return { verb: 'attaching' };
  const past = (hasDone.exec(text) ?? hasDoneAlone.exec(text))?.groups?.verb?.toLowerCase();
  if (past === undefined) return undefined;
  const base = bases.get(past) ?? (past.endsWith('ed') ? past.replace(/ed$/u, 'ing') : undefined);
  return base === undefined ? undefined : { verb: base };
}

const withdraws = (text: string): boolean =>
  text.length <= longestWord && mayWithdraw.test(text) && withdrawn.test(text);

/** Whether the words say that the task is done. "Done" may only agree where a time is named. */
const isDoneBy = ({ verb }: SaidDone, task: FoundInsight, text: string): boolean =>
  verb === undefined
    ? task.clause.times.length === 0 || !/^\P{L}*done(?:,? (?:thanks|thank you|cheers))?\P{L}*$/iu.test(text)
    : /^do(?:ing)?$/u.test(verb) ||
      saysDeed(verb, task) ||
      (hands.test(verb) && (saysDeed('send', task) || saysDeed('find', task)));

/** Whether whoever says that he will do it says in the same turn that it is done. */
function isDoneByHimself(message: Message): boolean {
  for (let distance = 1; distance <= furthestOwnWord; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined || next.speaker?.id !== message.speaker?.id) return false;
    if (isDoneMyself.test(next.text)) return true;
    if (!isThere.test(next.text)) return false;
  }
  return false;
}

/** "Please delete it": nobody is named, and not all are asked. */
const asksPlainly = /^\P{L}*(?:please|pls|can|could|would)(?!\p{L})/iu;
const isForWhoHears = ({ insight, clause }: FoundInsight): boolean =>
  insight.assignee === undefined && asksPlainly.test(clause.text) && !asksAll(clause.text);

/** Whether whoever offers to do it says, once others have spoken, that he has: "I can mark it." – "Please do." – "I've marked it." */
function isDoneMeanwhile(task: FoundInsight): boolean {
  const { message, text } = task.clause;
  let isHeard = false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    const isOwn = next.speaker.id === message.speaker?.id;
    if (isOwn && isBack.test(next.text)) return looksMeanwhile.test(text);
    isHeard ||= !isOwn;
    const verb = isOwn && isHeard ? doneIn(next.text)?.verb : undefined;
    if (verb !== undefined && saysDeed(verb, task)) return true;
  }
  return false;
}

/** Whether what is asked of somebody, or of whoever knows it, is told in his first words. */
function isToldAtOnce(message: Message, asked: string, doer: Assignee | undefined): boolean {
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id || goesForIt(next.text)) continue;
    return (
      (doer === undefined || next.speaker.id === doer.speakerId) &&
      next.text.length <= longestWord &&
      !inVain.test(next.text.replace(inVainOnly, '')) &&
      tellsAtOnce(asked, next.text)
    );
  }
  return false;
}

/** Whether what somebody is asked to show or to tell all is begun in his next words: "Sure. So, this is the start page." */
function isShownAtOnce({ message, times }: Sentence, doer: string | undefined): boolean {
  if (times.length > 0) return false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id) continue;
    if (doer !== undefined && doer !== message.speaker?.id && next.speaker.id !== doer) return false;
    if (beginsShowing(next.text)) return true;
    if (!isConsent(next.text) && acceptanceIn(next.text) === undefined && !isMurmur(next.text)) return false;
  }
  return false;
}

/** Whether who does the task has done it, or who wants it gives it up, as soon as they speak. */
export function isOverAtOnce(task: FoundInsight): boolean {
  const { insight, clause } = task;
  const { message } = clause;
  const asker = message.speaker?.id;
  const doer = insight.assignee?.speakerId;
  if (asksToShow(clause.text, insight.type === 'question') && isShownAtOnce(clause, doer)) return true;
  if (insight.type === 'question') return false;
  if (isOnlyOfNow(clause.text) || (clause.times.length === 0 && isSentByItself(clause.text))) return true;
  if (asker === undefined) return false;
  if (doer === asker && (isDoneByHimself(message) || isDoneMeanwhile(task))) return true;
  if (doer !== asker && isToldAtOnce(message, clause.text, insight.assignee)) return true;
  if (doer === asker && asksAsCondition(clause.text) && isToldAtOnce(message, clause.text, undefined))
    return true;
  let hasAnswered = false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return false;
    const isHis = speaker === doer && doer !== asker;
    // What nobody is named for may be done by whoever speaks next.
    const isAnybodys = distance === 1 && speaker !== asker && isForWhoHears(task);
    if (distance === 1 && speaker !== asker && insight.assignee === undefined && isNotWorthIt.test(next.text))
      return true;
    const done = isHis || isAnybodys ? doneIn(next.text) : undefined;
    if (done !== undefined && isDoneBy(done, task, next.text)) return true;
    // Who wants it gives it up, or spares it who has promised it.
    if ((doer === asker) !== (speaker === asker) && withdraws(next.text)) return true;
    // Who asks says why; another question is of something else.
    const saysWhy = speaker === asker && doer !== asker && !hasAnswered && !next.text.trimEnd().endsWith('?');
    hasAnswered ||= isHis;
    const goesOn = isHis || saysWhy || isMurmur(next.text) || bareAnswerIn(next.text) !== undefined;
    if (!goesOn) return false;
  }
  return false;
}

/** Whether the message says that what somebody asked before it is done. */
export function saysItIsDone(message: Message, conversation: Conversation): boolean {
  const done = doneIn(message.text);
  if (done === undefined) return false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    if (before.speaker?.id === message.speaker?.id) continue;
    for (const { clauses } of partsAtHand(before, conversation))
      for (const task of judgedAtHand(clauses))
        if (task.insight.assignee?.speakerId === message.speaker?.id && isDoneBy(done, task, message.text))
          return isOverAtOnce(task);
  }
  return false;
}
