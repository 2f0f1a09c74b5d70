/** A real receiver of webhooks, whose behaviour a test can change while it runs. */

/** What the receiver does with a request. */
export type ReceiverBehaviour =
  /** Answers; `afterMilliseconds` and `after` make it slow. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly afterMilliseconds?: number;
      /** Answers when it is fulfilled. */
      readonly after?: Promise<unknown>;
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Answers 200 with a body that never ends. */
  | { readonly kind: 'endless_body' };

/** One request, as it arrived. */
export interface ReceivedRequest {
  /** Place in the order of arrival, from 0. */
  readonly arrival: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
  /** The body as sent, for checking signatures. */
  readonly text: string;
  /** The body parsed as JSON; undefined when it is not JSON. */
  readonly body: unknown;
  /** `performance.now()` at arrival. */
  readonly at: number;
  /** Port of the client's end: equal for requests on one connection. */
  readonly clientPort: number;
}

export interface WebhookReceiver {
  /** `http://127.0.0.1:<port>`, or https when a certificate was given. */
  readonly origin: string;
  readonly port: number;
  /** Every request so far, in order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** Bytes given to the connection by `endless_body` answers. */
  readonly endlessBytes: number;
  /** What it does from now on: one behaviour for all, or one chosen for each request. */
  behave(behaviour: ReceiverBehaviour | ((request: ReceivedRequest) => ReceiverBehaviour)): void;
  /**
   * Waits until so many requests arrived, or until the predicate holds of all that arrived.
   * Resolves on the arrival itself; rejects after the timeout (30 s by default) and says what had arrived.
   */
  waitFor(
    condition: number | ((requests: readonly ReceivedRequest[]) => boolean),
    timeoutMilliseconds?: number,
  ): Promise<readonly ReceivedRequest[]>;
  /** Stops listening and drops every connection, hanging ones too. */
  close(): Promise<void>;
}

interface Waiter {
  readonly holds: (requests: readonly ReceivedRequest[]) => boolean;
  readonly resolve: (requests: readonly ReceivedRequest[]) => void;
}

/** Answers 200 until told otherwise. */
const healthy: ReceiverBehaviour = { kind: 'answer', status: 200 };

/** Starts a receiver on a free port of 127.0.0.1, with TLS when a certificate (PEM) is given. */
export function startWebhookReceiver(
  options: { readonly tls?: { readonly key: string; readonly cert: string } } = {},
): WebhookReceiver {
  const requests: ReceivedRequest[] = [];
  const waiters = new Set<Waiter>();
  let choose: (request: ReceivedRequest) => ReceiverBehaviour = () => healthy;
  let endlessBytes = 0;

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    // A hanging answer ends when the client gives up or the receiver closes, not by the server's own timeout.
    idleTimeout: 0,
    ...(options.tls && { tls: options.tls }),
    async fetch(request, listener) {
      const url = new URL(request.url);
      const text = await request.text();
      const received: ReceivedRequest = {
        arrival: requests.length,
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        text,
        body: parseJson(text),
        at: performance.now(),
        clientPort: listener.requestIP(request)?.port ?? 0,
      };
      requests.push(received);
      for (const waiter of waiters) if (waiter.holds(requests)) waiter.resolve([...requests]);
      return answer(choose(received));
    },
  });

  function answer(behaviour: ReceiverBehaviour): Response | Promise<Response> {
    if (behaviour.kind === 'hang') return new Promise<Response>(() => {});
    if (behaviour.kind === 'endless_body') return new Response(endlessBody());
    const response = new Response(behaviour.body ?? '', {
      status: behaviour.status,
      ...(behaviour.headers && { headers: { ...behaviour.headers } }),
    });
    if (behaviour.after !== undefined) return behaviour.after.then(() => response);
    if (behaviour.afterMilliseconds === undefined) return response;
    return Bun.sleep(behaviour.afterMilliseconds).then(() => response);
  }

  function endlessBody(): ReadableStream<Uint8Array> {
    const chunk = new Uint8Array(16 * 1024);
    return new ReadableStream({
      async pull(controller) {
        // Gives the loop its turn, so that one endless answer does not keep the rest of the process waiting.
        await Bun.sleep(0);
        endlessBytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
  }

  return {
    origin: `${options.tls ? 'https' : 'http'}://127.0.0.1:${server.port}`,
    port: server.port ?? 0,
    requests,
    get endlessBytes() {
      return endlessBytes;
    },
    behave(behaviour) {
      choose = typeof behaviour === 'function' ? behaviour : () => behaviour;
    },
    waitFor(condition, timeoutMilliseconds = 60_000) {
      const holds =
        typeof condition === 'number'
          ? (arrived: readonly ReceivedRequest[]) => arrived.length >= condition
          : condition;
      if (holds(requests)) return Promise.resolve([...requests]);
      const { promise, resolve, reject } = Promise.withResolvers<readonly ReceivedRequest[]>();
      const waiter = { holds, resolve };
      waiters.add(waiter);
      const timer = setTimeout(() => {
        const arrived = requests.map(({ method, path, text }) => `${method} ${path} ${text}`).join('\n');
        reject(
          new Error(`waited ${timeoutMilliseconds} ms; ${requests.length} requests arrived:\n${arrived}`),
        );
      }, timeoutMilliseconds);
      return promise.finally(() => {
        clearTimeout(timer);
        waiters.delete(waiter);
      });
    },
    close: () => server.stop(true),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
