/**
 * A server whose machine's clock is a year behind, or a year ahead, beside another one whose clock is right, on one
 * PostgreSQL.
 */

import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { eventually } from '../../support/eventually.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import {
  call,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../../support/servers/server-process.ts';

const shiftedClock = fileURLToPath(new URL('../../support/servers/shifted-clock.ts', import.meta.url));
const yearSeconds = 365 * 24 * 3600;
export const retentionDays = 30;
/** What a busy machine may be late by. */
export const patienceSeconds = 20;

/** What the clocks of machines are, and the seconds that they are ahead. */
export const clocks: [string, number][] = [
  ['a year behind', -yearSeconds],
  ['a year ahead', yearSeconds],
];

/** The server with such a clock, and a token of the account. */
export interface ShiftedServer {
  readonly server: Server;
  readonly url: string;
  readonly token: string;
  /** As it was answered with the token, in seconds. */
  readonly expiresIn: number;
  /** The answer to a GET, or to a POST where there is something to send. */
  at<Body>(path: string, json?: unknown): Promise<Body>;
  /** Resolves when the job has completed. */
  completed(jobId: string): Promise<void>;
}

/** Starts one on the database of `confab`, which is the server with the right clock. */
export async function startShiftedServer(confab: TestConfab, shiftSeconds: number): Promise<ShiftedServer> {
  const server = startServer({
    BUN_OPTIONS: `--preload ${shiftedClock}`,
    CONFAB_TEST_CLOCK_SHIFT: String(shiftSeconds),
    CONFAB_DATA_DIR: temporaryDataDirectory(),
    DATABASE_URL: confab.databaseUrl,
    CONFAB_RETENTION_DAYS: String(retentionDays),
    CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  });
  const url = await server.ready();
  const { appId, appSecret } = confab.account;
  const credentials = { type: 'application', appId, appSecret };
  const answer = await call(200, 'POST', `${url}/oauth2/token:generate`, { json: credentials });
  const token = String(answer.accessToken);
  return {
    server,
    url,
    token,
    expiresIn: Number(answer.expiresIn),
    at: <Body>(path: string, json?: unknown) =>
      (json === undefined
        ? call(200, 'GET', url + path, { token })
        : call(201, 'POST', url + path, { token, json })) as Promise<Body>,
    completed: (jobId) =>
      eventually(
        async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
        30_000,
      ),
  };
}

/** Seconds from now, by the clock of the database, until the time that the SQL says. */
export async function secondsUntil(
  { db }: TestConfab,
  time: string,
  from: string,
): Promise<number | undefined> {
  const [row] = await db.execute<{ seconds: number | null }>(
    sql.raw(`select extract(epoch from (${time}) - clock_timestamp())::float8 as seconds from ${from}`),
  );
  return row?.seconds ?? undefined;
}
