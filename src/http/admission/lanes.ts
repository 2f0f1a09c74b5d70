/** The kinds of work that requests are: each kind has places of its own, and no kind takes those of another. */

import type { OperationId } from '../../../generated/operations.ts';
import type { QueryOf } from '../contract.ts';

/**
 * - `status`: how the server is doing, and the contract. Always answered.
 * - `signIn`: credentials that have to be looked up.
 * - `submit`: accepting text, which is one row more for the next transaction.
 * - `ordinary`: reads and changes that take milliseconds.
 * - `computing`: what may take seconds, of the database or of this process.
 * - `embedding`: texts for models, which have queues of their own.
 * - `watching`: answers that stay open, and look at the database now and then.
 * - `languageModel`: what takes seconds or minutes of another server, and next to nothing of this one.
 */
export type Lane =
  | 'status'
  | 'signIn'
  | 'submit'
  | 'ordinary'
  | 'computing'
  | 'embedding'
  | 'watching'
  | 'languageModel';

/** A lane, or a function that chooses it by the query; until the query is read, `ordinary`. */
type LaneOf<Id extends OperationId> = Lane | ((query: QueryOf<Id>) => Lane);

/** The lane of every operation. */
export type Lanes = { readonly [Id in OperationId]: LaneOf<Id> };

/** Characters of a text that count as one text. */
const charactersOfText = 4_096;

/** How many texts a request for vectors has; a long one counts as several. */
export function textsIn(body: unknown): number {
  const { text, input } = Object(body);
  const texts: unknown[] = Array.isArray(input) ? input : [input ?? text];
  return texts.reduce<number>(
    (sum, one) => sum + Math.max(1, Math.ceil(String(one).length / charactersOfText)),
    0,
  );
}
