/**
 * The login throttle: how often credentials may be guessed. Failures are counted, successes are free. Counted in this
 * process and in bounded memory, so that an attack loads neither the database nor the machine
 * (docs/decisions/0011-brute-force.md).
 */

import { LRUCache } from 'lru-cache';
import { counted } from '../../core/amounts/counted.ts';
import { Problem } from '../../core/problem.ts';
import { hashSecret } from './secrets.ts';

/** So many failures at once, and from then on one more each time these seconds have passed. */
export interface FailureLimit {
  readonly atOnce: number;
  readonly secondsEach: number;
}

export const failureLimits = {
  /** Of one appId from one address: the owner elsewhere is not concerned. */
  appIdAtAddress: { atOnce: 10, secondsEach: 30 },
  /** Of one address, whatever is guessed there: many share the address of an office. */
  address: { atOnce: 100, secondsEach: 3 },
  /**
   * Of one appId from all addresses where it has not signed in yet: generous, since an attacker could use it up for
   * the owner.
   */
  appId: { atOnce: 1_000, secondsEach: 1 },
} as const satisfies Record<string, FailureLimit>;

/** Addresses, appIds, and pairs of both that are remembered, of each kind. */
export const rememberedGuessers = 10_000;

/** Who tries. */
export interface Guesser {
  /** Undefined where it is the secret alone that is guessed, as an ApiKey. */
  readonly appId?: string;
  /** Undefined where callers cannot be told apart by their address. */
  readonly address: string | undefined;
}

export interface LoginThrottle {
  /**
   * Checks credentials, unless there have been too many wrong ones. A check that throws says nothing about the
   * credentials, and does not count.
   *
   * @param check what the credentials stand for; undefined for wrong ones
   * @throws Problem `rate_limited` with the seconds to wait
   */
  attempt<Found>(who: Guesser, check: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

/** @param now seconds from any moment on */
export function createLoginThrottle(now: () => number = () => performance.now() / 1000): LoginThrottle {
  const byAppIdAtAddress = countFailures(failureLimits.appIdAtAddress, now);
  const byAddress = countFailures(failureLimits.address, now);
  const byAppId = countFailures(failureLimits.appId, now);
  /** Where an appId has signed in: what others do, from elsewhere or beside it, does not shut it out there. */
  const proven = new LRUCache<string, true>({ max: rememberedGuessers });

  function countsOf({ appId, address }: Guesser, pair: string) {
    const isProven = proven.has(pair);
    return [
      ...(appId === undefined ? [] : [{ failures: byAppIdAtAddress, key: pair }]),
      ...(address === undefined || isProven ? [] : [{ failures: byAddress, key: address }]),
      ...(appId === undefined || isProven ? [] : [{ failures: byAppId, key: hashSecret(appId) }]),
    ];
  }

  return {
    async attempt(who, check) {
      // Hashed: an appId is as long as a request cares to make it.
      const pair = hashSecret(JSON.stringify([who.appId, who.address]));
      const counts = countsOf(who, pair);
      const wait = Math.max(0, ...counts.map(({ failures, key }) => failures.secondsUntilFree(key)));
      if (wait > 0) throw tooMany(Math.ceil(wait));
      // Counted before it is checked, or many at the same moment would all be within the limit.
      for (const { failures, key } of counts) failures.count(key);
      const forgive = () => {
        for (const { failures, key } of counts) failures.forgive(key);
      };
      try {
        const found = await check();
        if (found === undefined) return undefined;
        forgive();
        if (who.appId !== undefined) proven.set(pair, true);
        return found;
      } catch (error) {
        forgive();
        throw error;
      }
    },
  };
}

/**
 * Counts by key, as the generic cell rate algorithm does (ITU-T I.371): of each key it keeps when all of its failures
 * will be forgotten, one number.
 */
function countFailures({ atOnce, secondsEach }: FailureLimit, now: () => number) {
  const forgottenAt = new LRUCache<string, number>({ max: rememberedGuessers });
  return {
    /** 0, or the seconds until one more failure is within the limit. */
    secondsUntilFree: (key: string) =>
      Math.max(0, (forgottenAt.peek(key) ?? 0) - now() - (atOnce - 1) * secondsEach),
    count: (key: string) =>
      void forgottenAt.set(key, Math.max(now(), forgottenAt.get(key) ?? 0) + secondsEach),
    forgive(key: string) {
      const until = (forgottenAt.peek(key) ?? 0) - secondsEach;
      if (until > now()) forgottenAt.set(key, until);
      else forgottenAt.delete(key);
    },
  };
}

const tooMany = (seconds: number) =>
  new Problem(
    'rate_limited',
    `There were too many attempts with wrong credentials; try again in ${counted(seconds, 'second')}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
