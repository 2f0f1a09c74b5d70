/** What the log says of requests. */

import type { Logger } from 'pino';
import type { OperationId } from '../../generated/operations.ts';
import { Problem } from '../core/problem.ts';
import { type Trace, traceFields } from '../core/trace.ts';
import { isUuid, parseObjectId } from '../db/identifiers.ts';
import { clientClosedRequest, problemOf } from './wire-errors.ts';

/** Between two lines of the log that say how many requests were refused. */
const refusalLogMilliseconds = 1_000;
/**
 * Lines of one second for refused requests without an account, such as those with wrong credentials: anybody can send
 * them, and a line for each would fill the disk. More are counted.
 */
const anonymousLinesOfSecond = 50;

/** These operations are called by probes all the time: they are logged at debug level. */
const quietOperations: ReadonlySet<OperationId> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

/** A request that has its answer. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly trace: Trace;
  readonly operation: OperationId;
  readonly accountId: string | undefined;
  /** Of the named API key that it was made with. */
  readonly keyId: string | undefined;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  readonly seconds: number;
  /** What went wrong, if anything did. */
  readonly failure: unknown;
}

export interface RequestLog {
  /** A request was refused since there is too much to do, of this account if that is known. */
  refused(accountId?: string): void;
  answered(request: AnsweredRequest): void;
}

export function createRequestLog(log: Logger): RequestLog {
  const refused = countTogether((refused, accounts) =>
    log.warn({ refused, accounts }, 'requests were refused: there is too much to do'),
  );
  const mistaken = countTogether((refused) =>
    log.warn({ refused }, 'more requests without an account were refused than the log names'),
  );
  let second = 0;
  let lines = 0;

  /** Whether there is a line left for a refused request without an account. */
  function hasLine(): boolean {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) {
      second = now;
      lines = 0;
    }
    lines += 1;
    return lines <= anonymousLinesOfSecond;
  }

  return {
    refused,
    answered({ requestId, trace, operation, accountId, keyId, params, status, seconds, failure }) {
      if (failure instanceof Problem && failure.code === 'overloaded') return refused(accountId);
      if (accountId === undefined && status >= 400 && status < 500 && !hasLine()) return mistaken();
      const problem = problemOf(failure);
      const fields = {
        requestId,
        ...traceFields(trace),
        operation,
        ...(accountId && { accountId }),
        ...(keyId && { keyId }),
        ...loggedIds(params),
        status,
        milliseconds: Math.round(seconds * 1e5) / 100,
        ...(failure !== undefined && status >= 500 ? { err: failure } : {}),
        ...(problem && { problem: problem.code }),
      };
      if (failure !== undefined && status >= 500 && problem === undefined)
        log.error(fields, 'request failed');
      else if (status === clientClosedRequest) log.info(fields, 'the client hung up');
      else if (quietOperations.has(operation)) log.debug(fields, 'request');
      else if (status >= 500) log.warn(fields, 'request refused');
      else log.info(fields, 'request');
    },
  };
}

/** Accounts that a line names, those with most refusals. */
const namedAccounts = 5;

/**
 * Counts refusals and reports the count once a second, with those of the accounts that have most: a line for each would be most of
 * what a refusal costs.
 */
function countTogether(
  report: (count: number, accounts: Readonly<Record<string, number>>) => void,
): (accountId?: string) => void {
  let count = 0;
  const ofAccounts = new Map<string, number>();
  return (accountId) => {
    count += 1;
    if (accountId !== undefined) ofAccounts.set(accountId, (ofAccounts.get(accountId) ?? 0) + 1);
    if (count > 1) return;
    setTimeout(() => {
      const most = [...ofAccounts].sort(([, one], [, other]) => other - one).slice(0, namedAccounts);
      report(count, Object.fromEntries(most));
      count = 0;
      ofAccounts.clear();
    }, refusalLogMilliseconds).unref();
  };
}

/**
 * The ids of a path, where they look as in the contract: clients may put anything there, even a secret or what people
 * said.
 */
function loggedIds({ conversationId = '', jobId = '' }: Readonly<Record<string, string>>) {
  return {
    ...(parseObjectId(conversationId) !== undefined && { conversationId }),
    ...(isUuid(jobId) && { jobId }),
  };
}
