/** The log: one JSON object a line, on standard error. Never a secret, a token or a message's text. */

import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/**
 * @param stream where the lines go; standard error where none is given, so that standard output stays free
 *   for people
 */
export function createLog(level: LogLevel, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'confab' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream ?? destination({ dest: 2, sync: true }),
  );
}

/**
 * Name, message, code, stack and causes of an error, and nothing else it may carry: the database driver's and
 * Drizzle's errors hold the statement's parameters, which are what people said.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = Reflect.get(error, 'code');
  // To the very end: what people said may look like the lines of a stack.
  const message = error.message.replace(/\nparams: [\s\S]*$/, '');
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
