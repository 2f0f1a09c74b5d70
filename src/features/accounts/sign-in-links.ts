/** Codes of links that sign somebody in, once. They are kept in this process, and end with it. */

import { LRUCache } from 'lru-cache';
import { createToken, hashSecret } from './secrets.ts';

export const linkLifetimeSeconds = 3_600;
/** At one time: the oldest make room. */
const mostLinks = 100;

export interface SignInLinks {
  /** A code for the account with this appId. */
  make(appId: string): string;
  /** The appId that the code stands for; undefined for one that was never made, was used, or is too old. */
  take(code: string): string | undefined;
}

/** @param now milliseconds from any moment on */
export function createSignInLinks(now: () => number = () => performance.now()): SignInLinks {
  /** Keyed by the hash of the code, so that a look-up compares hashes and never codes. */
  const appIds = new LRUCache<string, string>({
    max: mostLinks,
    ttl: linkLifetimeSeconds * 1000,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    make(appId) {
      const code = createToken();
      appIds.set(hashSecret(code), appId);
      return code;
    },
    take(code) {
      const key = hashSecret(code);
      const appId = appIds.get(key);
      appIds.delete(key);
      return appId;
    },
  };
}
