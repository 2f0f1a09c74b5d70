import { afterAll, beforeAll, expect, test } from 'bun:test';
import postgres from 'postgres';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('no request stays unanswered when connections to the database are cut under it, again and again', async () => {
  const { url } = await startTemporaryPostgres();
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const name = new URL(confab.databaseUrl).pathname.slice(1);
  const asked = () => confab.request('GET', '/v1/job/ffffffff-ffff-4fff-bfff-ffffffffffff');
  for (let cut = 0; cut < 20; cut += 1) {
    await admin`alter database ${admin(name)} allow_connections false`;
    // Not waited for: requests meet connections in every stage of their end.
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and backend_type = 'client backend'`;
    const during = await Promise.all([asked(), asked(), asked()]);
    await admin`alter database ${admin(name)} allow_connections true`;
    const after = await Promise.all([asked(), asked(), asked()]);
    for (const { status } of [...during, ...after]) expect([404, 503]).toContain(status);
  }
  await admin.end();
});
