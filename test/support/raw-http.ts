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
  if (headers.has('transfer-encoding')) throw new Error('an answer in chunks, which this parser cannot read');
  const length = status === 204 ? 0 : Number(headers.get('content-length'));
  const body = received.subarray(end + 4);
  return body.length < length ? undefined : { status, headers, body: body.toString('utf8') };
}
