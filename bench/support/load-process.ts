/** The sending side of `load.ts`: takes one load from its parent, sends it, reports, and waits to be ended. */

import type { Socket } from 'bun';
import type { Load, LoadResult } from './load.ts';

/** What one connection waits for. */
interface Connection {
  sentAt: number;
  /** Bytes of the answer's body that are still to come; undefined until its head was read. */
  bytesLeft: number | undefined;
}

/** The end of `Content-Length: `, however it is capitalised: the rest of the head is not looked at. */
const lengthHeader = Buffer.from('ength: ');
const endOfHead = Buffer.from('\r\n\r\n');
const zero = 48;

process.on('message', async (load: Load) => {
  try {
    process.send?.(await send(load));
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function send(load: Load): Promise<LoadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>();
  const requests = load.requests.map((request) => Buffer.from(request));
  const milliseconds: number[] = [];
  let next = 0;
  let warm = (load.warmUpSeconds ?? 0) === 0;
  let startedAt = performance.now();
  let usedAtStart = process.cpuUsage();
  /** Set once enough was counted: what is under way is still awaited, so that nobody hangs up on the server. */
  let result: LoadResult | undefined;
  let underWay = load.connections;

  const sendNext = (socket: Socket<Connection>): void => {
    const request = requests[next++ % requests.length];
    if (request === undefined) return;
    socket.data.sentAt = performance.now();
    socket.data.bytesLeft = undefined;
    // Requests are smaller than a socket's buffer, which is empty when an answer has come.
    if (socket.write(request) !== request.byteLength) reject(new Error('A request was not sent whole.'));
  };

  const summarise = (now: number): LoadResult => {
    const used = process.cpuUsage(usedAtStart);
    const seconds = (now - startedAt) / 1000;
    return {
      answers: milliseconds.length,
      seconds,
      perSecond: milliseconds.length / seconds,
      milliseconds: milliseconds.sort((a, b) => a - b),
      senderMicroseconds: (used.user + used.system) / milliseconds.length,
    };
  };

  const answered = (socket: Socket<Connection>): void => {
    const now = performance.now();
    if (warm && result === undefined) milliseconds.push(now - socket.data.sentAt);
    else if (now - startedAt >= (load.warmUpSeconds ?? 0) * 1000) {
      warm = true;
      startedAt = now;
      usedAtStart = process.cpuUsage();
    }
    const enough =
      (load.count !== undefined && milliseconds.length >= load.count) ||
      (warm && load.seconds !== undefined && now - startedAt >= load.seconds * 1000);
    if (enough) result ??= summarise(now);
    if (result === undefined) sendNext(socket);
    else if (--underWay === 0) resolve(result);
  };

  const receive = (socket: Socket<Connection>, bytes: Buffer): void => {
    const { data } = socket;
    if (data.bytesLeft === undefined) {
      const head = bytes.indexOf(endOfHead);
      const length = bytes.indexOf(lengthHeader);
      // "HTTP/1.1 200": the head of an answer of ours is far smaller than what one read brings.
      const isFine = bytes[9] === 50 && bytes[10] === zero && bytes[11] === zero;
      if (!isFine || head === -1 || length === -1 || length > head) {
        reject(new Error(`An answer is not a 200 with a length: ${bytes.toString('utf8', 0, 400)}`));
        return;
      }
      let bodyLength = 0;
      for (let at = length + lengthHeader.length; bytes[at] !== 13; at += 1)
        bodyLength = bodyLength * 10 + (bytes[at] ?? zero) - zero;
      data.bytesLeft = bodyLength + head + endOfHead.length;
    }
    data.bytesLeft -= bytes.byteLength;
    if (data.bytesLeft <= 0) answered(socket);
  };

  for (let index = 0; index < load.connections; index += 1)
    Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port: load.port,
      data: { sentAt: 0, bytesLeft: undefined },
      socket: {
        open: sendNext,
        data: receive,
        close() {
          if (result === undefined) reject(new Error('The server closed a connection.'));
        },
        error: (_, error) => reject(error),
        connectError: (_, error) => reject(error),
      },
    }).catch(reject);
  return promise;
}
