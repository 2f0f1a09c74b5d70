/** Who has not done what he is asked whether he has done, and says when he does it: "Did you send the contract?" – "Oh no, forgot. Tomorrow first thing." */

import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { timeAnswered } from './asked-when.ts';
import { deedBefore } from './deed-before.ts';
import { inWordsOf } from './words-of-answers.ts';

/** "Not yet", "oh no, forgot", "I haven't": what stands before when it is done. */
const undone =
  /^\P{L}*(?:(?:oh|ah|argh|damn|shoot|sorry|no|nope)(?!\p{L})[\s,.!–—-]*)*(?<why>not yet|not quite|no|nope|sorry|(?:i )?(?:totally |completely )?forgot(?: (?:about )?(?:it|that))?|i (?:haven|didn)['’]t(?: yet)?|(?:it |that )?(?:totally |completely )?slipped my mind)?(?!\p{L})(?<mark>[\s,.!–—-]*)/iu;
/** What is left undone, and not merely denied. */
const isStillToDo = /(?<!\p{L})(?:not|forgot|i (?:haven|didn)|slipped)(?!\p{L})/iu;
/** What comes about, or goes wrong, without anybody setting out to do it: "did you break the vase?", "did you run out of milk?" */
const comesAbout =
  /^(?:faint|fail|fall|forget|miss|crash|spill|slip|trip|stumble|snore|sneeze|sweat|cry|laugh|dream|hurt|injure|damage|ruin|spoil|die|worry|regret|panic|enjoy|suffer|notice|reali[sz]e|recogni[sz]e|recover|gain|(?:mess|screw|wake) up|(?:run|bump) into|run (?:out|late|over))(?!\p{L})|^(?:break|drop|burn) (?:the|an?|my|your|any\p{L}*|some\p{L}*)(?: (?!news$|ice$)\p{L}+)?$/iu;
/** "Did you teach on Monday?", and not "have you read the report for Monday?" */
const isOfThing = /(?<!\p{L})(?:for|of|from|about|since|the|an?|my|your|our)\s+$/iu;
/** "Have you sent it?", "did anyone ring them?" */
const asksWhetherDone = /(?<!\p{L})(?:did|have) (?:you|u|(?:any|some)(?:one|body))(?!\p{L})/iu;
/** Characters of an answer at most that says so. */
const longestAnswer = 60;

/** What stands behind it in the text; undefined: the text does not say so. */
function behindUndone(text: string): string | undefined {
  const found = undone.exec(text);
  const isSaid = found !== null && /\p{L}/u.test(found[0]);
  const rest = isSaid ? text.slice(found[0].length) : undefined;
  return rest === undefined || rest === '' || found?.groups?.mark !== '' ? rest : undefined;
}

/** The time that ends a question, and says when the deed was to be done: "today", "on Monday". */
function dayAsked(question: Message, conversation: Conversation): string | undefined {
  const asked = [...partsAtHand(question, conversation)].at(-1)?.sentence;
  const time = asked?.times.at(-1);
  if (asked === undefined || time === undefined) return undefined;
  const { text } = asked;
  const before = text.slice(0, time.start);
  if (/\p{L}/u.test(text.slice(time.end)) || isOfThing.test(before)) return undefined;
  const lead = /(?<!\p{L})(?:on|at|in|during|by|before)\s+$/iu.exec(before)?.[0] ?? '';
  return `${lead}${time.text}`;
}

/** The task of who says no more than that he has not done it, and when he does. */
export function doneAfterAll({ text, message, conversation }: Sentence): FoundInsight | undefined {
  const assignee = assigneeOf(message.speaker);
  if (assignee === undefined || text.length > longestAnswer) return undefined;
  const before = message.near?.(-1);
  const isSecond = before !== undefined && before.speaker?.id === message.speaker?.id;
  if (isSecond && behindUndone(before.text) !== '') return undefined;
  const said = isSecond ? text : behindUndone(text);
  const question = isSecond ? message.near?.(-2) : before;
  if (!said || question === undefined || question.speaker?.id === message.speaker?.id) return undefined;
  if (!asksWhetherDone.test(question.text)) return undefined;
  const time = timeAnswered({ ...message, text: said }, conversation);
  const named = time && deedBefore(message, conversation);
  if (!named || comesAbout.test(named)) return undefined;
  const day = dayAsked(question, conversation);
  // "Did you teach on Monday?" – "No. On Tuesday." says when it was.
  const isLeft = isStillToDo.test(isSecond ? before.text : text);
  if (day !== undefined && !(isLeft && named.endsWith(day))) return undefined;
  const deed = day === undefined ? named : named.slice(0, -day.length).trimEnd();
  const clause = inWordsOf(deed, { isAbility: false, rest: time.rest }, message, conversation);
  if (!clause) return undefined;
  const insight = { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee } as const;
  return { insight: { ...insight, dueBy: time.dueBy }, clause };
}
