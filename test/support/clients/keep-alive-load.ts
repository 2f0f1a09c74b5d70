/**
 * Clients that keep their connections: each sends its next request as soon as it has the answer to its last, over the
 * same connection unless the server asked it to leave or hung up between two requests. Nothing is ever sent twice: a
 * request that gets no answer is a failed one.
 */

import { connect, type Socket } from 'node:net';

export interface KeepAliveLoad {
  /** Answers so far. */
  readonly answered: number;
  /** What became of requests that got no answer, or another status than they should. */
  readonly failures: readonly string[];
  /** Connections opened so far. */
  readonly connections: number;
  /** Milliseconds that each answer took. */
  readonly milliseconds: readonly number[];
  /** Resolves when so many more requests are answered or failed. */
  more(count: number): Promise<void>;
  /** Sends no more; resolves when the requests under way are answered. */
  finish(): Promise<void>;
}

/** A whole request, and the status that its answer must have. */
export interface LoadedRequest {
  readonly bytes: string;
  readonly status: number;
}

interface Answer {
  readonly status: number;
  readonly isLast: boolean;
  readonly body: string;
}

/**
 * @param url of the server
 * @param clients how many there are
 * @param next makes the next request of a client
 * @param onAnswer told of every answer that has the right status
 */
export function startKeepAliveLoad(
  url: string,
  clients: number,
  next: (client: number) => LoadedRequest,
  onAnswer: (client: number, body: string) => void = () => {},
): KeepAliveLoad {
  const { hostname, port } = new URL(url);
  const failures: string[] = [];
  const milliseconds: number[] = [];
  const ended = new EventTarget();
  let connections = 0;
  let finishing = false;

  async function run(client: number): Promise<void> {
    let connection: Connection | undefined;
    while (!finishing) {
      const request = next(client);
      const since = performance.now();
      try {
        if (connection === undefined || connection.isClosed) {
          connections += 1;
          connection = new Connection(connect({ host: hostname, port: Number(port) }));
        }
        const { status, isLast, body } = await connection.ask(request.bytes);
        milliseconds.push(performance.now() - since);
        if (status === request.status) onAnswer(client, body);
        else failures.push(`${status}: ${body}`);
        if (isLast) connection = connection.leave();
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
        connection = connection?.leave();
        // So that a server that is gone does not get thousands of requests a second.
        await Bun.sleep(10);
      }
      ended.dispatchEvent(new Event('end'));
    }
    connection?.leave();
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)));

  const count = () => milliseconds.length + failures.length;
  return {
    get answered() {
      return milliseconds.length;
    },
    failures,
    get connections() {
      return connections;
    },
    milliseconds,
    more(wanted) {
      const enough = count() + wanted;
      return new Promise((resolve) => {
        const look = () => {
          if (count() < enough) return;
          ended.removeEventListener('end', look);
          resolve();
        };
        ended.addEventListener('end', look);
      });
    },
    async finish() {
      finishing = true;
      await running;
    },
  };
}

/** One connection, with one request under way at most. */
class Connection {
  isClosed = false;
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<Answer> | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => {
      this.#received = Buffer.concat([this.#received, part]);
      this.#look();
    });
    const gone = (why: string) => () => {
      this.isClosed = true;
      this.#waiting?.reject(new Error(`${why} after ${JSON.stringify(this.#received.toString())}`));
    };
    socket.on('end', gone('the server hung up'));
    socket.on('close', gone('the connection broke'));
    socket.on('error', (error) => {
      this.isClosed = true;
      this.#waiting?.reject(error);
    });
  }

  ask(request: string): Promise<Answer> {
    this.#waiting = Promise.withResolvers<Answer>();
    this.#received = Buffer.alloc(0);
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  leave(): undefined {
    this.isClosed = true;
    this.#socket.destroy();
  }

  #look(): void {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    this.#waiting?.resolve({
      status: Number(head.split(' ')[1]),
      isLast: /^connection: close/im.test(head),
      body: this.#received.toString('utf8', end + 4),
    });
    this.#waiting = undefined;
  }
}

/** A whole request as it goes over the wire. */
export function wholeRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  json?: unknown,
): string {
  const body = json === undefined ? '' : JSON.stringify(json);
  const all = {
    Host: 'confab',
    ...headers,
    ...(json !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
