/** A server whose connections break: each request gets the beginning of an answer, and then the socket is gone. */

import { once } from 'node:events';
import { createServer } from 'node:net';

export interface CuttingServer {
  readonly url: string;
  /** Requests that it has broken off so far. */
  readonly cut: () => number;
  stop(): Promise<void>;
}

/** @param beginning of the body of each answer; it says that more is to come */
export async function startCuttingServer(beginning: string): Promise<CuttingServer> {
  let cut = 0;
  const server = createServer((socket) => {
    // Whoever asks may have gone first.
    socket.on('error', () => {});
    socket.once('data', () => {
      const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${beginning.length + 100}\r\n\r\n`;
      socket.write(head + beginning, () => {
        cut += 1;
        socket.destroy();
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    cut: () => cut,
    stop: async () => {
      await once(server.close(), 'close');
    },
  };
}
