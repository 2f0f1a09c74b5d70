/** TLS to PostgreSQL, as `sslmode` has it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { appendFileSync, chmodSync, chownSync, cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openConnections } from '../../src/db/connections.ts';
import { checkServer } from '../../src/db/sessions/server-check.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/embedded-postgres/embedded-postgres.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { installQueue } from '../../src/queue/install.ts';
import { operatorSentence } from '../../src/server/start-failure.ts';
import { clusterOf, temporaryDirectory } from '../embedded-postgres/support.ts';

const openssl = Bun.which('openssl');
const named = openssl === null ? 'TLS (skipped: no openssl is installed here)' : 'TLS';

const directory = temporaryDirectory();
const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(directory, name));
let server: EmbeddedPostgres;

/** The real one, with a certificate for a name that is not its address. */
async function startWithTls(): Promise<EmbeddedPostgres> {
  const start = () => startEmbeddedPostgres({ dataDirectory: directory, durability: 'none', log: () => {} });
  await (await start()).stop();
  const subject = ['-subj', '/CN=db.example.com', '-addext', 'subjectAltName=DNS:db.example.com'];
  Bun.spawnSync([
    openssl ?? '',
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key ?? '',
      '-out',
      certificate ?? '',
    ],
    ...subject,
  ]);
  const cluster = clusterOf(directory);
  const { uid, gid } = statSync(cluster);
  for (const file of [certificate ?? '', key ?? '']) {
    const own = join(cluster, file.slice(directory.length + 1));
    cpSync(file, own);
    chmodSync(own, 0o600);
    chownSync(own, uid, gid);
  }
  appendFileSync(
    join(cluster, 'postgresql.conf'),
    "ssl = on\nssl_cert_file = 'certificate.pem'\nssl_key_file = 'key.pem'\n",
  );
  return start();
}

describe.skipIf(openssl === null)(named, () => {
  beforeAll(async () => {
    server = await startWithTls();
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const urlWith = (query: string) => `${server.url}&${query}`;

  /** Whether the session is encrypted; or why there is none. */
  async function sessionAt(url: string): Promise<unknown> {
    const client = openConnections(url, { maximumConnections: 1, applicationName: 'confab test' });
    try {
      const [row] = await client`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return row?.ssl;
    } catch (error) {
      return operatorSentence(error);
    } finally {
      await client.end({ timeout: 1 });
    }
  }

  test.each([
    ['sslmode=disable', false],
    ['sslmode=prefer', true],
    ['sslmode=require', true],
  ])('a session with %s is encrypted: %p', async (query, encrypted) => {
    expect(await sessionAt(urlWith(query))).toBe(encrypted);
  });

  test('a certificate that nobody vouches for is refused in a sentence, where it has to be believed', async () => {
    for (const mode of ['verify-ca', 'verify-full'])
      expect(await sessionAt(urlWith(`sslmode=${mode}`))).toMatch(
        /^The TLS certificate of PostgreSQL is not good enough \(.*\): check sslmode and sslrootcert in DATABASE_URL\.$/,
      );
  });

  test('a certificate that the operator vouches for is believed, and its name is compared if that is asked for', async () => {
    expect(await sessionAt(urlWith(`sslmode=verify-ca&sslrootcert=${certificate}`))).toBe(true);
    expect(await sessionAt(urlWith(`sslmode=require&sslrootcert=${certificate}`))).toBe(true);
    expect(await sessionAt(urlWith(`sslmode=verify-full&sslrootcert=${certificate}`))).toMatch(
      /^The TLS certificate of PostgreSQL is not good enough /,
    );
  });

  test('pg-boss and the check at the start treat certificates the same', async () => {
    const url = urlWith(`sslmode=verify-ca&sslrootcert=${certificate}`);
    await checkServer(url);
    await installQueue(url);
    const boss = await startQueue(url, { work: true, applicationName: 'confab test', onError: () => {} });
    const client = openConnections(url, { maximumConnections: 1, applicationName: 'confab test' });
    const rows = await client`
      select count(*)::int as count, bool_and(ssl) as encrypted from pg_stat_ssl join pg_stat_activity using (pid)
      where application_name like 'confab%'`;
    expect(rows[0]?.encrypted).toBe(true);
    // The one that listens among them.
    expect(rows[0]?.count).toBeGreaterThanOrEqual(3);
    await client.end();
    await boss.stop({ graceful: false });
  });
});
