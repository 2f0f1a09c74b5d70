import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { InferenceClientInputError } from '@huggingface/inference';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Problem } from '../../src/core/problem.ts';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { EmbeddingError } from '../../src/embedding/embedding-error.ts';
// What throws the errors of providers: it says to the log that their words are not ours.
import '../../src/embedding/hosted.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** The lines that a log wrote. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines;
}

/** The error of a statement whose parameter is `said`. */
async function refusedStatement(said: string): Promise<Error> {
  const error = await client.db.execute(sql`select ${said}::text from no_such_table`).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof DrizzleQueryError))
    throw new Error('the statement was not refused', { cause: error });
  return error;
}

describe('lines', () => {
  test('a line of the log is one JSON object with time, level and service', () => {
    const [line = '', ...rest] = logged((log) => {
      log.debug('not at this level');
      log.info({ jobId: 'j1' }, 'job completed');
    });
    expect(rest).toEqual([]);
    expect(line.endsWith('\n')).toBe(true);
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      service: 'confab',
      jobId: 'j1',
      msg: 'job completed',
    });
  });

  test.each([
    ['what was said', 'the secret is hunter2'],
    ['what was said over several lines', 'line one\nthe secret is hunter2'],
    ['what looks like the lines of a stack', 'hello\n    at home the secret is hunter2\n    at (x.ts:1:1)'],
    ['what looks like the end of the parameters', '\nparams: \n    at hunter2'],
  ])('a line of the log about a refused statement keeps %s to itself', async (_, said) => {
    const error = await refusedStatement(said);
    // Control: the error has it, in more than one place.
    expect(error.message).toContain('hunter2');
    expect(error.stack).toContain('hunter2');

    const [line = ''] = logged((log) => log.error({ err: error }, 'request failed'));
    expect(line).not.toContain('hunter2');
    const { err } = JSON.parse(line);
    expect(err.message).toStartWith('Failed query: select $1::text from no_such_table');
    expect(err.cause).toMatchObject({ type: 'PostgresError', code: '42P01' });
    // Whoever reads it can still see where it came from.
    expect(err.stack).toContain('\n    at ');
  });

  test('a line of the log about an error names its type, its message and its causes', () => {
    const error = new TypeError('outside', { cause: new Error('inside') });
    const [line = ''] = logged((log) => log.error({ err: error }));
    expect(JSON.parse(line).err).toMatchObject({
      type: 'TypeError',
      message: 'outside',
      cause: { type: 'Error', message: 'inside' },
    });
  });
});

describe('errors of others', () => {
  test('a line about an error of somebody else has what is known of an object that is no error, and nothing else of it', () => {
    const [line = ''] = logged((log) =>
      log.warn({
        err: { name: 'error', message: 'duplicate key', code: '23505', detail: 'Key (name)=(hunter2)' },
      }),
    );
    expect(JSON.parse(line).err).toEqual({ type: 'error', message: 'duplicate key', code: '23505' });
    const [plain = ''] = logged((log) => log.warn({ err: 'hunter2' }));
    expect(JSON.parse(plain).err).toEqual({ type: 'string' });
  });

  test('a line about an error of somebody else has nothing of what a provider has answered, nor of what we say about that', () => {
    const cause = new InferenceClientInputError('Bearer hunter2 asked for hunter2');
    const error = new EmbeddingError(
      'provider_failed',
      `The provider of far answered 400: ${cause.message}.`,
      {
        cause,
      },
    );
    const problem = new Problem('embedding_unavailable', error.message, { cause: error });
    expect(problem.stack).toContain('hunter2');
    const [line = ''] = logged((log) => log.warn({ err: problem }));
    expect(line).not.toContain('hunter2');
    expect(JSON.parse(line).err).toMatchObject({
      type: 'Problem',
      code: 'embedding_unavailable',
      cause: {
        code: 'provider_failed',
        message: 'The provider of far answered 400',
        cause: { type: 'InputError' },
      },
    });
  });
});
