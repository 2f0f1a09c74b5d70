/** What a verb leaves out that needs an object: "We need the minutes." – "I'll send by Friday.", "Want me to send you photos?" – "Please send." */

import type { Sentence } from '../../grammar/sentence.ts';
import { baseOf } from '../../grammar/verbs/base-forms.ts';
import { endsClause, isLastOfClause, type Word } from '../../grammar/words/tagged-words.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { verbsWithObject } from '../../text/words/verbs-with-object.ts';
import { type Thing, thingsIn } from '../references/noun-phrases.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';

const needsObject = new RegExp(`^(?:${verbsWithObject}|attach)$`, 'u');
const givesTo = /^(?:send|resend|forward|share|give|get|text|e-?mail|post|show|bring|deliver)$/u;
/** What one says of a thing that one would like to be given, or could give. */
const isWanted = /^(?:need|want|have|get|see|miss|find|expect|receive|like|use|make|do|write|finish|draft)$/u;
/** "Send over by Friday" */
const particle = /^(?:over|out|back|off|in|through|along)$/u;
/** What may stand behind the verb instead of an object: when, and to whom. */
const isBehind =
  /^(?:to|by|before|after|on|at|as|today|tomorrow|tonight|now|this|next|when|once|if|until|later|asap|eod|first|please|then|again|straight|right|and|but|in|within)$/u;

/** How many sentences before it the object is named at most. */
const furthestObject = 3;

/** The verb of the only undertaking, and the word behind which its object would stand; undefined: it has an object, or needs none. */
function objectLeftOut(sentence: Sentence): { readonly verb: string; readonly last: Word } | undefined {
  const { words } = sentence;
  const [undertaking, ...others] = undertakingsOf(sentence);
  const at = undertaking?.verb ?? -1;
  const verb = words[at];
  if (verb === undefined || others.length > 0 || !needsObject.test(verb.normal)) return undefined;
  const next = words[at + 1];
  const isApart =
    next !== undefined && !endsClause(verb) && particle.test(next.normal) && isEnd(words, at + 1);
  if (!isApart && !isEnd(words, at)) return undefined;
  return { verb: verb.normal, last: isApart ? next : verb };
}

/** Whether the sentence's only undertaking leaves out an object that it needs. */
export const leavesOutObject = (sentence: Sentence): boolean => objectLeftOut(sentence) !== undefined;

/** The edit that tells that object; none where it is not plain which. */
export function nameElided(sentence: Sentence, before: readonly Sentence[]): Edit[] {
  const open = objectLeftOut(sentence);
  if (open === undefined) return [];
  const thing = objectBefore(open.verb, before.filter(({ isFiller }) => !isFiller).slice(-furthestObject));
  return thing === undefined ? [] : [{ start: open.last.end, end: open.last.end, text: ` ${thing.whole}` }];
}

/** Whether no object stands behind the word: "send on Thursday", and "Ben to send". */
const isEnd = (words: readonly Word[], index: number): boolean => isLastOfClause(words, index, isBehind);

const isSameDeed = (verb: string, other: string): boolean =>
  verb === other || (givesTo.test(verb) && givesTo.test(other));

/** The one thing that was last spoken of as the object of such a verb. */
function objectBefore(verb: string, before: readonly Sentence[]): Thing | undefined {
  for (const sentence of before.toReversed()) {
    const named = thingsIn(sentence).filter(({ role }) => role === 'object');
    if (named.length === 0) continue;
    const done = named.filter((thing) => isSameDeed(verb, baseOf(thing.verb ?? '')));
    const wanted = named.filter((thing) => givesTo.test(verb) && isWanted.test(baseOf(thing.verb ?? '')));
    const fitting = done.length > 0 ? done : wanted;
    const [thing] = fitting;
    return fitting.length === 1 && thing !== undefined && !thing.isJoined && !thing.isSomebody
      ? thing
      : undefined;
  }
  return undefined;
}
