/** Which ids jobs and members get: those of one time stand together in an index, however many there are of others. */

import { expect, test } from 'bun:test';
import { analysed, appended, ask, oneMessage, read } from '../../support/clients/conversations.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

/** Milliseconds since 1970, as these ids begin; undefined for one that does not look like a UUID of version 4. */
function timeOf(id: string): number | undefined {
  const [high = '', low = '', version = '', variant = ''] = id.split('-');
  return /^4/.test(version) && /^[89ab]/.test(variant) ? Number.parseInt(high + low, 16) : undefined;
}

test('ids of jobs ascend in the order in which the jobs are accepted, begin with the time, and look like version 4', async () => {
  const confab = await idleServer();
  const before = Date.now();
  const { conversationId, jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const ids = [jobId];
  for (let count = 0; count < 5; count += 1)
    ids.push((await ask(confab, 'appendText', { params: { conversationId }, json: oneMessage })).jobId);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(timeOf(id)).toBeWithin(before, Date.now() + 1);
});

test('ids of members ascend in the order in which the members are first heard of', async () => {
  const confab = await workingServer();
  const before = Date.now();
  const saidBy = (...names: string[]) => ({
    messages: names.map((name) => ({ payload: { content: 'Good morning.' }, from: { name } })),
  });
  const conversationId = await analysed(confab, saidBy('Zoe', 'Ana'));
  await appended(confab, conversationId, saidBy('Ana', 'Ben'));
  const { members } = await read(confab, 'getMembers', conversationId);
  expect(members.map(({ name }) => name)).toEqual(['Zoe', 'Ana', 'Ben']);
  const ids = members.map(({ id = '' }) => id);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(timeOf(id)).toBeWithin(before, Date.now() + 1);
});
