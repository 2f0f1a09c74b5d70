/** The oldest PostgreSQL that is served, as Debian 12 has it. */

import { afterAll, describe, expect, test } from 'bun:test';
import { createCluster, postgres15, withoutPostgres15 } from '../support/postgres/cluster.ts';
import { killServers } from '../support/servers/server-process.ts';
import { accepted, startBreakableServer } from './support.ts';

afterAll(killServers);

const where =
  withoutPostgres15 === undefined ? 'PostgreSQL 15' : `PostgreSQL 15, SKIPPED: ${withoutPostgres15}`;

describe.skipIf(withoutPostgres15 !== undefined)(where, () => {
  test('has all tables made, takes submissions, and has them analysed', async () => {
    const cluster = await createCluster(postgres15);
    try {
      await cluster.start();
      await cluster.run('create database confab');
      const breakable = await startBreakableServer({ DATABASE_URL: cluster.url('confab') });
      const first = accepted(await breakable.submit('I will send the report by Friday.'));
      const second = accepted(
        await breakable.submit('Could you call the customer tomorrow?', first.conversationId),
      );
      await breakable.completed(second.jobId);
      const insights = await cluster.run('select type from insights order by id', 'confab');
      expect(insights.length).toBeGreaterThan(1);
      await breakable.stop();
    } finally {
      await cluster.remove();
    }
  }, 300_000);
});
