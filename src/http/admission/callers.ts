/** Who makes a request, told early, so that each gets no more than its share of what there is. */

import type { OperationEntry } from '../../../generated/operations.ts';
import type { Account } from '../../core/account.ts';
import type { Budget } from '../../core/budget.ts';
import { type Authenticator, authenticate, remember } from '../authenticate.ts';
import { enter, type Places } from './admission.ts';
import { overloaded } from './overloaded.ts';
import type { Uploads } from './uploads.ts';

export interface Caller {
  /** Who shares what there is with others: an account, or the address of somebody who is none that is known. */
  readonly owner: string;
  /** The account, if it is known without a look at the database. */
  readonly account: Account | undefined;
  /** What the look at the database that it takes to know the account has to wait for; undefined where it takes none. */
  readonly looksUp: Budget | undefined;
  /** Whether there is no room for the request: it is not worth looking at. */
  readonly isRefused: boolean;
}

export interface CallersDependencies {
  readonly authenticator: Authenticator;
  readonly places: Places;
  readonly uploads: Uploads;
  readonly clientAddress: (request: Request) => string | undefined;
}

/** Those whom no address tells apart are one. */
const somebody = '';
/** Without credentials there is nothing to look up, and to say so costs no more than to refuse. */
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
    /** Who makes the request: told from memory, at the cost of a hash. */
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
     * The account of a caller of whom it is not known; undefined for an operation that needs none.
     *
     * @throws Problem `unauthorized`, `rate_limited` or `overloaded`
     */
    async lookUp(request: Request, { owner, looksUp }: Caller): Promise<Account | undefined> {
      const find = () => authenticate(authenticator, security, request.headers, () => clientAddress(request));
      if (looksUp === undefined) return find();
      // Meanwhile its body arrives, and nobody reads it.
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
