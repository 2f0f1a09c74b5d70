/** `bun run migrate`: brings the database up to date, and ends. */

import { Command } from 'commander';
import { print } from '../cli/print.ts';
import { readConfig } from '../config.ts';
import { commandLine } from '../core/project.ts';
import { connectDatabase } from '../db/client.ts';
import { DatabaseProblem } from '../db/problem.ts';
import { grantRights } from '../db/rights/rights.ts';
import { dataDirectoryOf } from '../embedded-postgres/data-directory.ts';
import { type Preparation, prepareDatabase } from '../server/prepare-database.ts';
import { withDatabase } from './database.ts';
import { runProgram } from './run-program.ts';

async function migrate({ grantTo }: { grantTo?: string }): Promise<void> {
  const config = readConfig(process.env);
  const onWait = (whom: string) => print(`Waiting for ${whom} …`);
  await withDatabase(config, dataDirectoryOf(config), async (url) => {
    const preparation = await prepareDatabase(url, { onWait });
    refuseLater(preparation);
    report(preparation);
    if (grantTo !== undefined) await grant(url, grantTo);
  });
}

/** @throws DatabaseProblem where a later version has migrated the database: what comes next must not be started */
function refuseLater({ unknownMigrations }: Preparation): void {
  if (unknownMigrations === 0) return;
  const which = unknownMigrations === 1 ? 'a migration' : `${unknownMigrations} migrations`;
  throw new DatabaseProblem(
    `The database was migrated by a later version of Confab: it has ${which} that this version does not know. ` +
      'Run that version, or restore a backup from before.',
  );
}

async function grant(url: string, user: string): Promise<void> {
  const { db, close } = connectDatabase(url, { maximumConnections: 1, applicationName: 'confab migration' });
  const mayCreateIn = await grantRights(db, user).finally(close);
  print(`${user} may read and write rows, as a running server does.`);
  if (mayCreateIn.length > 0)
    print(
      `It may also make things (${mayCreateIn.join(', ')}): docs/postgresql.md, "Least rights", says how to take that from it.`,
    );
}

const queueWords = {
  nothing: [],
  installed: ['The queue is installed.'],
  upgraded: ['The queue is brought up to date.'],
} as const;

function report({ migrations, queue }: Preparation): void {
  for (const name of migrations) print(`Applied ${name}.`);
  for (const line of queueWords[queue]) print(line);
  const isDone = migrations.length > 0 || queue !== 'nothing';
  print(isDone ? 'The database is up to date.' : 'The database was up to date: nothing was to be done.');
}

const program = new Command(commandLine('migrate'))
  .description(
    'Brings the database up to date (DATABASE_URL, or the embedded one), and ends. A server that may does it when it starts.',
  )
  .option(
    '--grant-to <user>',
    'give this user of PostgreSQL the rights that a running server needs, and no others; after each migration anew',
  )
  .action(migrate);

await runProgram(program);
