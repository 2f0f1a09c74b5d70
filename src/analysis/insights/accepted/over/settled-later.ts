/**
 * What is over in the course of the talk, some sentences behind where it was asked or promised: who was to find something out reports it
 * ("I'll ask her." – "Thanks." – "She says yes."), who was to say what he thinks says it, and who was to do a deed says its very verb
 * ("Could you approve it?" – "Why is it red?" – "The test is old." – "Approved."). It is nothing to do any more.
 */

import type { Message } from '../../../findings.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { acceptanceIn, isConsent } from '../../assignees/takers/acceptances.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { isVerbOf } from '../taken-on/same-deed.ts';
import { doneIn } from './said-done.ts';

/** How many sentences behind it is over at most. */
const furthestReport = 9;

/** "I'll ask him", "let me check with the bank", "I'll let you know in ten minutes", "I'll see what they say" */
const findsOut = quick(
  new RegExp(
    `(?<!\\p{L})(?:i(?:['’]?ll| will| can|['’]m going to)|let me)(?: just| quickly| go and)? ${anyOf([
      '(?:ask(?! [^.?!,]{2,40} to \\p{L})|check|find out|(?:ring|call|phone|text|message)(?! (?:you|u)(?!\\p{L})))',
      'let (?:you|u|everyone|everybody) know',
      'see (?:if|whether|what)',
      'have a (?:quick )?(?:word|look)',
      'try (?:him|her|them)',
    ])}(?!\\p{L})`,
    'iu',
  ),
);
/** "Let me know either way", "tell me what he says" */
const wantsToKnow = /(?<!\p{L})(?:let (?:me|us) know|tell (?:me|us))(?!\p{L})/iu;

const opening = `^\\P{L}*${anyLeadIns('update|(?:good|bad) news|sorry', asSentences)}`;
/** "He says yes", "she's fine with Friday", "they took it", "got a yes": what has come of it. */
const reports = new RegExp(
  `${opening}${anyOf([
    "(?:he|she|they|(?!i |we |you |it |that |who |what )(?:the )?(?<who>\\p{L}+)(?: \\p{L}+)?)(?:['’](?:s|ve)| has| have)? (?:says?|said|confirmed|confirms|agreed|agrees|reckons?|replied|took (?:it|them)|taken (?:it|them)|wrote back)(?!\\p{L})",
    '(?:he|she|they) can (?:do|come|make|take|fit)(?!\\p{L})',
    "(?:he|she|they)(?:['’](?:s|re)| is| are) (?:fine|ok|okay|happy|delighted|up for it) with(?!\\p{L})",
    "(?:i(?:['’]?ve)? )?(?:just )?got (?:an? |his |her |their )?(?:yes|no|answer|reply|ok|okay)(?!\\p{L})",
    'turns out(?!\\p{L})|(?:just )?heard back(?!\\p{L})',
  ])}`,
  'iu',
);
/** Whether the words say what has come of it: of him, or of who was to be asked by a word that stands there. */
function reportsOf(asked: string, said: string): boolean {
  const found = reports.exec(said);
  const who = found?.groups?.who?.toLowerCase();
  return found !== null && (who === undefined || ` ${asked.toLowerCase()}`.includes(` ${who}`));
}

/** "Let me ask him if he has room": whose state is asked, and by which verb. */
const asksIf = /(?<!\p{L})(?:if|whether) (?<who>he|she|they|it|there|we) (?<verb>\p{L}+)(?!\p{L})/iu;
/** "He has until noon": how an answer to that begins. */
const opensAnswer = new RegExp(
  `${opening}(?:no[\\s,.]+)?(?<who>he|she|they|it|there|we) (?<verb>\\p{L}+?)(?:n['’]?t)?(?!\\p{L})`,
  'iu',
);

/** Whether the words answer what somebody was to be asked: with the same verb, of the same one. */
function answersWhether(asked: string, answer: string): boolean {
  const question = asksIf.exec(asked)?.groups;
  const found = question && opensAnswer.exec(answer)?.groups;
  return (
    question?.who !== undefined &&
    found?.who?.toLowerCase() === question.who.toLowerCase() &&
    found.verb?.toLowerCase() === question.verb?.toLowerCase()
  );
}

/** "He said last week that …": it was told before. */
const before =
  /(?<!\p{L})(?:always|usually|last (?:week|month|time|year|night)|yesterday|ages ago|before|if)(?!\p{L})/iu;
/** "Thanks for telling me" */
const thanksForNews =
  /(?<!\p{L})(?:thanks|thank you|thx|cheers|ta)(?: so much| a lot)? for (?:telling (?:me|us)|letting (?:me|us) know)(?!\p{L})/iu;

/** "Please advise", "tell me what you think", "let us know what you propose": all that is wanted is what somebody thinks. */
const wantsOpinion =
  /(?<!\p{L})(?:please advise|(?:tell (?:me|us)|let (?:me|us) know) (?:what|how) you(?:['’]d| would)? (?:think|propose|suggest|reckon|make of (?:it|that|this|them)|recommend|feel)(?: (?:about|of) (?:it|that|this|them))?)[\s.!?]*$/iu;
/** "Send me the draft and tell me …", "by Friday": more is wanted, or later. */
const wantsMore =
  /(?<!\p{L})(?:send|write|mail|e-?mail|ask|call|ring|when|once|after|by|before|tomorrow|tonight|later|next|\p{L}+day)(?!\p{L})/iu;
/** "I'll look at it tonight", "give me a day": who says so tells it later. */
const later =
  /['’]ll(?!\p{L})|(?<!\p{L})(?:will|shall|can|could|tonight|tomorrow|later|soon|give me|once|when|let me|going to|\p{L}{3,}day|\?)(?!\p{L})/iu;
/** Words with which somebody says what he thinks, at least. */
const shortestOpinion = 4;

/** Whether the next one who speaks says in his turn what he thinks, and puts off nothing. */
function isOpinionGiven({ near, speaker }: Message): boolean {
  let isGiven = false;
  let by: string | undefined;
  for (let distance = 1; distance <= furthestReport; distance += 1) {
    const next = near?.(distance);
    if (next?.speaker === undefined) return isGiven;
    if (next.speaker.id === speaker?.id) {
      if (by !== undefined) return isGiven;
      continue;
    }
    by ??= next.speaker.id;
    if (by !== next.speaker.id) return isGiven;
    const { text } = next;
    if (later.test(text) && !isGiven) return false;
    const isMere = isConsent(text) || acceptanceIn(text) !== undefined || text.trimEnd().endsWith('?');
    isGiven ||= !isMere && text.split(/\s+/u).length >= shortestOpinion;
  }
  return isGiven;
}

/** "I'll ask him tomorrow": what is reported before that is something else. */
const onLaterDay = /(?<!\p{L})(?:tomorrow|tonight|next|\p{L}{3,}day)(?!\p{L})/iu;
/** Whether who is to find something out, or to let another one know, reports it, or is thanked for it. */
function isReported({ insight, clause }: FoundInsight): boolean {
  const { message, text } = clause;
  const asker = message.speaker?.id;
  const doer = insight.assignee?.speakerId;
  const isOwn = doer === asker;
  if (isOwn ? !findsOut.test(text) || onLaterDay.test(text) : !wantsToKnow.test(text)) return false;
  for (let distance = 1; distance <= furthestReport; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    const isNews = reportsOf(text, next.text) || answersWhether(text, next.text);
    if (next.speaker.id === doer && isNews && !before.test(next.text)) return true;
    if (!isOwn && next.speaker.id === asker && thanksForNews.test(next.text)) return true;
  }
  return false;
}

/** "Approved", "and sent" */
const saysVerb =
  /^\P{L}*(?:(?:and|ok|okay|now|just|all|right)[\s,]+)*\p{L}{3,}(?: (?:it|them|that|now))?[\s.!👍✅]*$/iu;

/** Whether who was asked says the very verb of the deed alone, and nobody has spoken of that deed since. */
function isVerbSaid(task: FoundInsight): boolean {
  const { message, words } = task.clause;
  const { deed, assignee } = task.insight;
  const doer = assignee?.speakerId;
  if (deed === undefined || doer === undefined || doer === message.speaker?.id) return false;
  const verb = baseOf(normalAt(words, deed));
  for (let distance = 1; distance <= furthestReport; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    const done = next.speaker.id === doer && saysVerb.test(next.text) ? doneIn(next.text)?.verb : undefined;
    if (done !== undefined && isVerbOf(done, task)) return true;
    const said = next.text.toLowerCase().match(/\p{L}+/gu) ?? [];
    if (said.some((word) => baseOf(word) === verb)) return false;
  }
  return false;
}

/** Whether the talk itself goes on to settle the task: "Let me ask him." – "Thanks." – "He can do Thursday." */
export const isSettledLater = (task: FoundInsight): boolean =>
  (wantsOpinion.test(task.clause.text) &&
    !wantsMore.test(task.clause.text) &&
    isOpinionGiven(task.clause.message)) ||
  isReported(task) ||
  isVerbSaid(task);
