/** What a server does between being told to stop and being gone. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { wholeRequest } from '../support/clients/keep-alive-load.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import {
  killServers,
  readiness,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

let database: TestDatabase;
const directories: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
}, 300_000);
afterEach(killServers);
afterAll(async () => {
  await database.drop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<{ server: Server; url: string }> {
  const dataDirectory = temporaryDataDirectory();
  directories.push(dataDirectory);
  const server = startServer({
    CONFAB_DATA_DIR: dataDirectory,
    DATABASE_URL: database.url,
    CONFAB_ROLE: 'api',
    ...settings,
  });
  return { server, url: await server.ready() };
}

/** A connection of a client that keeps it. */
class Client {
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  #received = '';

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port) });
    this.#socket.on('data', (part) => {
      this.#received += part;
    });
    this.#socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.#socket.on('close', () => resolve());
    });
  }

  send(text: string): void {
    this.#received = '';
    this.#socket.write(text);
  }

  /** The answer that is on its way. */
  async answer(): Promise<string> {
    await eventually(() => {
      const length = /^content-length: (\d+)/im.exec(this.#received)?.[1];
      const end = this.#received.indexOf('\r\n\r\n');
      return end !== -1 && this.#received.length >= end + 4 + Number(length ?? 0);
    });
    return this.#received;
  }

  ask(method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
    this.send(wholeRequest(method, path, headers));
    return this.answer();
  }
}

const asksToLeave = /^connection: close\r$/im;

describe('SIGTERM', () => {
  test('a server that is told to stop by SIGTERM goes on answering, says that it is not ready, and asks every client to leave', async () => {
    const { server, url } = await start({ CONFAB_DRAIN_SECONDS: '300' });
    expect((await readiness(url)).status).toBe(200);
    const idle = new Client(url);
    expect(await idle.ask('GET', '/healthz')).not.toMatch(asksToLeave);

    server.process.kill('SIGTERM');
    await server.waitForLog('stopping');
    expect(await readiness(url)).toEqual({ status: 503, checks: { server: 'not_ready' } });
    // On the connection that was there before, and on new ones.
    const answer = await idle.ask('GET', '/healthz');
    expect(answer).toStartWith('HTTP/1.1 200');
    expect(answer).toMatch(asksToLeave);
    await idle.closed;
    for (const [method, path, status, headers] of [
      ['GET', '/healthz', 200, {}],
      ['GET', '/metrics', 200, {}],
      ['GET', '/docs', 200, {}],
      ['GET', '/v1/conversations', 401, {}],
      ['GET', '/nowhere', 404, {}],
      ['PATCH', '/healthz', 405, {}],
      [
        'OPTIONS',
        '/v1/process/text',
        204,
        { Origin: 'https://example.com', 'Access-Control-Request-Method': 'POST' },
      ],
    ] as const) {
      const client = new Client(url);
      const answered = await client.ask(method, path, headers);
      expect(answered).toStartWith(`HTTP/1.1 ${status}`);
      expect(answered.match(/^connection: .*$/gim)).toHaveLength(1);
      expect(answered).toMatch(asksToLeave);
      await client.closed;
    }
  }, 300_000);

  test('a server that is told to stop by SIGTERM takes no more connections when its time is over, answers what it has, and ends as a success', async () => {
    const { server, url } = await start({ CONFAB_DRAIN_SECONDS: '1' });
    const body = '{"type":"application","appId":"nobody","appSecret":"of-this-name"}';
    const slow = new Client(url);
    slow.send(
      `POST /oauth2/token:generate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    server.process.kill('SIGTERM');
    await eventually(() =>
      fetch(`${url}/healthz`, { keepalive: false }).then(
        () => false,
        () => true,
      ),
    );
    // Nobody else gets in, and the one who is in gets an answer.
    slow.send(body.slice(20));
    expect(await slow.answer()).toStartWith('HTTP/1.1 401');
    await slow.closed;
    expect(await server.process.exited).toBe(0);
  }, 300_000);

  test('a server that is told to stop by SIGTERM cuts off a request that does not end, and ends within its time', async () => {
    const { server, url } = await start({ CONFAB_DRAIN_SECONDS: '0' });
    const endless = new Client(url);
    endless.send('POST /oauth2/token:generate HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
    await eventually(async () => (await fetch(`${url}/healthz`)).ok);
    const { exitCode, milliseconds } = await server.stop();
    expect(exitCode).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
    expect(server.log()).toContain('requests that took too long were cut off');
    await endless.closed;
  }, 300_000);

  test('a server that is told to stop by SIGTERM ends at once when it is told a second time', async () => {
    const { server } = await start({ CONFAB_DRAIN_SECONDS: '300' });
    server.process.kill('SIGTERM');
    await server.waitForLog('stopping');
    const soon = performance.now() + 700;
    await eventually(() => performance.now() > soon);
    server.process.kill('SIGINT');
    expect(await server.process.exited).toBe(130);
  }, 300_000);
});

describe('terminals', () => {
  test('a server that is stopped from a terminal does not wait for a balancer', async () => {
    const { server, url } = await start({ CONFAB_DRAIN_SECONDS: '300' });
    const idle = new Client(url);
    await idle.ask('GET', '/healthz');
    server.process.kill('SIGINT');
    await idle.closed;
    expect(await server.process.exited).toBe(0);
  }, 300_000);

  test('a server that is stopped from a terminal takes the Ctrl-C that the terminal and "bun run" both pass on for one', async () => {
    const { server } = await start({});
    server.process.kill('SIGINT');
    server.process.kill('SIGINT');
    expect(await server.process.exited).toBe(0);
  }, 300_000);
});
