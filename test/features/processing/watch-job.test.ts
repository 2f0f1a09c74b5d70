import { beforeAll, expect, test } from 'bun:test';
import { type WatchJobDependencies, watchJob } from '../../../src/features/processing/watch-job.ts';
import { ask, oneMessage } from '../../support/clients/conversations.ts';
import { eventsOf } from '../../support/clients/events.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

/** Follows a job that nobody works on. */
async function follow(
  signal: AbortSignal,
  times: Pick<WatchJobDependencies, 'silenceMilliseconds' | 'longestMilliseconds'>,
) {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const dependencies = { db: confab.databases.ordinary, isStopping: () => false, ...times };
  const stream = await watchJob(dependencies, confab.account, jobId, signal);
  return { events: eventsOf(stream.readable), scheduled: { id: jobId, status: 'scheduled' } };
}

test('while a job stays as it is, who follows it is told so again: the connection lives', async () => {
  const client = new AbortController();
  const { events, scheduled } = await follow(client.signal, { silenceMilliseconds: 10 });
  const taken = [await events.next(), await events.next(), await events.next()];
  expect(taken.map(({ value }) => value)).toEqual([scheduled, scheduled, scheduled]);
  client.abort();
});

test('a job is followed for so long, and then it is asked for anew', async () => {
  const { events, scheduled } = await follow(new AbortController().signal, { longestMilliseconds: 0 });
  expect(await Array.fromAsync(events)).toEqual([scheduled]);
});
