/** What an account reads of an attempt to call its webhook. */

import type { FailedAttempt, Outcome } from './client/outcome.ts';

/**
 * One sentence without any address: a name that an account has given may lead into the operator's network, and what is there is
 * nobody's business. The log has all of it ({@link detailOf}).
 */
export function sentenceOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'delivered':
      return `answered ${outcome.status}`;
    case 'gone':
      return 'answered 410';
    case 'refused_address':
      return 'its host leads to an address that may not be called';
    case 'failed':
      return failureOf(outcome);
  }
}

function failureOf({ reason, detail, status, code }: FailedAttempt): string {
  const because = code === undefined ? '' : ` (${code})`;
  switch (reason) {
    // Our own words on the address that the account has given, and on the time.
    case 'invalid_target':
    case 'timeout':
    case 'aborted':
      return detail;
    case 'name_not_resolved':
      return 'its host has no address';
    case 'connect':
      return `no connection could be made${because}`;
    case 'tls':
      return `no secure connection could be made${because}`;
    case 'answer':
      return `the connection ended before an answer${because}`;
    case 'redirect':
      return `answered ${status}, and redirects are not followed`;
    case 'status':
      return `answered ${status}`;
  }
}

/** What the operator reads in the log besides; undefined where there is no more to say. */
export function detailOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'refused_address') return outcome.address;
  return outcome.kind === 'failed' ? outcome.detail : undefined;
}
