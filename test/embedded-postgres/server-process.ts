/**
 * A Confab process reduced to its PostgreSQL, for tests that need several processes or must kill one.
 *
 * Parameters: data directory, directory for copied programs. Prints one line of JSON when PostgreSQL is ready
 * (`ServerReport`), or `{"error": …}`; stops when told to on standard input or by a signal, and then exits.
 */
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../../src/embedded-postgres/embedded-postgres-error.ts';

export interface ServerReport {
  url: string;
  port: number;
  startedHere: boolean;
}

const [dataDirectory, systemDirectory] = process.argv.slice(2);
if (!dataDirectory || !systemDirectory) throw new Error('usage: server-process.ts <data> <programs>');

const told = new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve());
  process.stdin.once('data', () => resolve());
});
try {
  const { url, port, startedHere, stop } = await startEmbeddedPostgres({
    dataDirectory,
    systemDirectory,
    durability: 'none',
    log: (event, message) => console.error(message, event),
  });
  console.log(JSON.stringify({ url, port, startedHere } satisfies ServerReport));
  await told;
  await stop();
  process.exit(0);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  console.log(JSON.stringify({ error: error.message }));
  process.exit(1);
}
