/** Who does not do what he is asked to, whether he refuses it, says why, or asks for another one. */

import { away, busy } from '../../../grammar/word-lists/absence.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';
import { doesAllTheSame } from '../handed-on/named-instead.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { refuses } from './refusals.ts';
import { saysNo } from './says-no.ts';

/** "I'm not in this week, Tim is", "I don't have access", "I've got football": why somebody does not do it, if another one then does. */
const reason = new RegExp(
  `^\\P{L}*(?:(?:oh|ah|well|hm+|sorry|no|but|actually|ugh|the thing is)[\\s,.!]+)*(?:i(?:['’]?m| am) (?:${away}|${busy}|not|in(?!\\W*$)|at|on(?! (?:it|that)(?!\\p{L}))|only(?! too)|working)(?!\\p{L})|i (?:don['’]?t|do not|can['’]?t|cannot|won['’]?t|haven['’]?t)|i(?:['’]?ve| have) (?:got )?(?:(?:a|an|my|the|to|no|another)(?!\\p{L})|\\p{L}+ (?:on|at|that)(?!\\p{L})|\\p{L}+\\P{L}*$))`,
  'iu',
);
/** "Can't you do it?", "couldn't Sophie do that?", "why don't you do it": who is asked asks for another one. */
const handsBack =
  /(?<!\p{L})(?:(?:can|could)(?:n['’]?t|['’]t) \p{L}+|(?:can|could) you not|why don['’]?t you) (?:just )?(?:do|take|get|make|go|pick|handle|ring|write|send) (?:it|that|this|them)(?!\p{L})/iu;

/** "I've got that one" has the form of a reason, and takes the deed on. */
const takesOn = (text: string): boolean =>
  acceptanceIn(text) !== undefined || bareAnswerIn(text) !== undefined;

/** Whether the text refuses, or gives a reason that does so once another one does what was asked. */
export const declines = (text: string): boolean =>
  refuses(text) ||
  saysNo(text) ||
  (reason.test(text) && !doesAllTheSame.test(text) && !takesOn(text)) ||
  handsBack.test(text);
