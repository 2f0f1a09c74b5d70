import { afterAll, expect, test } from 'bun:test';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectDirectory } from '../../src/core/project.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

/** As somebody starts who fills in nothing. */
const example = parse(readFileSync(join(projectDirectory, 'deploy/kubernetes/secret.example.yaml'), 'utf8'));

const directories: string[] = [];
afterAll(async () => {
  await killServers();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** What an operator sees of a server that does not start. */
async function refusal(settings: Record<string, string>) {
  const dataDirectory = temporaryDataDirectory();
  directories.push(dataDirectory);
  const server = startServer({ CONFAB_DATA_DIR: dataDirectory, ...settings });
  const said = await server.refusal();
  return { said, printed: server.printed(), left: readdirSync(dataDirectory) };
}

test('a PORT that is taken is refused in one sentence that names it, before anything is started', async () => {
  const taken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { said, printed, left } = await refusal({ PORT: String(taken.port) });
  taken.stop(true);
  expect(said).toBe(
    `PORT is ${taken.port}, but something listens there on 127.0.0.1 already; set PORT to a free port.`,
  );
  expect(printed).toBe('');
  expect(left).toEqual([]);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty", but must be a number from 0 to 65535.'],
  ...(['CONFAB_APP_SECRET', 'CONFAB_API_KEY'] as const).map(
    (secret) =>
      [
        { [secret]: String(example.stringData[secret]) },
        `${secret} still has what the example has, which everybody knows: write a secret of your own (openssl rand -hex 24).`,
      ] as const,
  ),
  [{ CONFAB_ROLE: 'boss' }, 'CONFAB_ROLE is "boss", but must be one of all, api, worker.'],
  ...['203.0.113.7', '999.1.1.1', 'nonexistent.invalid', '::zz', 'fe80::1'].map(
    (HOST) => [{ HOST }, `HOST is "${HOST}", which is not an address of this machine.`] as const,
  ),
])('the settings %o are refused in one sentence', async (settings, expected) => {
  const { said, left } = await refusal(settings);
  expect(said).toBe(expected);
  expect(left).toEqual([]);
});

test.each(['api', 'worker'])(
  'the role %s without a DATABASE_URL is refused where no server has kept data: nobody would share its database',
  async (role) => {
    const { said, left } = await refusal({ CONFAB_ROLE: role });
    expect(said).toStartWith(
      `CONFAB_ROLE is ${role}, and DATABASE_URL is not set: set it to the database that the API and the workers share.`,
    );
    expect(left).toEqual([]);
  },
);

test('variables that are named like settings and are none are told once, with those that a server takes beside them', async () => {
  const dataDirectory = temporaryDataDirectory();
  directories.push(dataDirectory);
  const server = startServer({
    CONFAB_DATA_DIR: dataDirectory,
    CONFAB_RETENTION_DAYS: '3',
    CONFAB_RETENTION_DAY: '3',
    CONFAB_PORT: '4711',
    // Nobody listens there: the start waits, and needs no database.
    DATABASE_URL: 'postgres://confab:a-password@127.0.0.1:1/confab',
  });
  await server.waitForLog('the start waits for the database');
  await server.stop();
  const told = server.logged().filter(({ msg }) => String(msg).includes('no settings'));
  expect(told).toMatchObject([{ level: 'warn', variables: ['CONFAB_PORT', 'CONFAB_RETENTION_DAY'] }]);
});
