/** Answers outside of any operation: 405 for a known path with another method, 404, and our own failures. */

import type { Logger } from 'pino';
import { operationTable } from '../../generated/operations.ts';
import { Problem } from '../core/problem.ts';
import { traceFields } from '../core/trace.ts';
import { type CommonHeaders, noSuchPath, respond } from './answer.ts';
import { beginExchange } from './exchange.ts';
import { wireError } from './wire-errors.ts';

const paths = Map.groupBy(Object.values(operationTable), ({ path }) => path);
const patterns = [...paths].map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll(/[.:]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  methods: operations.map(({ method }) => method.toUpperCase()),
  errorField: operations[0]?.errorField ?? 'message',
}));

/** @param path the request's path, without its query */
export function answerUnrouted(request: Request, path: string, commonHeaders: CommonHeaders): Response {
  const requestId = Bun.randomUUIDv7();
  // More than one where a literal part of one path could be a parameter of another.
  const known = patterns.filter(({ pattern }) => pattern.test(path));
  const methods = known.flatMap((one) => one.methods);
  const problem =
    // The contract has this method for the path, so it is an operation that this server does not have.
    known.length === 0 || methods.includes(request.method)
      ? noSuchPath(path)
      : new Problem(
          'method_not_allowed',
          `${path} does not take ${request.method}; it takes ${methods.join(', ')}.`,
          {
            headers: { Allow: methods.join(', ') },
          },
        );
  const { status, body, headers } = wireError(problem, known[0]?.errorField ?? 'message', requestId);
  const common = commonHeaders(request);
  return respond(status, JSON.stringify(body), 'application/json', requestId, common, headers);
}

/** Something failed before or after an operation could answer for it. */
export function answerFailure(
  request: Request,
  error: unknown,
  log: Logger,
  commonHeaders: CommonHeaders,
): Response {
  const { requestId, trace } = beginExchange(request, {});
  log.error({ err: error, requestId, ...traceFields(trace) }, 'request failed outside its operation');
  const { status, body, headers } = wireError(error, 'message', requestId);
  const common = commonHeaders(request);
  return respond(status, JSON.stringify(body), 'application/json', requestId, common, headers);
}
