/**
 * What stands before several servers: it passes whole connections on, in turn, to those that say on
 * `/readyz?until=stopping` that they are ready, as a Service of Kubernetes does. A connection that is refused goes to the next server; of what goes over a
 * connection it knows nothing, and it sends nothing again.
 */

import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** Takes another server in; resolves when that is ready and gets connections. */
  add(serverUrl: string): Promise<void>;
  /** Takes a server out that is gone. */
  remove(serverUrl: string): void;
  /** Connections passed on so far, by server. */
  readonly passedOn: ReadonlyMap<string, number>;
  close(): void;
}

interface Backend {
  readonly url: string;
  isReady: boolean;
}

/** @param pollMilliseconds between two questions to a server whether it is ready */
export async function startBalancer(pollMilliseconds = 50): Promise<Balancer> {
  const backends: Backend[] = [];
  const passedOn = new Map<string, number>();
  const open = new Set<Socket>();
  let turn = 0;

  async function poll(backend: Backend): Promise<void> {
    backend.isReady = await fetch(`${backend.url}/readyz?until=stopping`, { keepalive: false }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
  const timer = setInterval(() => {
    for (const backend of backends) void poll(backend);
  }, pollMilliseconds);

  function passOn(client: Socket, left: number): void {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (backend === undefined || left === 0) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(backend.url);
    const server = connect({ host: hostname, port: Number(port) });
    let isConnected = false;
    server.on('connect', () => {
      isConnected = true;
      passedOn.set(backend.url, (passedOn.get(backend.url) ?? 0) + 1);
      open.add(server);
      client.pipe(server);
      server.pipe(client);
      client.on('close', () => server.destroy());
    });
    server.on('error', () => {
      if (isConnected) return;
      backend.isReady = false;
      passOn(client, left - 1);
    });
    server.on('close', () => {
      open.delete(server);
      if (isConnected) client.end();
    });
  }

  const listener = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    passOn(client, backends.length);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    passedOn,
    async add(url) {
      const backend = { url, isReady: false };
      await poll(backend);
      if (!backend.isReady) throw new Error(`${url} is not ready`);
      backends.push(backend);
    },
    remove(url) {
      const index = backends.findIndex((backend) => backend.url === url);
      if (index !== -1) backends.splice(index, 1);
    },
    close() {
      clearInterval(timer);
      listener.close();
      for (const socket of open) socket.destroy();
    },
  };
}
