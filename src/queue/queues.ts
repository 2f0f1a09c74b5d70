/** The queues of wake-ups, and what is known of a wake-up that was taken from one. */

/** Every queue and what its wake-ups name. */
export interface WakeUpData {
  conversation: { conversationId: string };
  webhook: { receiverId: number };
  'webhook-retry': { receiverId: number };
}
export type QueueName = keyof WakeUpData;

export const queueNames = ['conversation', 'webhook', 'webhook-retry'] as const satisfies QueueName[];

/** A wake-up that a handler holds; `retryCount` fences it against a later holder. */
export interface HeldWakeUp {
  readonly queue: QueueName;
  readonly id: string;
  readonly retryCount: number;
}
