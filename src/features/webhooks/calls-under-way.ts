/** What is being called of one receiver: several jobs at one time, and one call of each. */

import { setTimeout } from 'node:timers/promises';
import type { EvictableLease } from '../../queue/lease-wake-ups.ts';
import { type Attempt, type AttemptDependencies, attempt } from './attempt.ts';
import type { DueDelivery, KnownReceiver } from './due-queries.ts';
import type { ExtraCalls } from './slots.ts';

export interface CallsDependencies extends AttemptDependencies {
  /** Calls beyond the first of each receiver, shared by all drains. */
  readonly extraCalls: ExtraCalls;
  /** Aborts when the worker may wait no longer for the calls under way: others make them again. */
  readonly handingBack?: AbortSignal;
}

export class CallsUnderWay {
  private readonly underWay = new Set<number>();
  private readonly stop: AbortSignal;
  private done: Attempt[] = [];
  private error: unknown;
  private changed = Promise.withResolvers<void>();
  private reachedAt = Number.NEGATIVE_INFINITY;
  private isSuspect = false;

  constructor(
    private readonly dependencies: CallsDependencies,
    private readonly lease: EvictableLease,
    private readonly maximum: number,
  ) {
    const { handingBack } = dependencies;
    const signals = [lease.signal, lease.evicted, ...(handingBack === undefined ? [] : [handingBack])];
    this.stop = AbortSignal.any(signals);
  }

  get count(): number {
    return this.underWay.size;
  }

  /** Whether nothing is under way, and nothing has ended that {@link ended} has not told. */
  get isIdle(): boolean {
    return this.underWay.size === 0 && this.done.length === 0 && this.error === undefined;
  }

  /** Calls that may be begun now: none to a receiver that may be down. */
  get room(): number {
    return this.isSuspect ? 0 : this.maximum - this.underWay.size;
  }

  /** Whether a call was not answered, and none since it was begun; known once no other is under way. */
  get isDown(): boolean {
    return this.isSuspect && this.underWay.size === 0;
  }

  /** Begins the calls that were found due, but for those that have been begun, and as many as may be made. */
  begin(receiver: KnownReceiver): void {
    if (!this.lease.isOwnSince(receiver.askedAt)) return;
    for (const delivery of receiver.next) this.beginOne(receiver, delivery);
  }

  private beginOne(receiver: KnownReceiver, delivery: DueDelivery): void {
    const isBegun =
      this.underWay.has(delivery.id) || this.done.some((made) => made.delivery.id === delivery.id);
    if (isBegun || this.room === 0) return;
    const isFirst = this.underWay.size === 0;
    if (!isFirst && !this.dependencies.extraCalls.take()) return;
    this.underWay.add(delivery.id);
    if (isFirst) this.lease.waits(true);
    void this.make(receiver, delivery);
  }

  private async make(receiver: KnownReceiver, delivery: DueDelivery): Promise<void> {
    const startedAt = performance.now();
    try {
      const made = await attempt(this.dependencies, receiver, delivery, this.stop, this.lease);
      if (made !== undefined) {
        this.judge(made, startedAt);
        this.done.push(made);
      }
    } catch (error) {
      this.error ??= error;
    }
    // From here on in one go: who looks sees the call under way, or what came of it.
    this.underWay.delete(delivery.id);
    if (this.underWay.size > 0) this.dependencies.extraCalls.giveBack();
    else this.lease.waits(false);
    this.changed.resolve();
  }

  private judge({ reached }: Attempt, startedAt: number): void {
    if (reached === true) {
      this.reachedAt = performance.now();
      this.isSuspect = false;
      // Whoever answers is waited for from now on.
      this.lease.waits(true);
    } else if (reached === false && this.reachedAt < startedAt) this.isSuspect = true;
  }

  /**
   * Waits for calls to end, but no longer than told; answers what came of those that did.
   *
   * @throws what an attempt threw: it was stopped
   */
  async ended(milliseconds: number): Promise<readonly Attempt[]> {
    // A receiver that may be down is not looked after: there is nothing to begin.
    if (this.done.length === 0 && this.error === undefined)
      await (this.maximum === 1 || this.room === 0
        ? this.changed.promise
        : Promise.race([this.changed.promise, setTimeout(milliseconds, undefined, { ref: false })]));
    this.changed = Promise.withResolvers();
    const { done } = this;
    this.done = [];
    if (this.error !== undefined) throw this.error;
    return done;
  }
}
