/** A request while it is answered. */

import type { GiveBack } from '../core/budget.ts';
import { beginTrace, type Trace } from '../core/trace.ts';

export interface Exchange {
  readonly request: Request;
  /** Of the path. */
  readonly params: Record<string, string>;
  readonly requestId: string;
  /** The place of the request in the trace that its client has begun, or that begins with it. */
  readonly trace: Trace;
  /** `performance.now()` when it began. */
  readonly startedAt: number;
  /** Once it is known. */
  accountId: string | undefined;
  /** Of the named API key that it was made with. */
  keyId: string | undefined;
  /** What the request holds; all of it is given back when it has been answered. */
  readonly held: GiveBack[];
}

/** What is known of a request before anything of it was looked at but its head. */
export function beginExchange(request: Request, params: Record<string, string>): Exchange {
  const requestId = Bun.randomUUIDv7();
  return {
    request,
    params,
    requestId,
    trace: beginTrace(request.headers.get('traceparent'), requestId),
    startedAt: performance.now(),
    accountId: undefined,
    keyId: undefined,
    held: [],
  };
}
