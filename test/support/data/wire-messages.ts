/** The messages of PostgreSQL's protocol 3.0, as far as a proxy must know them to fail at a chosen moment. */

/** One message; the first one of a client has no type. */
export interface WireMessage {
  /** A letter (PostgreSQL 18, "Message Formats"), or nothing for a start-up message. */
  readonly type: string;
  /** The whole message as it was on the wire. */
  readonly bytes: Buffer;
  /** What comes after type and length. */
  readonly content: Buffer;
}

/** Cuts a stream of bytes into messages; a part of one waits for the rest. */
export function createMessageReader(options: { startsUntyped: boolean }): (bytes: Buffer) => WireMessage[] {
  let { startsUntyped: untyped } = options;
  let waiting: Buffer = Buffer.alloc(0);
  return (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    const messages: WireMessage[] = [];
    for (;;) {
      const start = untyped ? 0 : 1;
      if (waiting.length < start + 4) return messages;
      const length = start + waiting.readUInt32BE(start);
      if (waiting.length < length) return messages;
      const type = untyped ? '' : waiting.toString('latin1', 0, 1);
      messages.push({
        type,
        bytes: waiting.subarray(0, length),
        content: waiting.subarray(start + 4, length),
      });
      waiting = waiting.subarray(length);
      untyped = false;
    }
  };
}

/** Says of each message of a client which statement it makes the server run, if it does. */
export function createStatementReader(): (message: WireMessage) => string | undefined {
  /** Texts of what the client has prepared; the name of the unnamed one is empty. */
  const prepared = new Map<string, string>();
  return ({ type, content }) => {
    if (type === 'Q') return textsOf(content, 1)[0];
    if (type === 'P') {
      const [name = '', text = ''] = textsOf(content, 2);
      prepared.set(name, text);
    }
    // A bind comes before its execution, in the same piece of the stream.
    if (type === 'B') return prepared.get(textsOf(content, 2)[1] ?? '');
    return undefined;
  };
}

/** The first texts of a message, each of which ends with a NUL. */
function textsOf(content: Buffer, count: number): string[] {
  const texts: string[] = [];
  for (let start = 0; texts.length < count; ) {
    const end = content.indexOf(0, start);
    if (end === -1) return texts;
    texts.push(content.toString('utf8', start, end));
    start = end + 1;
  }
  return texts;
}
