/** What a queue has to offer that does the jobs of a key in order, and never two of a key at one time. */

/** A job, as a handler gets it. */
export interface OrderedJob {
  /** From 0. */
  readonly key: number;
  /** The text that it was accepted with. */
  readonly text: string;
}

export type Handle = (job: OrderedJob) => Promise<void>;

/** A queue, ready for jobs of so many keys. */
export interface OrderedJobs {
  /** Resolves when the job is as safe as the system makes it. */
  accept(job: OrderedJob): Promise<void>;
  /** Has what is accepted done, from now until it is stopped. */
  work(handle: Handle): Promise<{ stop(): Promise<void> }>;
  /** Drops everything. */
  empty(): Promise<void>;
  close(): Promise<void>;
}
