/** What the log says of requests. */

import type { Logger } from 'pino';
import type { OperationId } from '../../generated/operations.ts';
import { problemOf } from './wire-errors.ts';

/** Between two lines of the log that say how many requests were refused. */
const refusalLogMilliseconds = 1_000;

/** How often these are asked says nothing about the service: they are logged at debug level. */
const quietOperations: ReadonlySet<OperationId> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

/** Refusals are told together, once a second: a line for each would be most of what they cost. */
export function createRefusalLog(log: Logger): () => void {
  let refused = 0;
  const tell = () => {
    log.warn({ refused }, 'requests were refused: there is too much to do');
    refused = 0;
  };
  return () => {
    refused += 1;
    if (refused === 1) setTimeout(tell, refusalLogMilliseconds).unref();
  };
}

/** The ids of a path as the contract has them. In their place anything may stand, also a secret or what people said. */
export function loggedIds({ conversationId = '', jobId = '' }: Record<string, string>) {
  return {
    ...(/^\d{16}$/.test(conversationId) && { conversationId }),
    ...(/^[\da-f-]{36}$/.test(jobId) && { jobId }),
  };
}

export function logRequest(
  log: Logger,
  id: OperationId,
  fields: { status: number; err?: unknown; hungUp?: boolean; [field: string]: unknown },
): void {
  if (fields.err !== undefined && problemOf(fields.err) === undefined) log.error(fields, 'request failed');
  else if (fields.hungUp) log.info(fields, 'the client hung up');
  else if (quietOperations.has(id)) log.debug(fields, 'request');
  else if (fields.status >= 500) log.warn(fields, 'request refused');
  else log.info(fields, 'request');
}
