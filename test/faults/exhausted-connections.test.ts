import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { startQueue } from '../../src/queue/connect.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { startFaultyProxy } from '../support/servers/faulty-proxy.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';
import {
  expectRecovered,
  expectUnavailable,
  expectUnharmed,
  expectUnready,
  readUnknownJob,
  recoveryMilliseconds,
  type ServerBehindProxy,
  startBehindProxy,
} from './support.ts';

let server: ServerBehindProxy;
let admin: postgres.Sql;
beforeAll(async () => {
  server = await startBehindProxy();
  admin = postgres((await startTemporaryPostgres()).url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await server.stop();
  await admin.end();
});

test(
  'a PostgreSQL whose connections others have taken: 503 with Retry-After, and the server recovers when they go',
  async () => {
    const address = new URL((await startTemporaryPostgres()).url);
    address.pathname = `/${server.name}`;
    const others = postgres(address.href, { max: 3, onnotice: () => {} });
    // At one time, so that each has a connection of its own.
    await Promise.all(Array.from({ length: 3 }, () => others`select pg_sleep(0.5)`));
    // A limit of the database is refused like that of the server: 53300. Superusers are let in beyond either.
    await admin`alter database ${admin(server.name)} connection limit 3`;
    await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = ${server.name} and application_name like 'confab%'`;
    await eventually(async () => (await readUnknownJob(server)).status === 503);
    for (const answer of await Promise.all([
      ...Array.from({ length: 20 }, () => readUnknownJob(server)),
      ...Array.from({ length: 20 }, () => server.submit('No room.')),
    ]))
      expectUnavailable(answer);
    await expectUnready(server, 'PostgreSQL has no connection left for us.');

    await others.end();
    await admin`alter database ${admin(server.name)} connection limit -1`;
    await expectRecovered(server);
    expectUnharmed(server);
  },
  3 * recoveryMilliseconds,
);

test('errors of the queue are told to us, and end nothing', async () => {
  const database = await createTestDatabase();
  const proxy = await startFaultyProxy(database.url);
  const errors: Error[] = [];
  const boss = await startQueue(proxy.url, {
    work: true,
    applicationName: 'confab test',
    onError: (error) => void errors.push(error),
  });
  // For longer than a moment, which nobody would be told of.
  await proxy.refuse();
  await eventually(() => errors.length > 0, 30_000);
  await boss.stop({ graceful: false });
  await proxy.close();
  await database.drop();
});

test('control: a queue that nobody listens to ends its process with the first connection that it loses', async () => {
  const database = await createTestDatabase();
  const proxy = await startFaultyProxy(database.url);
  for (const listens of [false, true]) {
    const child = Bun.spawn(
      [
        process.execPath,
        '-e',
        `const { PgBoss } = await import('pg-boss');
         const boss = new PgBoss({ connectionString: process.env.URL, useListenNotify: true });
         if (${listens}) boss.on('error', () => process.exit(42));
         await boss.start();
         console.log('started');`,
      ],
      {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        env: { ...process.env, URL: proxy.url },
        stdin: 'ignore',
        stdout: 'pipe',
        stderr: 'pipe',
      },
    );
    await child.stdout.getReader().read();
    proxy.resetAll();
    // The listener was called; without one the process came to the end that Node.js has for such an event.
    expect(await child.exited).toBe(listens ? 42 : 1);
  }
  await proxy.close();
  await database.drop();
}, 300_000);
