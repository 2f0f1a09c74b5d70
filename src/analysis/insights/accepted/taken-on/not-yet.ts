/** Who has not done what he is asked whether he has done, and says when he does it: "Did you send the contract?" – "Oh no, forgot. Tomorrow first thing." */

import type { Sentence } from '../../../grammar/sentence.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { timeAnswered } from './asked-when.ts';
import { deedBefore } from './deed-before.ts';
import { inWordsOf } from './words-of-answers.ts';

/** "Not yet", "oh no, forgot", "I haven't": what stands before when it is done. */
const undone =
  /^\P{L}*(?:(?:oh|ah|argh|damn|shoot|sorry|no|nope)(?!\p{L})[\s,.!–—-]*)*(?<why>not yet|not quite|no|nope|sorry|(?:i )?(?:totally |completely )?forgot(?: (?:about )?(?:it|that))?|i (?:haven|didn)['’]t(?: yet)?|(?:it |that )?(?:totally |completely )?slipped my mind)?(?!\p{L})(?<mark>[\s,.!–—-]*)/iu;
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
  const deed = time && deedBefore(message, conversation);
  const clause = deed && inWordsOf(deed, { isAbility: false, rest: time.rest }, message, conversation);
  if (!clause) return undefined;
  const insight = { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee } as const;
  return { insight: { ...insight, dueBy: time.dueBy }, clause };
}
