/** The sending side of `open-load.ts`: takes one load from its parent, sends it, reports, and waits to be ended. */

import type { Socket } from 'bun';
import type { OpenLoad, OpenLoadResult } from './open-load.ts';

interface Connection {
  /** When the request under way was due; undefined: none is. */
  dueAt: number | undefined;
  received: Buffer;
}

/** After the last request, answers are awaited for this long. */
const patienceMilliseconds = 10_000;
const failuresKept = 5;
const endOfHead = Buffer.from('\r\n\r\n');

process.on('message', async (load: OpenLoad) => {
  try {
    process.send?.(await send(load));
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});

async function send(load: OpenLoad): Promise<OpenLoadResult> {
  const requests = load.requests.map((request) => Buffer.from(request));
  const free: Socket<Connection>[] = [];
  const accepted: number[] = [];
  const refused: number[] = [];
  const failures: string[] = [];
  let [sent, unsent, failed, refusedWithoutRetryAfter, underWay, next] = [0, 0, 0, 0, 0, 0];
  let finishing = false;
  let startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;

  const fail = (why: string) => {
    failed += 1;
    if (failures.length < failuresKept) failures.push(why);
  };

  function answered(socket: Socket<Connection>, head: string): void {
    const { dueAt } = socket.data;
    if (dueAt === undefined) return;
    const status = head.slice(9, 12);
    const milliseconds = performance.now() - dueAt;
    socket.data.dueAt = undefined;
    socket.data.received = Buffer.alloc(0);
    underWay -= 1;
    if (status === '200' || status === '201') accepted.push(milliseconds);
    else if (status === '429' || status === '503') {
      refused.push(milliseconds);
      if (!/^retry-after: \d/im.test(head)) refusedWithoutRetryAfter += 1;
    } else fail(head);
    free.push(socket);
    if (load.perSecond === 'as_answered' && elapsed() < load.seconds) sendNext(performance.now());
  }

  function sendNext(dueAt: number): void {
    const socket = free.pop();
    const request = requests[next++ % requests.length];
    if (socket === undefined || request === undefined) {
      unsent += 1;
      return;
    }
    sent += 1;
    underWay += 1;
    socket.data.dueAt = dueAt;
    // Requests are smaller than a socket's buffer, which is empty when an answer has come.
    if (socket.write(request) !== request.byteLength) fail('a request was not sent whole');
  }

  function receive(socket: Socket<Connection>, bytes: Buffer): void {
    const { data } = socket;
    data.received = data.received.byteLength === 0 ? bytes : Buffer.concat([data.received, bytes]);
    const end = data.received.indexOf(endOfHead);
    if (end === -1) return;
    const head = data.received.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (data.received.byteLength >= end + endOfHead.length + length) answered(socket, head);
  }

  function open(): Promise<unknown> {
    return Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port: load.port,
      data: { dueAt: undefined, received: Buffer.alloc(0) },
      socket: {
        open: (socket) => {
          free.push(socket);
        },
        // Read on as soon as the handler returns, so a copy is kept.
        data: (socket, bytes) => receive(socket, Buffer.from(bytes)),
        close(socket) {
          const index = free.indexOf(socket);
          if (index !== -1) free.splice(index, 1);
          if (socket.data.dueAt !== undefined) {
            underWay -= 1;
            fail('the server closed a connection without an answer');
          }
          if (!finishing) open().catch((error) => fail(String(error)));
        },
        error: (_, error) => fail(error.message),
      },
    });
  }
  await Promise.all(Array.from({ length: load.connections }, open));

  startedAt = performance.now();
  const { perSecond } = load;
  if (perSecond === 'as_answered') {
    for (let left = free.length; left > 0; left -= 1) sendNext(performance.now());
    await Bun.sleep(load.seconds * 1000);
  } else
    for (let due = 0; elapsed() < load.seconds; ) {
      for (const until = elapsed() * perSecond; due < until; due += 1)
        sendNext(startedAt + (due / perSecond) * 1000);
      await Bun.sleep(1);
    }
  const seconds = elapsed();
  const giveUpAt = performance.now() + patienceMilliseconds;
  while (underWay > 0 && performance.now() < giveUpAt) await Bun.sleep(5);
  finishing = true;
  for (let left = underWay; left > 0; left -= 1) fail('no answer in time');

  const answers = (milliseconds: number[]) => ({
    count: milliseconds.length,
    milliseconds: milliseconds.sort((a, b) => a - b),
  });
  return {
    seconds,
    sent,
    unsent,
    accepted: answers(accepted),
    refused: answers(refused),
    refusedWithoutRetryAfter,
    failed,
    failures,
  };
}
