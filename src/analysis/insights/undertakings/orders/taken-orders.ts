/** Orders that are taken on: "bump the limit to fifty" – "On it", "have them pick a day" – "Ok". */

import { nameAt } from '../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause } from '../../../grammar/words/tagged-words.ts';
import { hello } from '../../../text/words/greeting-words.ts';
import type { Undertaking } from '../undertaking.ts';

const others = /^(?:him|her|them)$/u;
const please = /(?<!\p{L})(?:please|pls|plz)[\s.!]*$/iu;
/** "Tell her hi" */
const greets = new RegExp(`^(?:${hello}|thanks)$`, 'u');

/** "Shall I keep your number or give you a new one?": which of two, the next one says, and orders nothing. */
const letsChoose = /(?<!\p{L})or(?!\p{L})[^?]*\?\s*$/iu;

/**
 * Whether it is an order that another one takes on. Who says no more than "ok" may do it while one still talks ("click on the button"),
 * unless others have to hear of it, or it is begged.
 */
export function isTakenOrder({ actor, modality, verb }: Undertaking, sentence: Sentence): boolean {
  const { exchange, near } = sentence.message;
  const taker = exchange?.taker;
  if (taker === undefined || actor !== 'addressee' || modality !== 'order') return false;
  if (letsChoose.test(near?.(-1)?.text ?? '')) return false;
  return !taker.isNod || please.test(sentence.text) || concernsOthers(sentence, verb);
}

/** "Give them ten percent off", "let Sales know": somebody else than who talks is concerned. */
export function concernsOthers(sentence: Sentence, verb: number): boolean {
  const { words } = sentence;
  if (endsClause(words[verb]) || greets.test(normalAt(words, verb + 2))) return false;
  return (
    others.test(normalAt(words, verb + 1)) ||
    nameAt(sentence, verb + 1) !== undefined ||
    (normalAt(words, verb) === 'let' &&
      words.slice(verb + 1, verb + 5).some(({ normal }) => normal === 'know'))
  );
}
