/** Two real PostgreSQLs, of which one follows the other and takes its place while work is submitted. */

import { afterEach, describe, expect, test } from 'bun:test';
import { checkServer } from '../../src/db/sessions/server-check.ts';
import { eventually } from '../support/eventually.ts';
import { type Cluster, createCluster } from '../support/postgres/cluster.ts';
import { killServers } from '../support/servers/server-process.ts';
import {
  accepted,
  type BreakableServer,
  type Ids,
  recoveryMilliseconds,
  startBreakableServer,
} from './support.ts';

let primary: Cluster;
let standby: Cluster;
afterEach(async () => {
  await killServers();
  await standby.remove();
  await primary.remove();
});

const standbyName = 'second';

/** Starts both. */
async function startBoth(settings: Readonly<Record<string, string>>): Promise<void> {
  primary = await createCluster();
  standby = await primary.standby(standbyName);
  await primary.start();
  await primary.run('create database confab');
  await primary.stop();
  await primary.start(settings);
  await standby.start();
  await eventually(
    async () => (await primary.run(`select from pg_stat_replication where state = 'streaming'`)).length === 1,
  );
  // What was written before it came may still be on its way.
  await eventually(
    async () => (await standby.run(`select from pg_database where datname = 'confab'`)).length === 1,
  );
}

/** The address of both; the one that takes no writes comes first. */
const bothHosts = () =>
  primary
    .url('confab')
    .replace(`127.0.0.1:${primary.port}`, `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`);

/** Kills the primary without a warning, and has the standby take its place. */
async function failOver(): Promise<void> {
  await primary.stop('SIGKILL');
  await standby.run('select pg_promote()');
}

/** Those of the accepted submissions that the new primary does not have. */
async function lostOf(submissions: readonly Ids[]): Promise<string[]> {
  const ids = submissions.map(({ jobId }) => `'${jobId}'::uuid`).join(', ');
  const rows = await standby.run(
    `select id from unnest(array[${ids}]) as submission (id)
     where not exists (select from jobs where jobs.id = submission.id)`,
    'confab',
  );
  return rows.map(({ id }) => String(id));
}

const isAccepted = async (breakable: BreakableServer) => (await breakable.submit('Is it up?')).status === 201;

describe('a standby that is promoted', () => {
  test(
    'with synchronous replication it has every submission that was accepted, under load, and goes on with the work',
    async () => {
      await startBoth({ synchronous_standby_names: standbyName });
      const breakable = await startBreakableServer({ DATABASE_URL: bothHosts() });
      const submissions: Ids[] = [];
      let isOver = false;
      const load = Array.from({ length: 4 }, async (_, client) => {
        let conversationId: string | undefined;
        for (let index = 0; !isOver; index += 1) {
          const answer = await breakable.submit(`I will send report ${client}-${index}.`, conversationId);
          if (answer.status !== 201) {
            await Bun.sleep(50);
            continue;
          }
          const ids = accepted(answer);
          submissions.push(ids);
          conversationId = ids.conversationId;
        }
      });
      await eventually(() => Promise.resolve(submissions.length > 40));
      await failOver();
      const before = submissions.length;
      await eventually(() => Promise.resolve(submissions.length > before + 40), recoveryMilliseconds);
      isOver = true;
      await Promise.all(load);

      expect(await lostOf(submissions)).toEqual([]);
      await eventually(
        async () =>
          (await standby.run(`select from jobs where status <> 'completed'`, 'confab')).length === 0,
        recoveryMilliseconds,
      );
      await breakable.stop();
    },
    4 * recoveryMilliseconds,
  );

  test(
    'control: without replication of what was accepted, the same look finds what is lost',
    async () => {
      await startBoth({});
      const breakable = await startBreakableServer({ DATABASE_URL: bothHosts() });
      const kept = accepted(await breakable.submit('This arrives.'));
      await breakable.completed(kept.jobId);
      await eventually(
        async () => (await standby.run(`select from jobs where id = '${kept.jobId}'`, 'confab')).length === 1,
      );
      // Nothing more comes to the standby from here on.
      await standby.stop();
      await standby.start({ primary_conninfo: '' });
      const lost = accepted(await breakable.submit('This does not.'));
      await failOver();
      expect(await lostOf([kept, lost])).toEqual([lost.jobId]);
      await eventually(() => isAccepted(breakable), recoveryMilliseconds);
      await breakable.stop();
    },
    4 * recoveryMilliseconds,
  );

  test(
    'nothing is accepted while the synchronous standby is away, and everything is again when it is back',
    async () => {
      await startBoth({ synchronous_standby_names: standbyName });
      const breakable = await startBreakableServer({ DATABASE_URL: primary.url('confab') });
      expect(await isAccepted(breakable)).toBe(true);
      await standby.stop('SIGKILL');
      expect((await breakable.submit('Nobody else has this.')).status).toBe(503);
      await standby.start();
      await eventually(() => isAccepted(breakable), recoveryMilliseconds);
      await breakable.stop();
    },
    4 * recoveryMilliseconds,
  );
});

test('a standby is refused in a sentence, whether it stands alone or among hosts of which none is the primary', async () => {
  await startBoth({});
  await checkServer(bothHosts());
  await expect(checkServer(standby.url('confab'))).rejects.toThrow('it is a standby');
  await primary.stop();
  for (const target of ['primary', 'read-write'])
    await expect(checkServer(`${bothHosts()}?target_session_attrs=${target}`)).rejects.toThrow(
      `The PostgreSQL on 127.0.0.1:${standby.port} is not ${target}`,
    );
}, 300_000);
