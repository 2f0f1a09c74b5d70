/** What a request's body must be: content type, size, UTF-8, JSON, and texts that PostgreSQL can keep. */

import { invalidField, Problem } from '../core/problem.ts';
import type { Pace } from '../core/turns.ts';
import { parseInSteps, UnwieldyJson } from './json/json-steps.ts';
import type { Utf8 } from './json/utf8.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Looks at the head of a request with a JSON body.
 *
 * @param maximumBytes the contract's `x-maximum-bytes` of the operation
 * @returns how large the body is; undefined where that is known only at its end
 * @throws Problem `unsupported_media_type` or `body_too_large`
 */
export function announcedBytes(request: Request, maximumBytes: number): number | undefined {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType))
    throw new Problem(
      'unsupported_media_type',
      `The Content-Type must be application/json, not "${contentType}".`,
    );
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && !/^[\s,]*(?:identity[\s,]*)*$/i.test(encoding))
    throw new Problem(
      'unsupported_media_type',
      `The body must be sent as it is, without a Content-Encoding; it has "${encoding}".`,
      { headers: { 'Accept-Encoding': 'identity' } },
    );
  const length = request.headers.get('content-length');
  if (length === null) return undefined;
  if (Number(length) > maximumBytes) throw tooLarge(maximumBytes);
  return Number(length);
}

/** Whether the head says that there is no body, whatever it says of its type. */
export function isWithoutBody({ headers }: Request): boolean {
  const length = headers.get('content-length');
  return length === null ? !headers.has('transfer-encoding') : Number(length) === 0;
}

export const tooLarge = (maximumBytes: number) =>
  new Problem('body_too_large', `The body is larger than ${maximumBytes} bytes.`);

/**
 * What the JSON of a body says.
 *
 * @throws Problem `malformed_body` or `invalid_request`
 */
export function parseJsonBody(content: Utf8): unknown {
  const text = textOf(content);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw malformed(cause);
  }
  if (mayBeUnstorable(text)) for (const _ of refuseUnstorableText(value, ''));
  return value;
}

/** As {@link parseJsonBody}, in slices. */
export async function parseLongJsonBody(content: Utf8, pace: Pace): Promise<unknown> {
  const text = await longTextOf(content, pace);
  const value = await pace.complete(parseInSteps(text)).catch((cause: unknown) => {
    if (cause instanceof UnwieldyJson)
      throw new Problem('malformed_body', `The body ${cause.message}.`, { cause });
    throw cause instanceof SyntaxError ? malformed(cause) : cause;
  });
  if (await pace.run(() => mayBeUnstorable(text))) await pace.complete(refuseUnstorableText(value, ''));
  return value;
}

function textOf({ pieces, byteLength }: Utf8): string {
  if (byteLength === 0) throw new Problem('malformed_body', 'The body is empty; it must be JSON.');
  const [only, ...others] = pieces;
  try {
    return decoder.decode(others.length === 0 ? only : Buffer.concat(pieces));
  } catch (cause) {
    throw notUtf8(cause);
  }
}

/** As {@link textOf}, piece by piece. */
async function longTextOf({ pieces }: Utf8, pace: Pace): Promise<string> {
  // It keeps the bytes of a character that ends in the next piece.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const texts = await pace.map(pieces, (piece) => decoder.decode(piece, { stream: true }));
    return await pace.run(() => texts.join('') + decoder.decode());
  } catch (cause) {
    throw cause instanceof TypeError ? notUtf8(cause) : cause;
  }
}

const notUtf8 = (cause: unknown): Problem =>
  new Problem('malformed_body', 'The body is not valid UTF-8.', { cause });

function malformed(cause: unknown): Problem {
  const reason = cause instanceof Error ? cause.message.replace(/^JSON Parse error: /, '') : '';
  return new Problem('malformed_body', `The body is not valid JSON: ${reason}`, { cause });
}

/** Only an escape can bring in what is not storable: most bodies have none and need no walk. */
const mayBeUnstorable = (text: string): boolean => text.includes('\\u') && /\\u(?:0000|d[89a-f])/i.test(text);

/** No field that the contract names lies deeper: what a body holds there is ignored and never kept. */
const deepestField = 16;

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. Looks at a field in each step. */
function* refuseUnstorableText(value: unknown, path: string, depth = 0): Generator<undefined, void> {
  if (depth > deepestField) return;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw unstorable(path, 'a NUL character');
    if (!value.isWellFormed()) throw unstorable(path, 'an unpaired surrogate');
  } else if (Array.isArray(value)) {
    for (const [index, element] of value.entries())
      yield* refuseUnstorableText(element, `${path}[${index}]`, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      yield* refuseUnstorableText(name, path, depth);
      yield* refuseUnstorableText(field, path === '' ? name : `${path}.${name}`, depth + 1);
    }
  }
  yield;
}

function unstorable(path: string, what: string): Problem {
  if (path !== '') return invalidField(path, `must not hold ${what}`);
  return new Problem('invalid_request', `The body must not hold ${what}`);
}
