/** Jobs that wait for one conversation, and how many of them take effect together. */

import type { components } from '../../../generated/openapi.ts';
import { ask } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { type startHandDrains, storedJobs, wakeUpCount } from '../../support/servers/jobs.ts';

export type Request = components['schemas']['ProcessTextRequest'];

/** A turn of no length has one job. */
export const oneByOne = 0;

/** Submits the requests to one conversation, before any of them is worked on. */
export async function submitAll(confab: TestConfab, requests: readonly Request[]): Promise<string> {
  const [first, ...others] = requests;
  if (first === undefined) throw new Error('there is no request');
  const { conversationId } = await ask(confab, 'submitText', { json: first });
  for (const json of others) await ask(confab, 'appendText', { params: { conversationId }, json });
  return conversationId;
}

/** Does all jobs of the conversation. */
export async function drainAll(
  confab: TestConfab,
  hands: Awaited<ReturnType<typeof startHandDrains>>,
  conversationId: string,
  turnMilliseconds?: number,
): Promise<void> {
  while ((await wakeUpCount(confab, conversationId)) > 0)
    await hands.drain(await hands.takeWakeUp(), conversationId, { turnMilliseconds });
}

/** How many jobs took effect in each transaction, in order. */
export async function commits(confab: TestConfab, conversationId: string): Promise<number[]> {
  const counts = new Map<number | undefined, number>();
  for (const { finishedAt } of await storedJobs(confab, conversationId))
    counts.set(finishedAt?.getTime(), (counts.get(finishedAt?.getTime()) ?? 0) + 1);
  return [...counts.values()];
}
