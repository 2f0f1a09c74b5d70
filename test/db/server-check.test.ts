/** What is before PostgreSQL, seen before anything is written: without a pooler, by one who answers as it would. */

import { afterEach, expect, test } from 'bun:test';
import { checkServer, UnfitDatabase } from '../../src/db/sessions/server-check.ts';
import { oneRow, type Stranger, serverMessage, startStranger, welcome } from '../support/hostile/stranger.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';

let stranger: Stranger | undefined;
afterEach(async () => {
  await stranger?.close();
});

const modern = { version: '16.4', major: '16', encoding: 'UTF8' };

/** What is said of a server that gives its clients these processes, one after another. */
async function judge(
  processOf: (client: number, question: number) => number,
  server: Readonly<Record<string, string>> = modern,
): Promise<string> {
  const clients: unknown[] = [];
  let questions = 0;
  stranger = await startStranger(({ type, content }, client) => {
    if (type === '') return welcome;
    if (type !== 'Q') return undefined;
    if (!content.includes('pg_backend_pid')) return oneRow(server);
    if (!clients.includes(client)) clients.push(client);
    questions += 1;
    return oneRow({ pid: String(processOf(clients.indexOf(client), questions)) });
  });
  return checkServer(`postgres://confab@127.0.0.1:${stranger.port}/confab`).then(
    () => 'fit',
    (error: unknown) => {
      if (error instanceof UnfitDatabase) return error.message;
      throw error;
    },
  );
}

const sharing =
  /^A pooler before PostgreSQL gives one connection to several clients .* session pooling \(pool_mode = session/;

test('a database is fit if each client has a process of its own', async () => {
  expect(await judge((client) => 100 + client)).toBe('fit');
});

test('a database is fit as the real one is, in which nothing is left of being looked at', async () => {
  const database = await (await startTemporaryPostgres()).createDatabase();
  await checkServer(database.url);
  await database.drop();
});

test('a pooler that gives out the same connection to two clients is refused, and told what to set', async () => {
  expect(await judge(() => 100)).toMatch(sharing);
});

test('a pooler that gives out one connection after another to the same client is refused, and told what to set', async () => {
  expect(await judge((_, question) => 100 + question)).toMatch(sharing);
  await stranger?.close();
  expect(await judge((_, question) => 100 + (question % 2))).toMatch(sharing);
  await stranger?.close();
  expect(await judge((_, question) => 100 + (question % 3))).toMatch(sharing);
});

test('a pooler that others use, too, and that shares sessions only later is refused, and told what to set', async () => {
  expect(await judge((client, question) => (question > 5 ? 100 : 100 + client))).toMatch(sharing);
});

test('a pooler that refuses a parameter of DATABASE_URL is refused, and told which', async () => {
  stranger = await startStranger(({ type }, client) => {
    if (type === '')
      client.end(
        serverMessage(
          'E',
          Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0'),
        ),
      );
    return undefined;
  });
  const url = `postgres://confab@127.0.0.1:${stranger.port}/confab?options=-c%20geqo%3Doff`;
  await expect(checkServer(url)).rejects.toThrow(
    /^The pooler before PostgreSQL refuses a start-up parameter: take "options"/,
  );
});

test('a database is refused if it is too old', async () => {
  expect(await judge((client) => client, { ...modern, version: '14.12', major: '14' })).toBe(
    'This is PostgreSQL 14.12, and Confab needs version 15 or a later one.',
  );
});

test('a database is refused if it cannot keep every text', async () => {
  expect(await judge((client) => client, { ...modern, encoding: 'LATIN1' })).toMatch(
    /^The database has the encoding LATIN1, which not every text can be kept in/,
  );
});
