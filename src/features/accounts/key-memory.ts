/** The API keys that this process remembers, so that not each request asks the database whose its key is. */

import { LRUCache } from 'lru-cache';
import type { Account } from '../../core/account.ts';
import type { ClientAddress, Remembered } from '../../http/credentials/authenticate.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { hashSecret } from './secrets.ts';

export interface KeyMemory {
  /** Whose key it is, as far as that is known without asking the database. */
  remembered(key: string): Remembered | undefined;
  /**
   * The account of the key, or undefined for a wrong one. Throws `Problem` `rate_limited` after too many wrong ones from
   * the address.
   */
  find(key: string, address: ClientAddress): Promise<Account | undefined>;
}

/** Where the keys come from, and how long what was read of them is believed. */
export interface KeyMemoryOptions {
  readonly throttle: LoginThrottle;
  readonly max: number;
  readonly ttlMilliseconds: number;
  /** Finds the account of the key that has this hash. */
  readonly read: (hash: string) => Promise<Account | undefined>;
}

export function createKeyMemory({ throttle, max, ttlMilliseconds, read }: KeyMemoryOptions): KeyMemory {
  /** Keyed by the hash of the key, so that a look-up compares hashes and never keys. */
  const accounts = new LRUCache<string, Account, ClientAddress>({
    max,
    ttl: ttlMilliseconds,
    // A key that was right a moment ago is no guess: it is looked up again however many wrong ones come beside it.
    fetchMethod: (hash, stale, { context: address }) =>
      stale === undefined ? throttle.attempt({ address: address() }, () => read(hash)) : read(hash),
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });
  return {
    remembered(key) {
      const hash = hashSecret(key);
      const account = accounts.get(hash);
      const known = account ?? accounts.peek(hash, { allowStale: true });
      return known && { accountId: known.id, account };
    },
    async find(key, address) {
      const hash = hashSecret(key);
      const account = accounts.get(hash) ?? (await accounts.fetch(hash, { context: address }));
      // From now on the key counts as a guess like any other.
      if (account === undefined) accounts.delete(hash);
      return account;
    },
  };
}
