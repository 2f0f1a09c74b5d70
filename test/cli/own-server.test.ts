/** Where the server is that the command asks. */

import { expect, test } from 'bun:test';
import { ownServerUrl } from '../../src/cli/own-server.ts';
import { analysed } from '../support/clients/conversations.ts';
import { workingServer } from '../support/servers/shared-servers.ts';
import { run, settingsFor, spawning } from './confab-process.ts';

test.each<[Record<string, string>, string | undefined]>([
  [{}, 'http://127.0.0.1:8080'],
  [{ PORT: '9000', HOST: '10.0.0.7' }, 'http://10.0.0.7:9000'],
  [{ HOST: '::1' }, 'http://[::1]:8080'],
  [{ HOST: '::' }, 'http://127.0.0.1:8080'],
  [{ PORT: '9000', CONFAB_ROLE: 'boss' }, 'http://127.0.0.1:9000'],
  [{ PORT: '0' }, undefined],
  [{ PORT: 'http' }, undefined],
])('a server with the settings %p is looked for at %p', (settings, url) => {
  expect(ownServerUrl(settings)).toBe(url);
});

test(
  'a server is asked where its own settings say that it listens, and nobody is where they do not',
  async () => {
    const confab = await workingServer();
    const account = await confab.createAccount('cli-own-server');
    const messages = [{ payload: { content: 'I will send the quote by Friday.' } }];
    const id = await analysed(confab, { name: 'Renewal', messages }, { account });
    const { CONFAB_URL: url = '', ...credentials } = settingsFor(confab, account);
    const { port } = new URL(url);
    const { code, output } = await run(['show', id], { ...credentials, PORT: port });
    expect(output).toStartWith(`Renewal\n`);
    expect(code).toBe(0);
    // Control: an address that is given is asked all the same.
    const given = { ...credentials, PORT: '1', CONFAB_URL: url };
    expect((await run(['show', id], given)).code).toBe(0);
    expect(await run(['show', id], { ...credentials, PORT: '0' })).toEqual({
      code: 2,
      output: '',
      errors:
        'Where the server listens is not known from PORT and HOST: give its address with --url or CONFAB_URL.\n',
    });
  },
  spawning,
);
