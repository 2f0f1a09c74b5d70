/** Finds out early who makes a request, so that each caller gets no more than its share. */

import type { OperationEntry } from '../../../generated/operations.ts';
import type { Account } from '../../core/account.ts';
import type { Budget } from '../../core/budget.ts';
import { type Authenticator, authenticate, remember } from '../credentials/authenticate.ts';
import { enter, type Places } from './admission.ts';
import { overloaded } from './overloaded.ts';
import type { Uploads } from './uploads.ts';

export interface Caller {
  /** Who shares the places with others: an account, or the address of a caller whose account is not known. */
  readonly owner: string;
  /** The account, if it is known without a look at the database. */
  readonly account: Account | undefined;
  /** The places for reading the account from the database; undefined where it need not be read. */
  readonly looksUp: Budget | undefined;
  /** Whether there is no room for the request, which is then refused unread. */
  readonly isRefused: boolean;
}

export interface CallersDependencies {
  readonly authenticator: Authenticator;
  readonly places: Places;
  readonly uploads: Uploads;
  readonly clientAddress: (request: Request) => string | undefined;
}

/** The owner of all requests that no address tells apart. */
const somebody = '';
/** A request without credentials needs no look-up, and answering it costs no more than refusing it. */
const nobody: Caller = { owner: somebody, account: undefined, looksUp: undefined, isRefused: false };

/**
 * The callers of an operation.
 *
 * @param security of the operation
 * @param budget the places in which its requests are worked on
 */
export function createCallers(
  security: OperationEntry['security'],
  budget: Budget,
  { authenticator, places, uploads, clientAddress }: CallersDependencies,
) {
  return {
    /** Who makes the request, as far as this process remembers; costs a hash. */
    of(request: Request): Caller {
      if (budget === places.status) return nobody;
      if (security === 'none') {
        const owner = clientAddress(request) ?? somebody;
        return { owner, account: undefined, looksUp: undefined, isRefused: budget.refuses(owner) };
      }
      const remembered = remember(authenticator, security, request.headers);
      if (remembered === 'missing') return nobody;
      if (remembered === undefined) {
        const owner = clientAddress(request) ?? somebody;
        const looksUp = places.signIn;
        return { owner, account: undefined, looksUp, isRefused: looksUp.refuses(owner) };
      }
      const { accountId: owner, account } = remembered;
      const looksUp = account === undefined ? places.lookups : undefined;
      return { owner, account, looksUp, isRefused: budget.refuses(owner) };
    },

    /**
     * Reads the account of a caller whose account is not known; undefined for an operation that needs none.
     *
     * @throws Problem `unauthorized`, `rate_limited` or `overloaded`
     */
    async lookUp(request: Request, { owner, looksUp }: Caller): Promise<Account | undefined> {
      const find = () => authenticate(authenticator, security, request.headers, () => clientAddress(request));
      if (looksUp === undefined) return find();
      // Its body arrives meanwhile, and is not read yet.
      const body = uploads.postpone(request, owner);
      if (body === undefined) throw overloaded();
      try {
        const place = await enter(looksUp, owner, () => request.signal);
        return await find().finally(() => place());
      } finally {
        body();
      }
    },
  };
}
