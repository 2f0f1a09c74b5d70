/** A real PgBouncer, where its program is installed. */

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findFreePort } from '../../../src/embedded-postgres/port.ts';
import { eventually } from '../eventually.ts';
import { patient } from '../postgres/patient.ts';

/** Debian keeps it where only root looks. */
const program = Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` });

/** Why tests are skipped here; undefined if they are not. */
export const withoutPgBouncer = program === null ? 'no pgbouncer is installed here' : undefined;

export interface PgBouncer {
  /** Address of the database, through the pooler. */
  readonly url: string;
  /** Has it open new connections, as "RECONNECT" in its console does. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it before a database, with its own defaults for all that is not said. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<PgBouncer> {
  if (program === null) throw new Error(withoutPgBouncer);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const directory = mkdtempSync(join(tmpdir(), 'confab-pgbouncer-'));
  chmodSync(directory, 0o755);
  const ownPort = await findFreePort(undefined);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    // It can only sign in to PostgreSQL by SCRAM if it has the password.
    auth_type: 'scram-sha-256',
    auth_file: join(directory, 'users.txt'),
    default_pool_size: 50,
    admin_users: username,
    ...settings,
  };
  writeFileSync(join(directory, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(directory, 'pgbouncer.ini'),
    [
      '[databases]',
      `${database} = host=${hostname} port=${port} dbname=${database}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  const isRoot = process.geteuid?.() === 0;
  const child = Bun.spawn([program, ...(isRoot ? ['-u', 'nobody'] : []), join(directory, 'pgbouncer.ini')], {
    stdout: 'ignore',
    stderr: 'ignore',
  });
  await eventually(() => answers(ownPort));
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  return {
    url: patient(url.href),
    async reconnect() {
      const console = new URL(url);
      console.pathname = '/pgbouncer';
      const client = postgres(console.href, { max: 1, fetch_types: false });
      await client.unsafe('reconnect');
      await client.end();
    },
    async stop() {
      child.kill('SIGQUIT');
      await child.exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
