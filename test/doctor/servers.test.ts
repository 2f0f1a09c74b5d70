// `bun run confab doctor`, as people run it, beside servers that are well, broken, and no Confab at all.

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connect } from '../../src/cli/api.ts';
import { run, settingsFor, spawning } from '../cli/confab-process.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { withoutDatabase } from '../support/servers/database-faults.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  // Its model is being loaded at first.
  await eventually(async () => (await fetch(`${confab.url}/readyz`)).ok);
});
afterAll(() => confab.stop());

const doctor = (settings = settingsFor(confab, confab.account), ...words: string[]) =>
  run(['doctor', '--server', ...words], settings);

test(
  'a server that is well, and credentials that are its own',
  async () => {
    const { code, output, errors } = await doctor();
    expect(output).toContain('✓ It is ready');
    expect(output).toMatch(/✓ The credentials are those of the account "[^"]+"\./);
    expect(output).toContain('All is well.');
    expect([code, errors]).toEqual([0, 'asking the server\n']);
  },
  spawning,
);

test(
  'a server that listens where its own settings say, which no address is given for',
  async () => {
    const { CONFAB_URL: _, ...credentials } = settingsFor(confab, confab.account);
    const { port } = new URL(confab.url);
    const { code, output } = await doctor({ ...credentials, PORT: port, HOST: '0.0.0.0' });
    expect(output).toStartWith(`Server http://127.0.0.1:${port}\n`);
    expect(code).toBe(0);
  },
  spawning,
);

test(
  'the server alone and this machine alone, asked for together, are refused: nothing would be looked at',
  async () => {
    const { code, output, errors } = await doctor(undefined, '--data');
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain("option '--server' cannot be used with option '--data'");
  },
  spawning,
);

/** A server that answers its probes and signs us in, and then this. */
function serverThatSays(answer: () => Response | Promise<Response>) {
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/healthz': () => Response.json({ status: 'ok' }),
      '/readyz': () => Response.json({ status: 'ready', checks: [] }),
      '/metrics': () => new Response('confab_database_up 1\n'),
      '/oauth2/token:generate': () => Response.json({ accessToken: 'token', expiresIn: 60 }),
      '/v1/account': answer,
    },
  });
}

const tooMuch = (seconds: number) =>
  Response.json(
    { message: 'There is too much to do just now.' },
    { status: 503, headers: { 'Retry-After': String(seconds) } },
  );

test(
  'a server that does not let us in says why in its own words, and is not waited for any longer',
  async () => {
    const busy = serverThatSays(() => tooMuch(60));
    const { appId: CONFAB_APP_ID, appSecret: CONFAB_APP_SECRET } = confab.account;
    const { code, output } = await doctor({
      CONFAB_URL: busy.url.origin,
      CONFAB_APP_ID,
      CONFAB_APP_SECRET,
    });
    await busy.stop(true);
    expect(output).toContain('The credentials could not be tried. The server answers 503: There is too much');
    expect(code).toBe(0);
  },
  spawning,
);

test('a client that is told how long to wait asks again for so long, and gives up a server that never answers', async () => {
  const client = (url: string, waits: number[]) =>
    connect({
      url,
      credentials: () => ({ appId: 'app', appSecret: 'secret', source: 'the test' }),
      onWait: (seconds) => waits.push(seconds),
      patienceSeconds: 2.5,
    });
  // Control: a server that soon has time is asked again.
  let asked = 0;
  const busy = serverThatSays(() => (++asked === 1 ? tooMuch(1) : Response.json({ name: 'acme' })));
  const waits: number[] = [];
  const { data } = await client(busy.url.origin, waits).GET('/v1/account');
  await busy.stop(true);
  expect(data).toMatchObject({ name: 'acme' });
  expect(waits).toEqual([1]);

  const silent = serverThatSays(() => new Promise<Response>(() => {}));
  await expect(client(silent.url.origin, []).GET('/v1/account')).rejects.toThrow(
    /^No server answers at .* \(The operation timed out\.\)/,
  );
  await silent.stop(true);
});

test(
  'credentials that are not the server’s are wrong, and never told',
  async () => {
    const settings = { ...settingsFor(confab, confab.account), CONFAB_APP_SECRET: 'guess-7781-guess-7781' };
    const { code, output, errors } = await doctor(settings);
    expect(code).toBe(1);
    expect(output).toContain('✗ The server at');
    expect(output).toContain('1 thing is wrong.');
    expect(output + errors).not.toContain('guess-7781');
  },
  spawning,
);

test(
  'a server whose database is away is wrong, as JSON too',
  async () => {
    const { code, output } = await withoutDatabase(confab, () => doctor(undefined, '--json'));
    expect(code).toBe(1);
    const [{ of, findings }] = JSON.parse(output);
    expect(of).toBe(`Server ${confab.url}`);
    expect(findings).toContainEqual({
      level: 'wrong',
      what: expect.stringContaining('database is not ready'),
      mend: 'docs/runbook.md, "ConfabDatabaseDown".',
    });
  },
  spawning,
);

test(
  'an address where nobody answers, or something else does, is wrong',
  async () => {
    const other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('hello') });
    const stopped = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') });
    await stopped.stop(true);
    try {
      const foreign = await doctor({ CONFAB_URL: other.url.origin });
      expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining('is no Confab (200)')]);
      const away = await doctor({ CONFAB_URL: stopped.url.origin });
      expect([away.code, away.output]).toEqual([1, expect.stringContaining('No server answers')]);
    } finally {
      await other.stop(true);
    }
  },
  spawning,
);
