import { expect, test } from 'bun:test';
import { analysed, appended, read } from '../../support/clients/conversations.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

test('a summary opens with what came back in the talk, and what is appended goes on with what is new', async () => {
  const confab = await workingServer();
  const summaryOf = async (conversationId: string, refresh?: 'false') =>
    (await read(confab, 'getSummary', conversationId, refresh === undefined ? {} : { refresh })).summary;
  const talk = (...texts: string[]) => ({
    messages: texts.map((content, index) => ({
      payload: { content },
      from: index % 2 === 0 ? { name: 'Ana Ruiz' } : { name: 'Ben Okafor' },
    })),
  });
  const id = await analysed(
    confab,
    talk(
      'Our invoice export broke twice in March.',
      'The invoice export was repaired within an hour.',
      'Nobody has tested the invoice export since then.',
      'Seven agents joined the pilot in Bremen.',
      'Four of them left the pilot in April.',
      'The pilot ends before the summer holidays.',
      'We painted the harbour wall in blue.',
      'They carried twelve ladders upstairs.',
    ),
  );
  const [first] = await summaryOf(id);
  expect(first?.text).toStartWith('Ana Ruiz and Ben Okafor talked about the invoice export and the pilot. ');
  await appended(
    confab,
    id,
    talk(
      'A brass bell hangs above the entrance.',
      'The brass bell was cast in Genoa.',
      'Visitors may ring the brass bell on Sundays.',
      'Nobody has heard the brass bell since Easter.',
      'The wedding tent is still wet inside.',
      'We dried the wedding tent in the yard.',
      'The wedding tent has room for sixty guests.',
      'Two poles of the wedding tent are bent.',
      'The pilot and the invoice export were fine.',
      'They carried twelve ladders downstairs.',
    ),
  );
  const summary = await summaryOf(id, 'false');
  expect(summary.at(-1)?.text).toStartWith('The talk turned to the wedding tent and the brass bell. ');
});
