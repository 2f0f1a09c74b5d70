import { beforeAll, expect, test } from 'bun:test';
import { localTime } from '../../src/cli/report.ts';
import { analysed } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';
import { run, settingsFor, spawning } from './confab-process.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
}, spawning);

test(
  'confab list prints conversations, the latest first',
  async () => {
    const account = await confab.createAccount('cli-list');
    const command = (...words: string[]) => run(words, settingsFor(confab, account));
    const messages = [{ payload: { content: 'Hello.' } }];
    const conversationId = await analysed(confab, { name: 'Earlier', messages }, { account });
    const second = await analysed(confab, { name: 'Later', messages }, { account });
    const { output } = await command('list');
    expect(output).toMatch(new RegExp(`│ ${second} │ [0-9: -]+ │ Later +│`));
    expect(output.indexOf(second)).toBeLessThan(output.indexOf(conversationId));
    const listed = JSON.parse((await command('list', '--json', '--limit', '1')).output);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([second]);
    const aMomentAgo = new Date(Date.now() - 1000).toISOString();
    expect((await command('list', '--since', '2020-01-01')).output).toContain(conversationId);
    expect(
      (
        await run(
          ['list', '--since', aMomentAgo],
          settingsFor(confab, await confab.createAccount('cli-empty')),
        )
      ).output,
    ).toBe(`No conversation has begun since ${localTime(aMomentAgo)}.\n`);
  },
  spawning,
);

test(
  'confab list says that it leaves out what began more than a week ago',
  async () => {
    const other = await confab.createAccount('cli-older');
    const long = { startTime: '2024-05-01T09:00:00Z', endTime: '2024-05-01T09:00:05Z' };
    const messages = [{ payload: { content: 'Hello.' }, duration: long }];
    const older = await analysed(confab, { name: 'Older', messages }, { account: other });
    const list = (...words: string[]) => run(['list', ...words], settingsFor(confab, other));

    const none = await list();
    expect([none.code, none.output]).toEqual([
      0,
      'No conversation has begun since 7 days ago. Older ones: --since, with a time like 2024-05-01.\n',
    ]);
    await analysed(confab, { messages: [{ payload: { content: 'Hello again.' } }] }, { account: other });
    const latest = await list();
    expect(latest.output).not.toContain(older);
    expect(latest.errors).toBe(
      'These began within the last 7 days. Older ones: --since, with a time like 2024-05-01.\n',
    );
    const all = await list('--since', '2024-05-01');
    expect(all.output).toContain(older);
    expect(all.errors).toBe('');

    const toCome = await list('--since', '2999-01-01');
    expect(toCome.code).toBe(2);
    expect(toCome.errors).toContain('Give a time that is not to come.');
  },
  spawning,
);
