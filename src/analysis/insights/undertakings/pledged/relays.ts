/** What somebody promises to find out or to tell others, so plainly that no model has to find it likely: "I'll find out", "I'll let maintenance know", "I'll tell Ben that we are late", "I'll pass it on", or to see to: "I'll see to it that it's changed". */

import type { Sentence } from '../../../grammar/sentence.ts';
import { getsInTouch } from '../../../grammar/verbs/getting-in-touch.ts';
import { isAction, normalAt, predicateAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, type Word } from '../../../grammar/words/tagged-words.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

const mayRelay = quick(
  /(?<!\p{L})i(?:['’]?ll| will|['’]m going to|['’]m gonna)(?!\p{L})[^.?!]*(?<!\p{L})(?:find|let|pass|tell|warn|inform|notify|see|make|take)(?!\p{L})/iu,
);
/** "I will find out soon enough": it comes by itself. */
const findsByItself = /^(?:soon|eventually|sooner|in due course|in time)(?!\p{L})/u;
/** "I'll see to that", and not "I'll see to the end" */
const seesTo = /^to (?:it|that|this|them|those|the (?!end))/u;
const takesCare = /^care of (?!you|me|us|myself|yourself)/u;
/** Words behind a verb that tell whether it comes by itself, or who is told. */
const wordsBehind = 6;
/** Whoever is told is not there. */
const present = /^(?:you|me|us)$/u;

/** Whether the verb at `index` finds something out, tells somebody who is not there, or sees to something. */
function relaysAt(words: readonly Word[], index: number): boolean {
  const behind = words.slice(index + 1, index + 1 + wordsBehind).map(({ normal }) => normal);
  switch (normalAt(words, index)) {
    case 'find':
      return behind[0] === 'out' && !findsByItself.test(behind.slice(1).join(' '));
    case 'let':
      return behind.indexOf('know') > 0 && !present.test(behind[0] ?? '');
    case 'see':
      return seesTo.test(behind.join(' '));
    case 'make':
      return behind[0] === 'sure' && !/^(?:of|to)$/u.test(behind[1] ?? '');
    case 'take':
      return takesCare.test(behind.join(' '));
    case 'pass':
      return isAction(words, index);
    case 'tell':
    case 'warn':
    case 'inform':
    case 'notify':
      return getsInTouch(words, index) && !present.test(behind[0] ?? '');
    default:
      return false;
  }
}

/** Whether its speaker plainly promises to find something out, to tell somebody who is not there, or to see to something. */
export const promisesToRelay = (sentence: Sentence): boolean =>
  mayRelay.test(sentence.text) &&
  sentence.words.some(({ normal }, index) => {
    const predicate = normal === 'i' ? predicateAt(sentence.words, index + 1) : undefined;
    return (
      predicate?.modality === 'commitment' &&
      !endsClause(sentence.words[predicate.next]) &&
      relaysAt(sentence.words, predicate.next)
    );
  });
