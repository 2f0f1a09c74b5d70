/** What a soak has seen once everything is quiet: what was asked, what is stored, and what the receiver heard. */

export type JobStatus = 'scheduled' | 'in_progress' | 'completed' | 'failed';

/** One append, as the client that sent it knows it. */
export interface Append {
  /** Unique; the path of its webhook. */
  readonly key: string;
  readonly conversationId: string;
  /** Who sent it: a submitter sends its next append when it has the answer to its last. */
  readonly submitter: string;
  /** Words that stand in its messages, one in each and nowhere else, in order. */
  readonly tokens: readonly string[];
  /** Epoch milliseconds of the first byte sent. */
  readonly sentAt: number;
  /** How often it was sent: more than once only under an `Idempotency-Key`. */
  readonly attempts: number;
  /** `unknown`: no answer came, or one that says that something broke. It may have been done, but once at most. */
  readonly outcome: 'accepted' | 'unknown' | 'refused';
  /** Epoch milliseconds of the answer, and what it named, where the append was accepted. */
  readonly answeredAt?: number;
  readonly jobId?: string;
}

/** A message as the API shows it. */
export interface StoredMessage {
  readonly id: string;
  readonly text: string;
}

export interface StoredJob {
  readonly id: string;
  readonly conversationId: string;
  /** The append that it is for, by the path of its webhook. */
  readonly key: string;
  readonly sequence: number;
  readonly status: JobStatus;
  /** What `GET /v1/job/{jobId}` says. */
  readonly reported: JobStatus;
  /** Epoch milliseconds; undefined: not yet. */
  readonly startedAt: number | undefined;
  readonly finishedAt: number | undefined;
}

/** Something found in a message, and the message that it names. */
export interface Reference {
  readonly kind: 'insight' | 'topic' | 'tracker match' | 'entity';
  readonly conversationId: string;
  readonly messageId: string;
}

/** A webhook call, in order of arrival. */
export interface Call {
  readonly jobId: string;
  readonly status: string;
}

export interface Evidence {
  readonly appends: readonly Append[];
  /** Conversation → its messages in order. */
  readonly messages: ReadonlyMap<string, readonly StoredMessage[]>;
  readonly jobs: readonly StoredJob[];
  readonly references: readonly Reference[];
  readonly calls: readonly Call[];
}
