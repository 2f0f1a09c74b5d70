import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server as Relay } from 'node:net';
import { findFreePort } from '../../src/embedded-postgres/port.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import {
  killServers,
  readiness,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

let database: TestDatabase;
const directory = temporaryDataDirectory();
const relays: Relay[] = [];
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
});
afterAll(async () => {
  await killServers();
  for (const relay of relays) relay.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Where the database will be, and what makes it be there. */
async function absentDatabase() {
  const address = new URL(database.url);
  const target = Number(address.port);
  const port = await findFreePort(undefined);
  address.port = String(port);
  return {
    url: address.href,
    appear: () => {
      const relay = createServer((client) => {
        const server = connect(target, '127.0.0.1');
        // Either end may be killed at any moment.
        for (const socket of [client, server]) socket.on('error', () => socket.destroy());
        client.pipe(server).pipe(client);
      });
      relays.push(relay);
      relay.listen(port, '127.0.0.1');
    },
  };
}

describe('late databases', () => {
  test('a server whose database is not there yet waits for it, and is ready once it is', async () => {
    const { url, appear } = await absentDatabase();
    const server = startServer({ DATABASE_URL: url, CONFAB_DATA_DIR: directory });
    await server.waitForLog('the start waits for the database');
    appear();
    expect((await readiness(await server.ready())).status).toBe(200);
    expect((await server.stop()).exitCode).toBe(0);
  }, 300_000);

  test('control: a database that is there and says no stops the start at once', async () => {
    const url = new URL(database.url);
    url.password = 'another';
    const server = startServer({ DATABASE_URL: url.href, CONFAB_DATA_DIR: directory });
    expect(await server.process.exited).not.toBe(0);
    expect(server.log()).not.toContain('waits for the database');
    expect(server.log()).toContain('password authentication failed');
  }, 300_000);
});
