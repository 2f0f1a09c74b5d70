/** Somebody who speaks PostgreSQL's protocol and is no PostgreSQL: says what a test has them say. */

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createMessageReader, type WireMessage } from '../data/wire-messages.ts';

/** A message of a server (PostgreSQL 18, "Message Formats"). */
export function serverMessage(type: string, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      if (typeof part !== 'number') return part;
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(part);
      return bytes;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Asks for proof of who the client is, in the way of this number. */
export const authentication = (method: number, ...parts: readonly (Buffer | string)[]) =>
  serverMessage('R', method, ...parts);
/** Ready for a statement, outside of a transaction. */
export const ready = serverMessage('Z', Buffer.from('I'));
/** The client is in. */
export const welcome = Buffer.concat([authentication(0), ready]);

/** A row of texts, as the answer to a statement. */
export function oneRow(row: Readonly<Record<string, string>>): Buffer {
  const short = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const text = 25;
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), Buffer.from([0, 0, 0, text]), Buffer.alloc(8)]),
  );
  const values = Object.values(row).map((value) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  return Buffer.concat([
    serverMessage('T', short(columns.length), ...columns),
    serverMessage('D', short(values.length), ...values),
    serverMessage('C', 'SELECT 1'),
    ready,
  ]);
}

export interface Stranger {
  readonly port: number;
  /** What clients have said so far, but for their first message. */
  readonly heard: readonly WireMessage[];
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1.
 *
 * @param answer to each message; that of a client that begins has the type `''`
 */
export async function startStranger(
  answer: (message: WireMessage, client: Socket) => Buffer | undefined,
): Promise<Stranger> {
  const heard: WireMessage[] = [];
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    const read = createMessageReader({ startsUntyped: true });
    client.on('data', (bytes) => {
      for (const message of read(Buffer.from(bytes))) {
        if (message.type !== '') heard.push(message);
        const said = answer(message, client);
        if (said !== undefined && !client.destroyed) client.write(said);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    heard,
    async close() {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
