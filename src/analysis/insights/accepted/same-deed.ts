/** Whether an answer names, with a verb of its own, the deed that was asked for: "Could you find the contracts?" – "I'll dig them out." */

import { normalAt } from '../../grammar/verbs.ts';
import type { FoundInsight } from '../judgement.ts';

/** Verbs that say the same of a thing that was asked for. */
const groups = [
  'send forward mail email share text post pass give get supply provide drop copy dig',
  'find look search dig get fetch pull check',
  'write draft do prepare make put type',
  'add include put insert',
  'fix sort repair do mend correct',
  'change update adjust correct fix move',
  'book reserve arrange organise organize order',
  'check review read look go verify test proofread',
  'buy order get bring pick grab',
  'finish complete do wrap close',
  'print do run make',
  'ask tell inform call phone ring contact message text write email mail',
].map((list) => new Set(list.split(' ')));

/** Letters of a verb that its forms share: "sending" and "send", "writing" and "write"; "ring" is no form of another one. */
const stemOf = (verb: string): string =>
  verb
    .replace(/(?<=[aeiouy]\p{L}*)ing$/u, '')
    .replace(/([^aeiouls])\1$/u, '$1')
    .replace(/e$/u, '');

/** Whether two verbs, in any form but an irregular one, say the same. */
export const isSameVerb = (one: string, other: string): boolean =>
  stemOf(one) === stemOf(other) ||
  groups.some((group) =>
    [one, other].every((verb) => [...group].some((known) => stemOf(known) === stemOf(verb))),
  );

/** Whether `verb`, in its base form or with "-ing", says the deed of the task. */
export const saysDeed = (verb: string, { clause, insight }: FoundInsight): boolean =>
  insight.deed !== undefined && isSameVerb(verb.toLowerCase(), normalAt(clause.words, insight.deed));
