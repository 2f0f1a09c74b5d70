/** What pg-boss keeps in the database: whether it is as this version needs it, and making it so. */

import { getConstructionPlans, getMigrationPlans, PgBoss, type Queue } from 'pg-boss';
import { pgboss } from 'pg-boss/package.json';
import { openConnections } from '../db/connections.ts';
import { asOwner } from '../db/migrations.ts';
import { type BossDatabase, openBossDatabase } from './boss-database.ts';
import { leaseSeconds } from './held-leases.ts';
import { type InstalledQueues, readInstalledQueues } from './pg-boss-table.ts';
import { queueName } from './wake-up.ts';

const yearInSeconds = 365 * 24 * 3600;

/** How the queue of wake-ups is set up. */
const queueOptions = {
  policy: 'exclusive',
  partition: true,
  notify: true,
  // A wake-up whose worker died is given to another one, as often as it takes: our own tables count the
  // attempts of the work behind it.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  // What throws is nearly always the database: nobody should wait long once it is back.
  retryDelayMax: 4,
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: 3600,
  retentionSeconds: yearInSeconds,
} as const satisfies Partial<Queue>;

/** The version of its schema that the pg-boss of this version of ours needs. */
const schemaVersion = pgboss.schema;

const connections = { maximumConnections: 1, applicationName: 'confab migration', statementSeconds: 0 };

/**
 * Installs the schema of pg-boss and the queue, or brings them up to date; several processes may do so at once. Where there
 * is nothing to do it only reads. No running server does any of it.
 *
 * @param signal ends it at once
 * @returns what it did
 * @throws MigrationsMissing if the user may not do that
 */
export async function installQueue(
  url: string,
  signal?: AbortSignal,
): Promise<'nothing' | 'installed' | 'upgraded'> {
  const client = openConnections(url, connections);
  const db = openBossDatabase(url, { ...connections, onError: () => {} });
  const end = () => void Promise.all([client.end({ timeout: 0 }), db.close()]);
  signal?.addEventListener('abort', end);
  try {
    return await asOwner(async () => {
      const before = await readInstalledQueues(client);
      if (hasSchema(before) && before.queues.some(({ name }) => name === queueName)) return 'nothing';
      if (!hasSchema(before))
        await db.executeSql(plansFrom(before)).catch(async (error) => {
          // Another process may have done it at the same moment.
          if (!hasSchema(await readInstalledQueues(client))) throw error;
        });
      await createQueue(db);
      return before === undefined ? 'installed' : 'upgraded';
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await Promise.all([client.end({ timeout: 5 }), db.close()]);
  }
}

/** A later version of it will do. */
const hasSchema = (found: InstalledQueues | undefined): found is InstalledQueues =>
  found !== undefined && found.version >= schemaVersion;

/** The script that leads from what is there to what is needed. */
function plansFrom(found: InstalledQueues | undefined): string {
  if (found === undefined) return getConstructionPlans();
  const partitionTables = found.queues.map(({ tableName, policy }) => ({ tableName, policy }));
  // Indexes are not built beside the writers of the table, which cannot be done in a script: it has nothing but the wake-ups
  // of unfinished work.
  return getMigrationPlans(undefined, found.version, { partitionTables }).replaceAll(' CONCURRENTLY ', ' ');
}

async function createQueue(db: BossDatabase): Promise<void> {
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  // Without a listener an error of a background query would end the process.
  boss.on('error', () => {});
  try {
    await boss.start();
    await boss.createQueue(queueName, queueOptions);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Whether the schema is that of a later version of ours, as there is during an upgrade. */
export async function isOfLaterVersion(db: BossDatabase): Promise<boolean> {
  const { rows } = await db.executeSql('select max(version) > $1 as is_later from pgboss.version', [
    schemaVersion,
  ]);
  return rows[0]?.is_later === true;
}
