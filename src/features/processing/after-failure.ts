/** What a failure of a job's attempt is, and what follows from it. */

import { isDatabaseFault } from '../../db/errors.ts';
import { LeaseLost } from '../../queue/lease-lost.ts';
import { ConversationRevised } from '../conversations/revision-queries.ts';
import { DraftLost } from './draft-queries.ts';

/** After this many failed attempts a job is failed and the next one goes ahead. */
export const maximumAttempts = 5;
/** After its worker has died this often, without the job having come a page further, the job is failed. */
export const maximumDeaths = 5;

/**
 * - `taken_over`: another worker goes on with it; this one may write nothing any more.
 * - `stopping`: the worker may wait for it no longer.
 * - `database`: the database's state, whatever was asked of it.
 * - `revised`: what it continued from has changed, or what it has computed is gone.
 * - `fault`: any other error, which counts as our own.
 */
export type FailureKind = 'taken_over' | 'stopping' | 'database' | 'revised' | 'fault';

/** Whether the attempt was interrupted before it failed: whatever it threw then follows from that. */
export interface Interruption {
  readonly takenOver: boolean;
  readonly stopping: boolean;
}

export function kindOf(error: unknown, interruption: Interruption): FailureKind {
  if (interruption.takenOver || error instanceof LeaseLost) return 'taken_over';
  if (interruption.stopping) return 'stopping';
  if (error instanceof ConversationRevised || error instanceof DraftLost) return 'revised';
  return isDatabaseFault(error) ? 'database' : 'fault';
}

/** What follows. Only a fault of our own counts as an attempt. */
export type NextStep =
  | { readonly step: 'leave' | 'hand_back' | 'wait_for_database' | 'begin_anew' }
  | { readonly step: 'retry'; readonly afterMilliseconds: number }
  | { readonly step: 'fail'; readonly reason: string };

/**
 * @param attempts those that had failed before
 */
export function afterFailure(kind: FailureKind, attempts: number): NextStep {
  switch (kind) {
    case 'taken_over':
      return { step: 'leave' };
    case 'stopping':
      return { step: 'hand_back' };
    case 'database':
      return { step: 'wait_for_database' };
    case 'revised':
      return { step: 'begin_anew' };
    case 'fault':
      if (attempts + 1 >= maximumAttempts)
        return { step: 'fail', reason: `The job failed ${attempts + 1} times for an internal reason.` };
      // 0.5, 1, 2, 4 seconds.
      return { step: 'retry', afterMilliseconds: 500 * 2 ** attempts };
  }
}
