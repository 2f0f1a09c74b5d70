/** Answers outside of any operation: 405 for a known path with another method, 501 for what only Symbl.ai took, 404, and our own failures. */

import type { Logger } from 'pino';
import { operationTable } from '../../generated/operations.ts';
import { Problem } from '../core/problem.ts';
import { traceFields } from '../core/trace.ts';
import { type CommonHeaders, noSuchPath, respond } from './answer.ts';
import { beginExchange } from './exchange.ts';
import { wireError } from './wire-errors.ts';

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.:]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** What Symbl.ai's API took beside text, by its paths: who comes from there is told so, and looks for no slip. */
const beyondText = Object.entries({
  'recordings of sound': [
    '/v1/process/audio',
    '/v1/process/audio/url',
    '/v1/process/audio/url/{id}',
    '/v1/process/audio/{id}',
  ],
  'recordings of video': [
    '/v1/process/video',
    '/v1/process/video/url',
    '/v1/process/video/url/{id}',
    '/v1/process/video/{id}',
  ],
  'telephone calls': ['/v1/endpoint:connect', '/v1/event/{id}'],
  'streams of sound': [
    '/v1/realtime/assist/{id}',
    '/v1/realtime/insights/{id}',
    '/v1/streaming/{id}',
    '/v1/subscribe/{id}',
    '/session/subscribe/{id}',
  ],
}).flatMap(([what, paths]) => paths.map((path) => ({ what, pattern: patternOf(path) })));

/** A path that there is not. */
function unknownPath(path: string): Problem {
  const beyond = beyondText.find(({ pattern }) => pattern.test(path));
  return beyond === undefined
    ? noSuchPath(path)
    : new Problem(
        'not_implemented',
        `${path} was for ${beyond.what}, which Confab does not take: it reads text, by POST /v1/process/text.`,
      );
}

const paths = Map.groupBy(Object.values(operationTable), ({ path }) => path);
const patterns = [...paths].map(([path, operations]) => ({
  pattern: patternOf(path),
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
      ? unknownPath(path)
      : new Problem(
          'method_not_allowed',
          `${path} does not take ${request.method}; it takes ${methods.join(', ')}.`,
          {
            headers: { Allow: methods.join(', ') },
          },
        );
  const { status, body, headers } = wireError(problem, known[0]?.errorField ?? 'message', requestId);
  const common = commonHeaders(request);
  return respond({ status, content: JSON.stringify(body), headers }, requestId, common);
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
  return respond({ status, content: JSON.stringify(body), headers }, requestId, common);
}
