/** The official JavaScript SDK `@symblai/symbl-js`, unmodified, on a real server. */

import { beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { analysed } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
/** What the session printed. */
let observed: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  confab = await workingServer();
  const conversationId = await analysed(confab, {
    messages: [
      { payload: { content: 'I will send the quote.' }, from: { name: 'Ana', userId: 'ana@example.com' } },
    ],
  });
  const { appId, appSecret } = confab.account;
  const child = Bun.spawn(
    [process.execPath, fileURLToPath(new URL('./symbl-js-session.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        CONFAB_URL: confab.url,
        APP_ID: appId,
        APP_SECRET: appSecret,
        CONVERSATION_ID: conversationId,
      },
      stdout: 'pipe',
      stderr: 'pipe',
    },
  );
  const [printed, complaints] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (child.exitCode !== 0) throw new Error(`the session failed: ${complaints}`);
  // The SDK's own log may stand before it.
  observed = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
});

test('symbl-js init gets the account’s token, and knows when it expires', () => {
  expect(observed.initial).toMatchObject({ token: confab.account.token, areDates: true });
  const { expiresIn, expiresOn, refreshOn } = Object(observed.initial);
  expect(expiresIn).toBeGreaterThan(300);
  expect(expiresIn).toBeLessThanOrEqual(86_400);
  expect(Date.parse(expiresOn) - Date.parse(refreshOn)).toBe(300_000);
});

test('symbl-js init says that a wrong pair of appId and appSecret is not valid', () => {
  expect(observed.refused).toEqual({
    message: 'Combination of appId and appSecret is not valid.',
    status: 401,
    body: { message: 'The appId or the appSecret is wrong.' },
  });
});

test('symbl-js init asks for nothing where the appSecret is missing', () => {
  expect(String(observed.incomplete)).toBe('appSecret is required.');
});

test('symbl-js refreshAuthToken reads the second of expiry in the token itself, and keeps it with the seconds that it has left', () => {
  const { token } = confab.account;
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { accessToken, expiresIn } = Object(observed.refreshed);
  expect(accessToken).toBe(token);
  // The SDK's clock was looked at a moment ago.
  expect(exp - expiresIn).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  expect(observed.afterRefresh).toMatchObject({ token, expiresIn });
});

test('symbl-js init without a token, after refreshAuthToken, comes back with the same one', () => {
  expect(observed.renewed).toMatchObject({ accessToken: confab.account.token });
  expect(Number(observed.renewed?.expiresIn)).toBeLessThanOrEqual(Number(observed.initial?.expiresIn));
});

test('symbl-js has a client that reads with that token', () => {
  expect(observed.members).toEqual({ members: [{ name: 'Ana', email: 'ana@example.com' }] });
});

test('symbl-js hands on the message of a 404', () => {
  expect(observed.unknown).toEqual({ message: 'There is no conversation "4999999999999999".' });
});

test('symbl-js is in a process of its own, since it stops checking certificates', () => {
  expect(String(observed.tlsRejectUnauthorized)).toBe('0');
  expect(process.env.NODE_TLS_REJECT_UNAUTHORIZED).toBeUndefined();
});
