/** What was found out about a model by using it. */

import type { RegisteredModel } from './registry-schema.ts';

export type CheckedState =
  | 'ready'
  /** A file is not there. */
  | 'missing weights'
  | 'failed'
  /** The server of a hosted model does not answer, or not in time. */
  | 'unreachable'
  /** It refuses the token, or there is none. */
  | 'unauthorised'
  /** It answers, but wants to be asked later. */
  | 'overloaded';

export interface CheckedModel {
  readonly model: RegisteredModel;
  readonly state: CheckedState;
  /** One sentence: what is the case and, if something is wrong, what to do. */
  readonly explanation: string;
}
