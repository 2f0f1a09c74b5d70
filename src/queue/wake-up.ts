/** A wake-up: the pg-boss job which says that a conversation has work, and never what. */

/** The queue that wake-ups wait in. */
export const queueName = 'conversation';

export interface WakeUpData {
  readonly conversationId: string;
}

/** A wake-up that a handler holds; `retryCount` fences it against a later holder. */
export interface HeldWakeUp {
  readonly id: string;
  readonly retryCount: number;
}
