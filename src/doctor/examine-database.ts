/** A look at a database: the operator's, or the embedded one while it runs. Changes nothing. */

import type postgres from 'postgres';
import { database } from '../config/database.ts';
import { counted } from '../core/amounts/counted.ts';
import { commandLine } from '../core/project.ts';
import { connectDatabase } from '../db/client.ts';
import { openConnections } from '../db/connections.ts';
import { causesOf } from '../db/errors.ts';
import { appliedMigrations, knownMigrations, unknownMigrations } from '../db/migrations.ts';
import { DatabaseProblem, troubleOf } from '../db/problem.ts';
import { problemOfRights } from '../db/rights/rights.ts';
import { checkServer, UnfitDatabase } from '../db/sessions/server-check.ts';
import { checkSharedSessions, type SharedSessions } from '../db/sessions/shared-sessions.ts';
import { type DatabaseState, readDatabaseState, readWaitingWork } from './database-queries.ts';
import { clockFinding, connectionsFinding, type Finding, jobsFinding, look, well, wrong } from './finding.ts';

/** A database that takes longer over one of these statements is not well. */
const statementSeconds = 10;

export interface ExaminedDatabase {
  /** Where each connection has a session for itself. */
  readonly url: string;
  /** The setting that has this address; undefined for the embedded one, which has none. */
  readonly variable: string | undefined;
  /** Undefined without a pooler of transactions before it. */
  readonly sharedSessions?: SharedSessions | undefined;
  /** What a server of these settings may open. */
  readonly connectionsNeeded: number;
}

export async function examineDatabase({
  url,
  variable,
  sharedSessions,
  connectionsNeeded,
}: ExaminedDatabase): Promise<Finding[]> {
  const client = openConnections(url, {
    maximumConnections: 1,
    applicationName: 'confab doctor',
    statementSeconds,
  });
  try {
    await checkServer(url, { isPastPooler: sharedSessions !== undefined });
    const askedAt = wallClock();
    const state = await readDatabaseState(client);
    if (state === undefined) throw new Error('the database did not say how it stands');
    return [
      ...stateFindings(state, variable),
      ...(sharedSessions ? [await poolerFinding(sharedSessions)] : []),
      connectionsFinding(state.taken, state.allowed, connectionsNeeded),
      // About the middle of the round trip.
      clockFinding('PostgreSQL', (state.epoch - (askedAt + wallClock()) / 2) / 1000),
      ...(await contentFindings(client, { url, variable })),
    ];
  } catch (error) {
    return [failureFinding(error, variable)];
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function poolerFinding(sharedSessions: SharedSessions): Promise<Finding> {
  try {
    await checkSharedSessions(sharedSessions);
    return well('The pooler gives out sessions that are set as Confab needs them.');
  } catch (error) {
    return failureFinding(error, database.databaseUrl.variable);
  }
}

// This machine's clock is what is looked at.
// biome-ignore lint/plugin: it is held against that of the database.
const wallClock = (): number => Date.now();

/** @param variable the setting that has the address; undefined for the embedded database */
export function failureFinding(error: unknown, variable: string | undefined): Finding {
  const setting = variable ?? embedded;
  if (error instanceof UnfitDatabase)
    return wrong(
      error.message,
      `Let ${setting} lead to a database that fits: README, "A PostgreSQL of your own".`,
    );
  const place = `The database ${variable === undefined ? 'in' : 'of'} ${setting} cannot be used`;
  if (error instanceof DatabaseProblem) return wrong(`${place}.`, error.sentence(setting));
  const code = causesOf(error).find((cause) => cause.code !== undefined)?.code ?? 'no answer';
  const trouble = troubleOf(error, setting);
  return wrong(
    `${place} (${code}).`,
    trouble
      ? `${trouble.what}: ${trouble.advice}.`
      : variable === undefined
        ? 'See what its log says: docs/runbook.md, "ConfabDatabaseDown".'
        : `See that PostgreSQL runs, that its address in ${setting} is right, and that this machine may reach it.`,
  );
}

/** Where the address of a database is that no setting names. */
const embedded = 'the data directory';

function stateFindings(state: DatabaseState, variable: string | undefined): Finding[] {
  const findings = [well(`PostgreSQL ${state.version} answers.`)];
  if (state.isStandby)
    findings.push(
      wrong(
        'PostgreSQL is a standby, and takes no text.',
        `Let ${variable ?? embedded} lead to the primary, or promote it.`,
      ),
    );
  else if (state.isReadOnly)
    findings.push(
      wrong(
        'PostgreSQL is read-only, and takes no text.',
        'Set default_transaction_read_only to off for this database and role.',
      ),
    );
  if (!state.isSafe)
    findings.push(
      look(
        'fsync or synchronous_commit is off: what was answered 201 may be lost when the machine fails.',
        'Switch both on, unless the data may be lost.',
      ),
    );
  if (state.idleTransactions > 0)
    findings.push(
      look(
        `${counted(state.idleTransactions, 'transaction has', 'transactions have')} been open and idle for five minutes: what is deleted stays on the disk, and others may wait.`,
        'Find their clients in pg_stat_activity, and end them.',
      ),
    );
  return findings;
}

/** What of the rights of a running server the user of this address lacks. */
async function rightsProblem(url: string) {
  const { db, close } = connectDatabase(url, {
    maximumConnections: 1,
    applicationName: 'confab doctor',
    statementSeconds,
  });
  return problemOfRights(db).finally(close);
}

async function contentFindings(
  client: postgres.Sql,
  { url, variable }: Pick<ExaminedDatabase, 'url' | 'variable'>,
): Promise<Finding[]> {
  const [applied, known] = [await appliedMigrations(client), knownMigrations()];
  if (applied.length === 0)
    return [
      look(
        'The database has no tables of Confab yet.',
        `"${commandLine('migrate')}" makes them, or the first start of a server that may.`,
      ),
    ];
  if (unknownMigrations(applied).length > 0)
    return [
      wrong(
        'The database was migrated by a later version of Confab.',
        'Run that version, or restore a backup from before.',
      ),
    ];
  const missing = known.length - applied.length;
  if (missing > 0)
    return [
      look(
        `The database lacks ${counted(missing, 'migration')} of this version.`,
        `Make a backup, then "${commandLine('migrate')}": it applies them, all or none. A server that owns the tables does so when it starts.`,
      ),
    ];
  const problem = await rightsProblem(url);
  if (problem !== undefined) return [failureFinding(problem, variable)];
  const work = await readWaitingWork(client);
  if (work === undefined) return [];
  const findings = [
    well('Its tables are those of this version.'),
    jobsFinding(work.unfinished, work.oldestSeconds),
  ];
  if (work.failed > 0)
    findings.push(
      look(
        `${counted(work.failed, 'job has', 'jobs have')} failed in the last 24 hours.`,
        'The log says why: docs/runbook.md, "ConfabJobsFail".',
      ),
    );
  if (work.deadReceivers > 0)
    findings.push(
      look(
        `${counted(work.deadReceivers, 'receiver of webhooks does', 'receivers of webhooks do')} not answer; ${counted(work.pendingCalls, 'call is', 'calls are')} still to be made.`,
        'They are tried again for a day. Accounts see which they are: GET /v1/webhooks/deliveries.',
      ),
    );
  if (work.abandonedCalls > 0)
    findings.push(
      look(
        `${counted(work.abandonedCalls, 'webhook call')} of the last week ${work.abandonedCalls === 1 ? 'was' : 'were'} given up.`,
        'Their accounts can have them made again: POST /v1/webhooks/deliveries/{id}/resend.',
      ),
    );
  return findings;
}
