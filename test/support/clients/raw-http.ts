/** Requests written to the socket byte for byte, as a client that is no browser and no Bun sends them. */

import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Sends the request line, the headers in this order and the body, all as they are; nothing is added or escaped.
 *
 * @param origin of the server, as `http://127.0.0.1:3000`
 * @param target path and query as they stand in the request line
 */
export async function sendRaw(
  origin: string,
  method: string,
  target: string,
  headers: readonly (readonly [name: string, value: string])[],
  body: string | Uint8Array = '',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const head = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  let received = Buffer.alloc(0);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('connect', () => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
    socket.write(body);
  });
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    const answer = parseAnswer(received);
    if (answer !== undefined) resolve(answer);
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`the server hung up after ${JSON.stringify(String(received))}`)));
  return promise.finally(() => socket.destroy());
}

/** The answer, once all of it is there. */
function parseAnswer(received: Buffer): RawAnswer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const status = Number(statusLine.split(' ')[1]);
  const body = received.subarray(end + 4);
  if (headers.has('transfer-encoding')) {
    const whole = joinChunks(body);
    return whole && { status, headers, body: whole.toString('utf8') };
  }
  const length = status === 204 ? 0 : Number(headers.get('content-length'));
  return body.length < length ? undefined : { status, headers, body: body.toString('utf8') };
}

/** What was sent in chunks, once the last one is there. */
function joinChunks(body: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    const next = end + 2 + length + 2;
    if (body.length < next) return undefined;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = next;
  }
}
