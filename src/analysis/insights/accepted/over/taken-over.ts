/** Who does what another one has just promised, or is asked for: "I'll order the pizza." – "Let me do it." The task is his then, and told once. */

import type { Message } from '../../../findings.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { away, busy, notThere, onDuty } from '../../../grammar/word-lists/absence.ts';
import { thing, verbsOfTaking } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { isConsent, isNod } from '../../assignees/takers/acceptances.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { saysDeed } from '../taken-on/same-deed.ts';

/** "Ben's off sick, so ": why another one does it. */
const absence = new RegExp(
  `^\\P{L}*(?<who>(?-i:\\p{Lu})\\p{L}+)(?:['’]s| is) (?:${anyOf([away, busy, notThere, onDuty, 'ill|sick|poorly'])})[,;–—-]+ (?:(?:so|and|but) )?`,
  'iu',
);
/** The text without that. */
export const withoutAbsence = (text: string): string => text.replace(absence, '');

/** How many sentences behind a task another one takes it over at most, and behind that somebody says so or insists. */
const furthestTaking = 2;
const furthestAssent = 3;
const opening =
  '^\\P{L}*(?:(?:oh|ah|no|nah|nope|wait|actually|hey|hang on|you know what)(?!\\p{L})[\\s,.!–—-]*)*';
/** "Let me do it", "I'll take care of that": whatever was promised. */
const doesItself = new RegExp(
  `${opening}(?:(?:let me|i(?:['’]?ll| will| can| could)) ${verbsOfTaking} ${thing}|leave (?:it|that) (?:to|with) me)(?! (?:too|as well|also)(?!\\p{L}))`,
  'iu',
);
const instead = '^\\P{L}*(?:(?:oh|ah|wait|actually|hey)[\\s,.!]+)*(?:no|nah|nope)[\\s,.!–—-]+';
/** "No, I'll order it", "let me ring them": the same deed, in place of who has promised it. */
const inPlace = new RegExp(
  `${instead}(?:thanks[\\s,.!]+)?(?:let me|i(?:['’]?ll| will)) |^\\P{L}*let me `,
  'iu',
);
/** "No, let Anna write it": another one is to do it. */
const letsOther = new RegExp(`${instead}let (?<name>(?-i:\\p{Lu})\\p{L}+) (?<verb>\\p{L}+)(?!\\p{L})`, 'iu');
/** Without one of these nothing is taken over. Looking first spares most sentences the rest. */
const mayTakeOver = /(?<!\p{L})(?:let|i['’]?ll|i will|i can|i could|leave)(?!\p{L})/iu;
/** "No, it's fine", "I'd rather do it myself": who has promised it does it all the same. */
const insists =
  /^\P{L}*(?:(?:no|nah|nope)(?!\p{L})|(?:it|that)(?:['’]s| is) (?:fine|ok|okay|all ?right)(?!\p{L})|don['’]?t (?:worry|bother)(?!\p{L})|i(?:['’]ve| have) got it|i(?:['’]d| would) rather|thanks,? but)/iu;
/** "I'll do it", "will do": who is asked does it. */
const doesIt = withLeadIns(/^\P{L}*(?:i(?:['’]?ll| will| can)|no|will do|on it)(?!\p{L})/iu, '', asSentences);
/** "Thanks, Lena", "great": it is left to who offers himself. */
const leavesIt = withLeadIns(
  /^\P{L}*(?:thanks|thank you|cheers|great|perfect|brilliant|lovely|please(?: do)?|good|even better|that['’]?s (?:kind|great|good|fine))(?!\p{L})/iu,
  '',
  asSentences,
);

/** Whether the first words of a speaker behind the offer at a distance from the message fit the pattern. */
function saysBehind(message: Message, offer: number, speaker: string, pattern: RegExp): boolean {
  for (let distance = offer + 1; distance <= offer + furthestAssent; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return false;
    if (next.speaker?.id === speaker) return pattern.test(next.text);
  }
  return false;
}

/** Whether the text says that its speaker does what the task is, in place of who has it. */
function takes(text: string, task: FoundInsight): boolean {
  if (!mayTakeOver.test(text)) return false;
  if (doesItself.test(text)) return true;
  const verb = inPlace.test(text) ? bareAnswerIn(text)?.verb : undefined;
  return verb !== undefined && saysDeed(verb, task);
}

/** The message of who takes the task over from who has it; undefined: nobody does. */
export function takingOver(task: FoundInsight): Message | undefined {
  const { insight, clause } = task;
  const { message, conversation } = clause;
  const doer = insight.assignee?.speakerId;
  const asker = message.speaker?.id;
  if (insight.type === 'question' || doer === undefined || asker === undefined) return undefined;
  for (let distance = 1; distance <= furthestTaking; distance += 1) {
    const next = message.near?.(distance);
    const taker = next?.speaker?.id;
    if (next === undefined || taker === undefined) return undefined;
    if (isMurmur(next.text)) continue;
    if (taker === doer || taker === asker) return undefined;
    if (doer === asker) {
      const other = letsOther.exec(next.text)?.groups;
      const isOther =
        other?.name !== undefined &&
        saysDeed(other.verb ?? '', task) &&
        conversation.names.find(other.name) !== undefined;
      const isTaken = takes(next.text, task) || isOther;
      return isTaken && !saysBehind(message, distance, doer, insists) ? next : undefined;
    }
    // Who is asked by name does it himself, unless it is left to the one who offers.
    const said = withoutAbsence(next.text);
    const answer = doesItself.test(said) || bareAnswerIn(said)?.offers === true;
    const verb = bareAnswerIn(said)?.verb;
    if (!answer || (verb !== undefined && !saysDeed(verb, task))) return undefined;
    const absent = absence.exec(next.text)?.groups?.who;
    const isAbsent = absent !== undefined && conversation.names.find(absent)?.id === doer;
    const isLeft = isAbsent || saysBehind(message, distance, asker, leavesIt);
    return isLeft && !saysBehind(message, distance, doer, doesIt) ? next : undefined;
  }
  return undefined;
}

/** What the sentence takes over of a task before it; undefined: it takes nothing over. */
export function takenOverBy({ message, conversation, text: whole }: Sentence): FoundInsight | undefined {
  const text = withoutAbsence(whole);
  if (!mayTakeOver.test(text) || isNod(text) || isConsent(text)) return undefined;
  if (!doesItself.test(text) && bareAnswerIn(text)?.offers !== true) return undefined;
  for (let distance = 1; distance <= furthestTaking; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    const tasks = [...partsAtHand(before, conversation)].flatMap(({ clauses }) => judgedAtHand(clauses));
    const [task, other] = tasks.filter(({ insight }) => insight.type !== 'question');
    if (task !== undefined)
      return other === undefined && takingOver(task)?.id === message.id ? task : undefined;
  }
  return undefined;
}
