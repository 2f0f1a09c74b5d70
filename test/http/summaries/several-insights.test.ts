/** What was found in a message reaches the summary through the database, however much it is. */

import { beforeAll, expect, test } from 'bun:test';
import { analysed, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a sentence with several insights is told as each of them, and a task with the time that was agreed on', async () => {
  const id = await analysed(confab, {
    messages: [
      ['Ana', 'Ben, could you ring the hall, and Cara, could you book the van?'],
      ['Ben', 'Sure.'],
      ['Cara', 'Yes, will do.'],
      ['Ana', 'Ben, could you pick up the cake at 6?'],
      ['Ben', '7?'],
      ['Ana', 'ok'],
    ].map(([name = '', content = '']) => ({ payload: { content }, from: { name } })),
  });
  const { summary } = await read(confab, 'getSummary', id);
  expect(summary.map(({ text }) => text)).toEqual([
    'Ana asked Ben to ring the hall and Cara to book the van, and both agreed. Ana asked Ben to pick up the cake at 7.',
  ]);
});
