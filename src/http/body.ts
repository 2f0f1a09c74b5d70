/** What a request's body must be: content type, size, UTF-8, JSON, and texts that PostgreSQL can keep. */

import { invalidField, Problem } from '../domain/problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Looks at the head of a request with a JSON body.
 *
 * @param maximumBytes the contract's `x-maximum-bytes` of the operation
 * @returns how large the body is; undefined where its end will tell
 * @throws Problem `unsupported_media_type` or `body_too_large`
 */
export function announcedBytes(request: Request, maximumBytes: number): number | undefined {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType))
    throw new Problem(
      'unsupported_media_type',
      `The Content-Type must be application/json, not "${contentType}".`,
    );
  const length = request.headers.get('content-length');
  if (length === null) return undefined;
  if (Number(length) > maximumBytes) throw tooLarge(maximumBytes);
  return Number(length);
}

export const tooLarge = (maximumBytes: number) =>
  new Problem('body_too_large', `The body is larger than ${maximumBytes} bytes.`);

/**
 * What the JSON of a body says.
 *
 * @throws Problem `malformed_body` or `invalid_request`
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) throw new Problem('malformed_body', 'The body is empty; it must be JSON.');
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw new Problem('malformed_body', 'The body is not valid UTF-8.', { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^JSON Parse error: /, '') : '';
    throw new Problem('malformed_body', `The body is not valid JSON: ${reason}`, { cause });
  }
  // Only an escape can bring one in: most bodies have none and need no walk.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnstorableText(value, '');
  return value;
}

/** No field that the contract names lies deeper: what a body holds there is ignored and never kept. */
const deepestField = 16;

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
function refuseUnstorableText(value: unknown, path: string, depth = 0): void {
  if (depth > deepestField) return;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw unstorable(path, 'a NUL character');
    if (!value.isWellFormed()) throw unstorable(path, 'an unpaired surrogate');
  } else if (Array.isArray(value)) {
    value.forEach((element, index) => {
      refuseUnstorableText(element, `${path}[${index}]`, depth + 1);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      refuseUnstorableText(name, path, depth);
      refuseUnstorableText(field, path === '' ? name : `${path}.${name}`, depth + 1);
    }
  }
}

function unstorable(path: string, what: string): Problem {
  if (path !== '') return invalidField(path, `must not hold ${what}`);
  return new Problem('invalid_request', `The body must not hold ${what}`);
}
