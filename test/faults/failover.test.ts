import { afterAll, beforeAll, expect, test } from 'bun:test';
import postgres from 'postgres';
import { eventually } from '../support/eventually.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';
import {
  accepted,
  expectRecovered,
  expectUnavailable,
  expectUnharmed,
  expectUnready,
  type Ids,
  readUnknownJob,
  recoveryMilliseconds,
  type ServerBehindProxy,
  selfReport,
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

/** Ends every connection of the server, as a restart of PostgreSQL does (57P01). */
async function terminateAll(): Promise<void> {
  await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = ${server.name} and application_name like 'confab%'`;
}

const isUnavailable = async () => (await server.submit('Is it down?')).status === 503;

test(
  'a PostgreSQL that has become read-only: reads go on, writes are 503, and the server finds the primary again',
  async () => {
    const before: Ids = accepted(await server.submit('Before.'));
    await server.completed(before.jobId);

    await admin`alter database ${admin(server.name)} set default_transaction_read_only = on`;
    await terminateAll();
    await eventually(isUnavailable);
    for (let index = 0; index < 5; index += 1)
      expectUnavailable(await server.submit('Nobody keeps this.', before.conversationId));
    const { status, body } = await server.ask('GET', `/v1/conversations/${before.conversationId}/messages`);
    expect({ status, texts: Reflect.get(Object(body), 'messages') }).toMatchObject({
      status: 200,
      texts: [{ text: 'Before.' }],
    });
    await expectUnready(server, 'PostgreSQL takes no writes.');
    expect(await selfReport(server)).toMatchObject({ databaseUp: '0' });

    // The primary is back, where the address leads; nobody ends the connections to the server that is none.
    await admin`alter database ${admin(server.name)} reset default_transaction_read_only`;
    await expectRecovered(server);
    await server.completed(accepted(await server.submit('After.', before.conversationId)).jobId);
    expectUnharmed(server);
  },
  2 * recoveryMilliseconds,
);

test(
  'a PostgreSQL that restarts: 503 meanwhile, and everything goes on by itself',
  async () => {
    for (let restart = 0; restart < 3; restart += 1) {
      await admin`alter database ${admin(server.name)} allow_connections false`;
      await terminateAll();
      await eventually(isUnavailable);
      expectUnavailable(await readUnknownJob(server));
      await expectUnready(server, 'PostgreSQL cannot be reached.');
      await admin`alter database ${admin(server.name)} allow_connections true`;
      await expectRecovered(server);
    }
    expectUnharmed(server);
  },
  4 * recoveryMilliseconds,
);
