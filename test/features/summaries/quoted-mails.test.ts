import { expect, test } from 'bun:test';
import { analysed, read } from '../../support/clients/conversations.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

const old =
  'The chairs are broken. Please send new ones by Friday. We decided to cancel the contract with Hugo. I will call you tomorrow.';

test.each([
  ['behind marks', `On Mon, 23 Nov 2026 at 10:00, Max Hill <max@hill.example> wrote:\n> ${old}`],
  [
    'below the line of who wrote it',
    `On Mon, 23 Nov 2026 at 10:00, Max Hill <max@hill.example> wrote:\n\n${old}`,
  ],
  [
    'below its headers',
    `From: Max Hill\nSent: Monday, November 23, 2026\nTo: Ana\nSubject: Chairs\n\n${old}`,
  ],
])('a summary tells nothing that a mail quotes %s', async (_, quoted) => {
  const confab = await workingServer();
  const id = await analysed(confab, {
    messages: [
      { payload: { content: 'Good morning.' }, from: { name: 'Ben Okafor' } },
      { payload: { content: `Ben, please deal with this.\n\n${quoted}` }, from: { name: 'Ana Ruiz' } },
    ],
  });
  const { summary } = await read(confab, 'getSummary', id);
  expect(summary.map(({ text }) => text)).toEqual(['Ana Ruiz asked Ben to deal with this.']);
  // It covers what it does not tell.
  const { messages } = await read(confab, 'getMessages', id);
  expect(messages.length).toBeGreaterThan(4);
});
