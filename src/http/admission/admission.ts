/**
 * Which requests are taken, and which are refused and may come again (docs/decisions/0013-overload.md): a server with
 * more to do than it can do answers no request in time unless it refuses some, early and at little cost. Accounts
 * share its places (docs/decisions/0023-budgets.md).
 */

import {
  type Budget,
  type BudgetLimits,
  createBudget,
  type GiveBack,
  type WaitingLimits,
} from '../../core/budget.ts';
import { poolSizes } from '../../db/pools.ts';
import type { Lane } from './lanes.ts';
import { defaultOutgoingLimits, type OutgoingLimits } from './outgoing.ts';
import { overloaded } from './overloaded.ts';
import { defaultUploadLimits, type UploadLimits } from './uploads.ts';

/** Every limit of what requests may hold. */
export interface AdmissionLimits {
  /** Requests worked on at one time, of each lane; texts, of `embedding`. */
  readonly lanes: Readonly<Record<Lane, BudgetLimits>>;
  /** Requests that wait while their account is read again, since it was last read a while ago. */
  readonly lookups: BudgetLimits;
  readonly uploads: UploadLimits;
  readonly outgoing: OutgoingLimits;
  /** How long a refusal is held back. */
  readonly refusalMilliseconds: number;
}

const noLimit: BudgetLimits = { total: Number.POSITIVE_INFINITY };

/** @param requests worked on at one time; the setting `CONFAB_REQUESTS`, where 0 is no limit */
export function admissionLimits(requests: number): AdmissionLimits {
  const bytes = { uploads: defaultUploadLimits, outgoing: defaultOutgoingLimits };
  if (requests === 0)
    return {
      ...bytes,
      lanes: {
        status: noLimit,
        signIn: noLimit,
        submit: noLimit,
        ordinary: noLimit,
        computing: noLimit,
        embedding: noLimit,
        watching: noLimit,
        languageModel: noLimit,
      },
      lookups: noLimit,
      refusalMilliseconds: 0,
    };
  // Lanes whose requests take milliseconds: taking turns is all that they need.
  const waiting: WaitingLimits = {
    milliseconds: 500,
    burst: requests * 8,
    standing: Math.ceil(requests / 4),
  };
  const ordinary = atLeastOne(Math.min(poolSizes.ordinary, requests / 8));
  const computing = atLeastOne(Math.min(poolSizes.computing, requests / 16));
  return {
    ...bytes,
    lanes: {
      status: noLimit,
      signIn: { total: 2, waiting },
      submit: { total: atLeastOne(requests - ordinary - computing), waiting },
      ordinary: { total: ordinary, share: shareOf(ordinary), waiting },
      // Each takes seconds: requests further back in a longer line would wait in vain.
      computing: {
        total: computing,
        share: shareOf(computing),
        waiting: { milliseconds: 10_000, burst: 64, standing: 16 },
      },
      embedding: { total: requests * textsOfRequest, share: shareOf(requests * textsOfRequest) },
      // Each is a small look every now and then.
      watching: { total: requests, share: shareOf(requests) },
      // What each holds is its body of a megabyte at most. The models have lines of their own.
      languageModel: { total: requests, share: shareOf(requests) },
    },
    lookups: { total: requests * 32, share: shareOf(requests * 32) },
    // As long as a request waits in a burst.
    refusalMilliseconds: waiting.milliseconds,
  };
}

/** 128 requests are as many texts as the engine lets wait. */
const textsOfRequest = 32;

const atLeastOne = (count: number) => Math.max(1, Math.floor(count));

/** One owner's share of places that are held for long: two owners leave about a quarter, and always something. */
const shareOf = (total: number) => atLeastOne(Math.min(Math.round((total * 3) / 8), (total - 1) / 2));

/** What the requests of a server hold, by lane. */
export type Places = Readonly<Record<Lane | 'lookups', Budget>>;

/** One for a server; its operations share the limits. */
export function createPlaces({ lanes, lookups }: AdmissionLimits): Places {
  return {
    status: createBudget(lanes.status),
    signIn: createBudget(lanes.signIn),
    submit: createBudget(lanes.submit),
    ordinary: createBudget(lanes.ordinary),
    computing: createBudget(lanes.computing),
    embedding: createBudget(lanes.embedding),
    watching: createBudget(lanes.watching),
    languageModel: createBudget(lanes.languageModel),
    lookups: createBudget(lookups),
  };
}

/**
 * Takes a place, at once or in turn.
 *
 * @param signal aborts when the client has hung up
 * @throws Problem `overloaded`, or the signal's reason
 */
export function enter(
  places: Budget,
  owner: string,
  signal: () => AbortSignal,
  units = 1,
): GiveBack | Promise<GiveBack> {
  return places.take(owner, units) ?? enterInTurn(places, owner, signal(), units);
}

async function enterInTurn(places: Budget, owner: string, signal: AbortSignal, units: number) {
  const place = await places.takeInTurn(owner, signal, units);
  if (place === undefined) throw overloaded();
  return place;
}
