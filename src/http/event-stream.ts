/** Between two events: something in between might take a silent connection for a dead one. */
const silenceMilliseconds = 15_000;

/**
 * An answer that is sent event by event as it is made (server-sent events: HTML, section 9.2). Each event is one line of
 * `data:` with JSON, and an empty line: clients of the lost service read nothing else.
 */
export class EventStream<Body> {
  /** What the events stand for; only the compiler knows it. */
  declare readonly value: Body;
  readonly readable: ReadableStream<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #encoder = new TextEncoder();
  #controller: TransformStreamDefaultController<Uint8Array> | undefined;
  #silence: NodeJS.Timeout | undefined;
  /** Settles when nothing is sent any more. */
  readonly ended: Promise<void>;
  /** Why the answer ends before it is whole; for the log. */
  failure: unknown;

  constructor() {
    // One event is in hand at a time: the next one waits until the client has taken it.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
      },
      { highWaterMark: 1 },
      { highWaterMark: 0 },
    );
    this.readable = readable;
    this.#writer = writable.getWriter();
    this.ended = this.#writer.closed.catch(() => {});
  }

  /**
   * Sends an event; resolves when the client may have the next one.
   *
   * @throws if the client is gone
   */
  send(event: object): Promise<void> {
    this.#silence?.refresh();
    return this.#writer.write(this.#encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
  }

  /**
   * Sends such an event whenever nothing was sent for long, until the answer has ended.
   *
   * @param milliseconds default: 15 seconds
   */
  keepAlive(event: () => object, milliseconds = silenceMilliseconds): void {
    this.#silence = setInterval(() => {
      // A client that has not taken the last event yet would have to take this one, too.
      if ((this.#writer.desiredSize ?? 0) > 0) void this.send(event()).catch(() => {});
    }, milliseconds);
    void this.ended.then(() => clearInterval(this.#silence));
  }

  /** Ends the answer where it stands, also while an event waits for a client that takes nothing more. */
  abort(): void {
    // The writer's own abort would wait for that event.
    this.#controller?.error(new Error('The client is gone.'));
  }

  /** Ends the answer; what was sent still arrives. */
  async close(): Promise<void> {
    // A client that is gone needs no end.
    await this.#writer.close().catch(() => {});
  }
}
