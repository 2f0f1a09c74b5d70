/** Whether an answer names, with a verb of its own, the deed that was asked for: "Could you find the contracts?" – "I'll dig them out." */

import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import type { FoundInsight } from '../../judging/judgement.ts';

/** Verbs that say the same of a thing that was asked for. */
const groups = [
  'send forward mail email share text post pass give get supply provide drop copy dig',
  'find look search dig get fetch pull check',
  'write draft do prepare make put type',
  'add include put insert',
  'put fit install mount fix hang',
  'fix sort repair do mend correct',
  'change update adjust correct fix move',
  'book reserve arrange organise organize order',
  'check review read look go verify test proofread investigate inspect examine',
  'buy order get bring pick grab',
  'finish complete do wrap close',
  'collect pick fetch get grab',
  'clean tidy wipe wash sweep',
  'arrange schedule set plan organise organize book',
  'print do run make',
  'take remove delete unsubscribe',
  'ask tell inform call phone ring contact message text write email mail',
].map((list) => new Set(list.split(' ')));

/** Whether two verbs, in any form, say the same. */
export function isSameVerb(one: string, other: string): boolean {
  const bases = [baseOf(one), baseOf(other)] as const;
  return bases[0] === bases[1] || groups.some((group) => bases.every((verb) => group.has(verb)));
}

/** Whether `verb`, in any form, says the deed of the task; of what is offered by a question ("shall I print it?"), one of its verbs. */
export const saysDeed = (verb: string, { clause, insight }: FoundInsight): boolean =>
  (inWriting.test(clause.text) && isSameVerb(verb.toLowerCase(), 'send')) ||
  (letsKnow.test(clause.text) && isSameVerb(verb.toLowerCase(), 'tell')) ||
  (looksAt.test(clause.text) && isSameVerb(verb.toLowerCase(), 'look')) ||
  (toHave.test(clause.text) && ['send', 'finish'].some((other) => isSameVerb(verb.toLowerCase(), other))) ||
  (insight.deed === undefined
    ? clause.words.some(
        (word) => isTagged(word, 'Infinitive') && baseOf(word.normal) === baseOf(verb.toLowerCase()),
      )
    : isSameVerb(verb.toLowerCase(), normalAt(clause.words, insight.deed)));
/** "Can you put that in an email?": who sends it has written it. */
const inWriting =
  /(?<!\p{L})(?:put|have) (?:it|that|this|[^,.?!]{2,40}) in (?:an? (?:e-?mail|message|text)|writing)(?!\p{L})/iu;

/** "Let the warehouse know" */
const letsKnow = /(?<!\p{L})let (?!me(?!\p{L})|us(?!\p{L}))[^,.?!]{2,40} know(?!\p{L})/iu;
/** "Would you have a look at it?" */
const looksAt = /(?<!\p{L})(?:have|take|cast|give \p{L}+) an? (?:\p{L}+ )?(?:look|glance|eye)(?!\p{L})/iu;

/** "You should have the slides by Friday", "could you have them ready?": who sends them, or finishes them, does that. */
const toHave = /(?<!\p{L})(?:you should|(?:can|could|would|will) you) have (?!an?(?!\p{L})|to(?!\p{L}))/iu;

/** Whether it is the very verb of the task, in any form. */
export const isVerbOf = (verb: string, { clause, insight }: FoundInsight): boolean =>
  insight.deed !== undefined && baseOf(verb.toLowerCase()) === baseOf(normalAt(clause.words, insight.deed));

/** Words without which what is asked and what is promised are the same. */
const light = new Set(
  'a an the i you u we it that this them these those him her his their my your our and so then can could will would shall should please pls just maybe yes yeah yep sure ok okay of course right no problem problems worries absolutely happy to do be by on at in for from around about ll ve d m s need needs have has well also thanks thank great fine perfect definitely certainly myself yourself personally'.split(
    ' ',
  ),
);
/** "By", "on the" */
const led = /(?:(?:by|on|before|at|until|till|from|in|after|around|about)\s+){0,2}(?:the\s+)?$/iu;

/** The words of weight in the sentence of a task, but for its times and the names of who does it. */
export function wordsOf({ clause }: Pick<FoundInsight, 'clause'>, doer: string | undefined): Set<string> {
  let said = clause.text;
  for (const { start, end } of clause.times.toReversed()) said = `${said.slice(0, start)} ${said.slice(end)}`;
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = new Set(doer?.toLowerCase().split(' ') ?? []);
  return new Set(words.filter((word) => !light.has(word) && !names.has(word)));
}

/** When, with the word before it: " on Friday"; undefined: two times are named. */
export function whenIn({ text, times }: FoundInsight['clause']): string | undefined {
  const [time, other] = times;
  if (time === undefined || other !== undefined) return undefined;
  const start = led.exec(text.slice(0, time.start))?.index ?? time.start;
  return text.slice(start, time.end);
}

const ours = /(?<!\p{L})we (?:should|need to|ought to|have to)(?!\p{L})/iu;
/** Whether it says what "we" have to do: "I think we should check it every time". */
export const isForUs = (text: string): boolean => ours.test(text);

/** Whether its only time is that of the thing: "a table for Saturday". */
export const isTimeOfThing = ({ text, times: [time] }: FoundInsight['clause']): boolean =>
  time !== undefined && /(?<!\p{L})for (?:the )?$/iu.test(text.slice(0, time.start));
