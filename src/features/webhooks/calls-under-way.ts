/** The calls of one receiver that are under way: those of several jobs at one time, and one call of each. */

import { setTimeout } from 'node:timers/promises';
import type { Attempt } from './attempt.ts';
import type { DueDelivery, KnownReceiver } from './due-queries.ts';
import type { ExtraCalls } from './extra-calls.ts';
import type { EvictableLease } from './receiver-leases.ts';

/** News that come within this time are looked for together. */
const newsMilliseconds = 50;

export interface CallsOptions {
  readonly lease: EvictableLease;
  /** Calls at one time. */
  readonly maximum: number;
  /** Calls beyond the first of each receiver, shared by all drains. */
  readonly extraCalls: ExtraCalls;
  /** Makes a call; answers undefined where it was handed back. */
  readonly make: (receiver: KnownReceiver, delivery: DueDelivery) => Promise<Attempt | undefined>;
}

export class CallsUnderWay {
  readonly #options: CallsOptions;
  /** The jobs whose calls are under way, by the delivery. */
  readonly #underWay = new Map<number, string>();
  #done: Attempt[] = [];
  #error: unknown;
  #changed = Promise.withResolvers<void>();
  #news = Promise.withResolvers<void>();
  #reachedAt = Number.NEGATIVE_INFINITY;
  #isSuspect = false;

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#underWay.size;
  }

  /** Whether nothing is under way, and nothing has ended that {@link ended} has not told. */
  get isIdle(): boolean {
    return this.#underWay.size === 0 && this.#done.length === 0 && this.#error === undefined;
  }

  /** Calls that may be begun now: none to a receiver that may be down. */
  get room(): number {
    return this.#isSuspect ? 0 : this.#options.maximum - this.#underWay.size;
  }

  /** Whether a call was not answered, and none since it was begun; known once no other is under way. */
  get isDown(): boolean {
    return this.#isSuspect && this.#underWay.size === 0;
  }

  /**
   * Begins the calls that were found due, as many as may be made, but for those of jobs of which a call is under way: it is that
   * call, or an earlier one that its account has just sent again.
   */
  begin(receiver: KnownReceiver): void {
    if (!this.#options.lease.isOwnSince(receiver.askedAt)) return;
    for (const delivery of receiver.next) this.#beginOne(receiver, delivery);
  }

  #beginOne(receiver: KnownReceiver, delivery: DueDelivery): void {
    const { id, jobId } = delivery;
    const isBegun =
      this.#underWay.values().some((one) => one === jobId) ||
      this.#done.some((made) => made.delivery.jobId === jobId);
    if (isBegun || this.room === 0) return;
    const isFirst = this.#underWay.size === 0;
    if (!isFirst && !this.#options.extraCalls.take()) return;
    this.#underWay.set(id, jobId);
    if (isFirst) this.#options.lease.waits(true);
    void this.#make(receiver, delivery);
  }

  async #make(receiver: KnownReceiver, delivery: DueDelivery): Promise<void> {
    const startedAt = performance.now();
    try {
      const made = await this.#options.make(receiver, delivery);
      if (made !== undefined) {
        this.#judge(made, startedAt);
        this.#done.push(made);
      }
    } catch (error) {
      this.#error ??= error;
    }
    // From here on in one go: who looks sees the call under way, or what came of it.
    this.#underWay.delete(delivery.id);
    if (this.#underWay.size > 0) this.#options.extraCalls.giveBack();
    else this.#options.lease.waits(false);
    this.#changed.resolve();
  }

  #judge({ reached }: Attempt, startedAt: number): void {
    if (reached === true) {
      this.#reachedAt = performance.now();
      this.#isSuspect = false;
      // Whoever answers is waited for from now on.
      this.#options.lease.waits(true);
    } else if (reached === false && this.#reachedAt < startedAt) this.#isSuspect = true;
  }

  /** Says that there may be further calls to begin. */
  tell(): void {
    this.#news.resolve();
  }

  /**
   * Waits for calls to end, but no longer than told, or than until there are news; answers what came of those that did.
   *
   * @throws what an attempt threw: it was stopped
   */
  async ended(milliseconds: number): Promise<readonly Attempt[]> {
    // A receiver that may be down is not looked after: there is nothing to begin.
    if (this.#done.length === 0 && this.#error === undefined)
      await (this.#options.maximum === 1 || this.room === 0
        ? this.#changed.promise
        : Promise.race([
            this.#changed.promise,
            setTimeout(milliseconds, undefined, { ref: false }),
            this.#news.promise.then(() => setTimeout(newsMilliseconds, undefined, { ref: false })),
          ]));
    this.#changed = Promise.withResolvers();
    // What is told from here on is not yet seen by whoever looks now.
    this.#news = Promise.withResolvers();
    const done = this.#done;
    this.#done = [];
    if (this.#error !== undefined) throw this.#error;
    return done;
  }
}
