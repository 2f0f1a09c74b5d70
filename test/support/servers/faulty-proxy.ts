/**
 * A network between a server and its PostgreSQL that fails when told to. It carries TCP and reads along, so that it
 * can fail at a chosen statement.
 */

import { EventEmitter, once } from 'node:events';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { createMessageReader, createStatementReader, type WireMessage } from '../data/wire-messages.ts';

/** What becomes of connections that are made from now on; those there are stay as they are. */
type Welcome =
  /** They are carried through. */
  | 'carry'
  /** Nobody answers, and nobody hangs up. */
  | 'ignore'
  /** They are accepted and closed at once, as a proxy does that has no server behind it. */
  | 'hang_up';

/** One statement at which the connection is to be reset. */
export interface Cut {
  /** The statement. */
  readonly at: RegExp;
  /** A statement that this connection must have run before, in the same transaction. */
  readonly following?: RegExp;
  /**
   * `before`: PostgreSQL never hears of the statement. `after`: PostgreSQL has run it and said so, and the answer is
   * dropped.
   */
  readonly when: 'before' | 'after';
}

export interface FaultyProxy {
  /** Address of the database, through the proxy. */
  readonly url: string;
  /** Connections to PostgreSQL that are open and are carried. */
  readonly carried: () => number;
  /** Notifications (LISTEN/NOTIFY) that were carried to clients so far. */
  readonly notifications: () => number;
  /** Statements that clients have sent so far and that match. */
  readonly statements: (pattern: RegExp) => number;
  /** New connections are carried again. What was made silent stays so: its bytes are lost. */
  heal(): Promise<void>;
  /** Half-open: bytes of both directions are swallowed, of new connections too, and nothing is closed. */
  goSilent(): void;
  /** New connections are swallowed; those there are go on. */
  stopAccepting(): void;
  /** New connections are accepted and closed; those there are end. */
  hangUp(): void;
  /** Nobody listens any more, and every connection is reset. */
  refuse(): Promise<void>;
  /** Every connection is reset. */
  resetAll(): void;
  /** Every byte takes so long for either way. */
  delay(milliseconds: number): void;
  /** Closes a connection at every n-th piece of the stream, in the middle of it; 0 never. */
  closeEvery(pieces: number): void;
  /**
   * Makes the next connection that comes to this statement half-open, once PostgreSQL has run it and before its answer
   * is carried; resolves then.
   */
  silenceAfter(statement: RegExp): Promise<void>;
  /** Resets the next connection that comes to this statement; resolves when it has. */
  cut(cut: Cut): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy in front of the database of this URL. */
export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl);
  const events = new EventEmitter();
  const lines = new Set<Line>();
  const seen: string[] = [];
  let welcome: Welcome = 'carry';
  let delayMilliseconds = 0;
  let piecesUntilClose = 0;
  let closeInterval = 0;
  let notifications = 0;
  let cuts: { cut: Cut; end: (line: Line) => void; done: () => void }[] = [];

  /** Two sockets that belong together. */
  interface Line {
    readonly client: Socket;
    readonly server: Socket | undefined;
    silent: boolean;
    reset(): void;
  }

  function open(client: Socket): void {
    // Also of those that nobody reads from: a reset must not end the test.
    client.on('error', () => {});
    if (welcome === 'hang_up') {
      client.destroy();
      return;
    }
    const server = welcome === 'carry' ? connectTo(Number(target.port), target.hostname) : undefined;
    server?.on('error', () => {});
    const line: Line = {
      client,
      server,
      silent: server === undefined,
      reset() {
        lines.delete(line);
        client.resetAndDestroy();
        server?.resetAndDestroy();
        events.emit('changed');
      },
    };
    lines.add(line);
    if (server === undefined) client.resume();
    else carry(line, client, server);
  }

  function carry(line: Line, client: Socket, server: Socket): void {
    /** Since the transaction began. */
    let executed: string[] = [];
    let holding: (typeof cuts)[number] | undefined;
    const statementOf = createStatementReader();
    const fromClient = createMessageReader({ startsUntyped: true });
    const fromServer = createMessageReader({ startsUntyped: false });
    const toServer = createDelayedWriter(server, () => delayMilliseconds);
    const toClient = createDelayedWriter(client, () => delayMilliseconds);

    /** Whether the connection lives on. */
    const sendOn = (message: WireMessage): boolean => {
      const statement = statementOf(message)?.trim();
      if (statement !== undefined) {
        seen.push(statement);
        const found = cuts.find(
          ({ cut: { at, following } }) =>
            at.test(statement) && (following === undefined || executed.some((text) => following.test(text))),
        );
        if (/^begin\b/i.test(statement)) executed = [];
        executed.push(statement);
        if (found !== undefined) {
          cuts = cuts.filter((other) => other !== found);
          if (found.cut.when === 'before') {
            found.end(line);
            found.done();
            return false;
          }
          holding = found;
        }
      }
      toServer(message.bytes);
      return true;
    };
    client.on('data', (bytes: Buffer) => {
      if (line.silent || closes(line)) return;
      for (const message of fromClient(bytes)) if (!sendOn(message)) return;
      events.emit('changed');
    });
    server.on('data', (bytes: Buffer) => {
      if (line.silent || closes(line)) return;
      for (const message of fromServer(bytes)) {
        if (holding !== undefined) {
          // Ready for the next statement: this one is done.
          if (message.type === 'Z') {
            holding.end(line);
            holding.done();
            return;
          }
        } else {
          if (message.type === 'A') notifications += 1;
          toClient(message.bytes);
        }
      }
      events.emit('changed');
    });
    client.on('close', () => end(line, server));
    server.on('close', () => end(line, client));
  }

  function end(line: Line, other: Socket): void {
    // Who is on the other side of a silent line hears nothing, not even of its end.
    if (line.silent && other === line.client) return;
    other.end();
    lines.delete(line);
    events.emit('changed');
  }

  /** Whether it is this line's turn to be closed in the middle. */
  function closes(line: Line): boolean {
    if (closeInterval === 0) return false;
    piecesUntilClose -= 1;
    if (piecesUntilClose > 0) return false;
    piecesUntilClose = closeInterval;
    line.client.destroy();
    line.server?.destroy();
    return true;
  }

  let listener: Server | undefined;
  const listen = async (port: number): Promise<number> => {
    listener = createServer({ noDelay: true }, open).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    return address.port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const resetAll = () => {
    for (const line of [...lines]) line.reset();
  };
  const stopListening = async () => {
    const closing = listener;
    listener = undefined;
    if (closing === undefined) return;
    const closed = once(closing, 'close');
    closing.close();
    resetAll();
    await closed;
  };

  return {
    url: url.href,
    carried: () => [...lines].filter(({ silent }) => !silent).length,
    notifications: () => notifications,
    statements: (pattern) => seen.filter((statement) => pattern.test(statement)).length,
    async heal() {
      welcome = 'carry';
      closeInterval = 0;
      delayMilliseconds = 0;
      if (listener === undefined) await listen(port);
    },
    goSilent() {
      welcome = 'ignore';
      for (const line of lines) line.silent = true;
    },
    stopAccepting() {
      welcome = 'ignore';
    },
    hangUp() {
      welcome = 'hang_up';
      for (const line of [...lines]) line.client.destroy();
    },
    refuse: stopListening,
    resetAll,
    delay(milliseconds) {
      delayMilliseconds = milliseconds;
    },
    closeEvery(pieces) {
      closeInterval = pieces;
      piecesUntilClose = pieces;
    },
    cut: (cut) => new Promise((done) => void cuts.push({ cut, end: (line) => line.reset(), done })),
    silenceAfter: (at) =>
      new Promise((done) => {
        const end = (line: Line) => {
          line.silent = true;
        };
        cuts.push({ cut: { at, when: 'after' }, end, done });
      }),
    close: stopListening,
  };
}

/** Writes in order, each piece so long after it came. */
function createDelayedWriter(socket: Socket, delay: () => number): (bytes: Buffer) => void {
  let last: Promise<unknown> | undefined;
  let waiting = 0;
  return (bytes) => {
    const milliseconds = delay();
    if (milliseconds === 0 && waiting === 0) {
      if (!socket.destroyed) socket.write(bytes);
      return;
    }
    // The way is long, not narrow: what comes together arrives together.
    const due = Bun.sleep(milliseconds);
    waiting += 1;
    last = Promise.all([due, last]).then(() => {
      waiting -= 1;
      if (!socket.destroyed) socket.write(bytes);
    });
  };
}
