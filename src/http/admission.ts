/**
 * Which requests are taken, and which are told to come back later (docs/decisions/0013-overload.md): a server with more
 * to do than it can do answers nobody in time unless it refuses some, early and at little cost.
 */

import type { OperationId } from '../../generated/operations.ts';
import { Problem } from '../domain/problem.ts';

/** Every limit of admission. */
export interface AdmissionLimits {
  /** Requests worked on at one time. Infinity: no limit, and nobody waits. */
  readonly requests: number;
  /** Requests that may wait for their turn when many come at one moment. */
  readonly waiting: number;
  /** Requests that may wait once some have waited all the time for `burstMilliseconds`: more come than can be done. */
  readonly waitingUnderLoad: number;
  /** The longest wait; also how long a burst may last. */
  readonly burstMilliseconds: number;
  /** Requests for vectors at one time: models have queues, and limits, of their own. */
  readonly embedRequests: number;
  /** Bytes of larger bodies that are held at one time. */
  readonly bodyBytes: number;
}

/** Requests worked on at one time where nobody says otherwise. */
export const defaultRequests = 128;

/** @param requests worked on at one time; the setting `CONFAB_REQUESTS`, where 0 is no limit */
export function admissionLimits(requests: number): AdmissionLimits {
  return {
    requests: requests === 0 ? Number.POSITIVE_INFINITY : requests,
    waiting: requests * 8,
    waitingUnderLoad: Math.ceil(requests / 4),
    burstMilliseconds: 500,
    embedRequests: requests === 0 ? Number.POSITIVE_INFINITY : requests * 8,
    bodyBytes: requests === 0 ? Number.POSITIVE_INFINITY : 128 * 1024 * 1024,
  };
}

/** Bodies up to this size are not counted: there can be only as many of them as connections. */
const smallBodyBytes = 64 * 1024;
/** How often those who wait are looked at. */
const sweepMilliseconds = 50;

/** The way of one operation's requests through admission. */
export interface Admission {
  /** Whether a request that comes now would be refused: asked before anything of it is looked at. */
  isFull(): boolean;
  /**
   * Takes room for a body.
   *
   * @param bytes announced, or the most there may be
   * @returns gives the room back
   * @throws Problem `overloaded`
   */
  hold(bytes: number): () => void;
  /**
   * Begins the work on a request; at once, or when its turn has come. Each that has begun must `leave`.
   *
   * @param signal aborts when the client has hung up
   * @throws Problem `overloaded`, or the signal's reason
   */
  enter(signal: () => AbortSignal): Promise<void> | undefined;
  leave(): void;
}

interface Waiting {
  readonly since: number;
  readonly signal: AbortSignal;
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Whoever asks how the server is doing gets an answer, above all when it is not doing well. */
const alwaysAdmitted: ReadonlySet<OperationId> = new Set(['getHealth', 'getReadiness', 'getMetrics']);
const embedding: ReadonlySet<OperationId> = new Set(['embedText', 'createEmbeddings']);

/** One admission for a server; the operations share its limits. */
export function createAdmission(limits: AdmissionLimits): (operation: OperationId) => Admission {
  const bodies = createBodies(limits.bodyBytes);
  const requests: Admission = { ...createTurns(limits), hold: bodies };
  const embeds: Admission = {
    ...createTurns({ ...limits, requests: limits.embedRequests, waiting: 0, waitingUnderLoad: 0 }),
    hold: bodies,
  };
  const everybody: Admission = {
    isFull: () => false,
    hold: () => () => {},
    enter: () => undefined,
    leave() {},
  };
  return (operation) => {
    if (alwaysAdmitted.has(operation)) return everybody;
    return embedding.has(operation) ? embeds : requests;
  };
}

/** So many at one time; those who come in a burst wait for their turn, for as long as it is short. */
function createTurns(limits: AdmissionLimits): Omit<Admission, 'hold'> {
  const waiting: Waiting[] = [];
  let running = 0;
  /** When nobody waited for the last time. */
  let idleAt = performance.now();
  let sweep: NodeJS.Timeout | undefined;

  const roomToWait = () =>
    performance.now() - idleAt > limits.burstMilliseconds ? limits.waitingUnderLoad : limits.waiting;

  function isFull(): boolean {
    if (running < limits.requests) return false;
    if (waiting.length === 0) idleAt = performance.now();
    return waiting.length >= roomToWait();
  }

  /** Gives free turns to those who have waited longest. */
  function next(): void {
    while (running < limits.requests) {
      const first = waiting.shift();
      if (first === undefined) {
        stopSweeping();
        return;
      }
      if (first.signal.aborted) first.refuse(first.signal.reason);
      else {
        running += 1;
        first.begin();
      }
    }
  }

  function sendAwayLate(): void {
    const late = performance.now() - limits.burstMilliseconds;
    for (let first = waiting[0]; first !== undefined && first.since < late; first = waiting[0]) {
      waiting.shift();
      first.refuse(first.signal.aborted ? first.signal.reason : overloaded());
    }
    if (waiting.length === 0) stopSweeping();
  }

  function stopSweeping(): void {
    idleAt = performance.now();
    clearInterval(sweep);
    sweep = undefined;
  }

  return {
    isFull,
    enter(signalOf) {
      // Those who wait are served first; there are none while a turn is free.
      if (running < limits.requests) {
        running += 1;
        return undefined;
      }
      if (isFull()) throw overloaded();
      sweep ??= setInterval(sendAwayLate, sweepMilliseconds);
      const signal = signalOf();
      return new Promise((begin, refuse) => {
        waiting.push({ since: performance.now(), signal, begin, refuse });
      });
    },
    leave() {
      running -= 1;
      next();
    },
  };
}

function createBodies(maximumBytes: number): Admission['hold'] {
  let held = 0;
  return (bytes) => {
    if (bytes <= smallBodyBytes) return () => {};
    // One goes through always, or a limit below the largest body would refuse that for ever.
    if (held > 0 && held + bytes > maximumBytes) throw overloaded();
    held += bytes;
    return () => {
      held -= bytes;
    };
  };
}

/** Seconds after which a refused client may come again: drawn, so that those refused together do not come together. */
export const retryAfter = (): string => String(1 + Math.floor(Math.random() * 3));

const sentence = 'The server has too much to do just now; try again in a moment.';

/** Refuses a request. */
export function overloaded(): Problem {
  return new Problem('overloaded', sentence, { headers: { 'Retry-After': retryAfter() } });
}
