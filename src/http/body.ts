/** Reads a request's JSON body: content type, size, UTF-8, JSON, and texts that PostgreSQL can keep. */

import { invalidField, Problem } from '../domain/problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Looks at the head of a request with a JSON body.
 *
 * @param maximumBytes the contract's `x-maximum-bytes` of the operation
 * @returns how large the body is at most
 * @throws Problem `unsupported_media_type` or `body_too_large`
 */
export function announcedBytes(request: Request, maximumBytes: number): number {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType))
    throw new Problem(
      'unsupported_media_type',
      `The Content-Type must be application/json, not "${contentType}".`,
    );
  const length = request.headers.get('content-length');
  if (length === null) return request.headers.has('transfer-encoding') ? maximumBytes : 0;
  if (Number(length) > maximumBytes) throw tooLarge(maximumBytes);
  return Number(length);
}

const tooLarge = (maximumBytes: number) =>
  new Problem('body_too_large', `The body is larger than ${maximumBytes} bytes.`);

/**
 * The whole body, as it came.
 *
 * @throws Problem `body_too_large`
 */
export async function readBody(request: Request, maximumBytes: number): Promise<Uint8Array> {
  const bytes = await readAtMost(request, maximumBytes);
  if (bytes === undefined) throw tooLarge(maximumBytes);
  return bytes;
}

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

/** The whole body, or undefined as soon as it is larger than allowed. */
async function readAtMost(request: Request, maximumBytes: number): Promise<Uint8Array | undefined> {
  if (request.body === null) return new Uint8Array();
  // With a length that was checked already, one read is enough.
  if (request.headers.has('content-length')) return request.bytes();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maximumBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
