/** Who is asked by name, is asked behind an order, or agrees to what he is asked: "Tom, remember to feed the cat.", "Can you make a cake?" – "Sure." */

import type { Sentence } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isOrderedPlan } from '../../undertakings/orders/ordered-plans.ts';
import { isTagAtEnd } from '../../undertakings/orders/orders-at-openings.ts';
import { concernsOthers, isTakenOrder } from '../../undertakings/orders/taken-orders.ts';
import { undertakingsOf } from '../../undertakings/undertakings.ts';

const charges = /^(?:order|request|need)$/u;
/** What one can do, or is asked whether he does: who says yes to it does nothing. */
const isAbility =
  /^(?:cook|dance|drive|hear|play|read|recognise|recognize|remember|ride|see|sing|ski|smell|speak|swim|understand)$/u;

/** Whether it calls by name whom it charges with a deed, asks for one behind an order (", would you?"), or he agrees to it, and does not only nod. */
export function isPlainlyAsked(sentence: Sentence): boolean {
  const taker = sentence.message.exchange?.taker;
  const isAgreed = taker !== undefined && !taker.isNod;
  return undertakingsOf(sentence).some((undertaking) => {
    const { actor, modality, name, verb } = undertaking;
    return (
      charges.test(modality) &&
      actor === 'addressee' &&
      (name !== undefined ||
        (modality === 'request' && isTagAtEnd(sentence.words)) ||
        isTakenOrder(undertaking, sentence) ||
        (isAgreed && !isAbility.test(normalAt(sentence.words, verb))))
    );
  });
}

/** Least probability of an order in which a plan is looked for. */
const leastImperative = 0.3;

/** Whether it orders what another one takes on, or has just told of as his plan: "Nudge Mark about the rota" – "Will do." "Got it" may be said of what is done at once. */
export function isOrderTaken(sentence: Sentence): boolean {
  const isOrder = (sentence.reading?.acts.imperative ?? 0) >= leastImperative;
  if (isOrder && undertakingsOf(sentence).some((one) => isOrderedPlan(one, sentence))) return true;
  const taker = sentence.message.exchange?.taker;
  if (taker === undefined || sentence.isAsked) return false;
  return undertakingsOf(sentence).some(
    (undertaking) =>
      isTakenOrder(undertaking, sentence) && (taker.agrees || concernsOthers(sentence, undertaking.verb)),
  );
}
