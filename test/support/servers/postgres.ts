import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../../src/embedded-postgres/embedded-postgres.ts';

/** A database of a test file's own. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Drops it; whoever is still connected to it is thrown out. */
  drop(): Promise<void>;
}

/** A PostgreSQL for tests: real, and gone without a trace when the test process is. */
export interface TemporaryPostgres {
  readonly url: string;
  readonly port: number;
  /** Temporary Confab data directory that it keeps its files in. */
  readonly dataDirectory: string;
  /**
   * Makes a database: empty, or a copy of `template` (the name of another one that nobody is connected to),
   * which is how a test file gets a migrated database in some milliseconds.
   */
  createDatabase(options?: { template?: string }): Promise<TestDatabase>;
}

/** One for the whole process, also where each test file has modules of its own. */
const sharedKey = Symbol.for('confab.test.temporary-postgres');
// The global object is typed without what is put on it here, under a symbol that nobody else uses.
const shared = globalThis as { [sharedKey]?: Promise<TemporaryPostgres> };

/**
 * The PostgreSQL that all test files of this process share, started by the first to ask (0.6 s). It is the embedded
 * one without fsync: nothing of a test must survive a crash of the machine.
 */
export function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  shared[sharedKey] ??= start();
  return shared[sharedKey];
}

async function start(): Promise<TemporaryPostgres> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'confab-test-'));
  const { url, port } = await startEmbeddedPostgres({
    dataDirectory,
    durability: 'none',
    log: () => {},
    onFailure: (error) => {
      throw error;
    },
  });
  cleanUpAfterThisProcess(dataDirectory, join(dataDirectory, 'postgres/cluster'));
  return { url, port, dataDirectory, createDatabase: (options) => createDatabase(url, options) };
}

async function createDatabase(url: string, options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, (sql) =>
    options.template === undefined
      ? sql`create database ${sql(name)}`
      : // Half the work of the default, which writes every page to the log.
        sql`create database ${sql(name)} template ${sql(options.template)} strategy file_copy`,
  );
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    name,
    url: address.href,
    drop: () => dropDatabase(url, name),
  };
}

/** Drops it, whoever is still connected. An autovacuum may not be ended by us: it is soon over. */
async function dropDatabase(url: string, name: string): Promise<void> {
  for (let attempts = 1; ; attempts++)
    try {
      return await administer(url, async (sql) => {
        await sql`drop database if exists ${sql(name)} with (force)`;
      });
    } catch (error) {
      if (!(error instanceof postgres.PostgresError) || error.code !== '42501' || attempts === 100)
        throw error;
      await Bun.sleep(100);
    }
}

/** Runs one statement beside the databases it is about. */
async function administer(url: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Leaves a shell behind that waits for the end of this process, however it comes (its end of the pipe closes), then
 * ends PostgreSQL and deletes its files. An exit handler would not run after a kill.
 */
export function cleanUpAfterThisProcess(directory: string, cluster: string): void {
  const script = `
    cat > /dev/null
    pid=$(head -n 1 "$2/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
    while [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
    rm -rf "$1"`;
  const shell = spawn('/bin/sh', ['-c', script, 'confab-test-clean-up', directory, cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
}
