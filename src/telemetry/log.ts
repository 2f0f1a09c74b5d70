/** The log: one JSON object a line, on standard error. Never a secret, a token or a message's text. */

import { type DestinationStream, destination, type LevelWithSilent, type Logger, pino } from 'pino';
import { isForeignError } from '../core/foreign-errors.ts';
import { Problem } from '../core/problem.ts';

/**
 * @param stream where the lines go; standard error where none is given, so that standard output stays free
 *   for people
 */
export function createLog(level: LevelWithSilent, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'confab' },
      // A log that waited for the database would say nothing when that is away.
      // biome-ignore lint/plugin: it is read beside the other logs of its machine.
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      // pino makes the message of what is under this key that of a line without one, as it is.
      errorKey: 'error',
    },
    stream ?? destination({ dest: 2, sync: true }),
  );
}

/**
 * Type, message, code, stack and causes of an error, and nothing else it may carry: the database driver's and
 * Drizzle's errors hold the statement's parameters, which are what people said, and pg-boss's hold whatever PostgreSQL
 * tells of a row.
 */
function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const [name, code, message, stack, cause] = ['name', 'code', 'message', 'stack', 'cause'].map(
    (field): unknown => Reflect.get(error, field),
  );
  const words = typeof message === 'string' ? ownWords(error, message) : undefined;
  return {
    type: name,
    ...(words !== undefined && { message: words }),
    ...(code !== undefined && { code }),
    ...(typeof stack === 'string' && { stack: withoutMessage(stack, message, words) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** What a message says that nobody else has said; undefined where that is nothing. */
function ownWords(error: object, message: string): string | undefined {
  // Meant for the caller, and quotes what the caller sent; the code says what it is.
  if (error instanceof Problem) return undefined;
  if (isForeignError(error)) return undefined;
  // What comes behind the colon is quoted from the cause.
  if ('cause' in error && isForeignError(error.cause)) return message.split(': ', 1)[0];
  // To the very end: what people said may look like the lines of a stack.
  return message.replace(/\nparams: [\s\S]*$/, '');
}

function withoutMessage(stack: string, message: unknown, words: string | undefined): string {
  return typeof message === 'string' && message !== '' ? stack.replace(message, () => words ?? '') : stack;
}
