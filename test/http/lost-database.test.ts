import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '../../src/db/client.ts';
import { wireError } from '../../src/http/wire-errors.ts';

/** A port that nobody listens on. */
function closedPort(): number {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}

test('a database that refuses connections is a 503 with Retry-After at once, however long it has been away', async () => {
  const url = `postgres://confab@127.0.0.1:${closedPort()}/confab`;
  const client = connectDatabase(url, { maximumConnections: 2, applicationName: 'confab test' });
  // The driver's own patience doubles with each attempt: with it, the tenth would end this test.
  for (let attempt = 1; attempt <= 16; attempt += 1) {
    const error = await client.db.execute(sql`select 1`).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(wireError(error, 'message', 'id')).toEqual({
      status: 503,
      body: { message: 'The database cannot be reached just now; try again.' },
      headers: { 'Retry-After': '1' },
    });
  }
  await client.close();
});
