import { expect, test } from 'bun:test';
import { join } from 'node:path';
import fc from 'fast-check';
import { DatabaseUrlError, parseDatabaseUrl } from '../../src/db/database-url.ts';

/** What is complained of in a URL. */
function complaint(url: string): string {
  try {
    parseDatabaseUrl(url);
  } catch (error) {
    if (error instanceof DatabaseUrlError) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

const plain = {
  hosts: [{ host: 'db.example.com', port: 5432 }],
  target: 'any',
  user: 'confab',
  password: 'secret',
  database: 'confab',
  tls: false,
  signInMethods: ['scram-sha-256', 'md5', 'none'],
  applicationName: undefined,
  connectSeconds: undefined,
  startupOptions: undefined,
} as const;

test('DATABASE_URL is read as libpq reads it', () => {
  expect(parseDatabaseUrl('postgres://confab:secret@db.example.com/confab')).toEqual(plain);
  expect(parseDatabaseUrl('postgresql://confab:secret@db.example.com:5432/confab')).toEqual(plain);
  expect(parseDatabaseUrl('postgres://db.example.com:6432/other')).toEqual({
    ...plain,
    hosts: [{ host: 'db.example.com', port: 6432 }],
    database: 'other',
    user: undefined,
    password: undefined,
  });
  expect(parseDatabaseUrl('postgres://confab:secret@[::1]:6432/confab')).toEqual({
    ...plain,
    hosts: [{ host: '::1', port: 6432 }],
  });
  expect(
    parseDatabaseUrl(
      'postgres://confab:secret@db.example.com/confab?application_name=sales&connect_timeout=20&options=-c%20geqo%3Doff',
    ),
  ).toEqual({ ...plain, applicationName: 'sales', connectSeconds: 20, startupOptions: '-c geqo=off' });
});

test('DATABASE_URL with several hosts means the primary among them, unless it says otherwise', () => {
  const several = 'postgres://confab:secret@db.example.com,[::1]:6432,other.example.com:5433/confab';
  const hosts = [
    { host: 'db.example.com', port: 5432 },
    { host: '::1', port: 6432 },
    { host: 'other.example.com', port: 5433 },
  ];
  expect(parseDatabaseUrl(several)).toEqual({ ...plain, hosts, target: 'primary' });
  for (const target of ['read-write', 'primary', 'any'] as const)
    for (const url of [several, 'postgres://db.example.com/confab'])
      expect(parseDatabaseUrl(`${url}?target_session_attrs=${target}`).target).toBe(target);
});

test('DATABASE_URL takes every user, password and database that is percent-encoded', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(word, word, word, (user, password, database) => {
      const [first, second, third] = [user, password, database].map(encodeURIComponent);
      expect(parseDatabaseUrl(`postgres://${first}:${second}@db.example.com/${third}`)).toEqual({
        ...plain,
        user,
        password,
        database,
      });
    }),
  );
});

test.each([
  ['sslmode=disable', false],
  ['sslmode=prefer', 'prefer'],
  ['sslmode=require', { rejectUnauthorized: false }],
  ['sslmode=verify-full', { rejectUnauthorized: true }],
  ['sslmode=verify-full&sslrootcert=system', { rejectUnauthorized: true }],
] as const)('DATABASE_URL with %s speaks TLS as libpq does', (query, tls) => {
  expect(parseDatabaseUrl(`postgres://db.example.com/confab?${query}`).tls).toEqual(tls);
});

test('DATABASE_URL with an authority of its own believes that one alone, and its host name unless told otherwise', () => {
  const file = join(import.meta.dir, '../../package.json');
  const tlsOf = (query: string) => parseDatabaseUrl(`postgres://db.example.com/confab?${query}`).tls;
  const full = tlsOf(`sslmode=verify-full&sslrootcert=${file}`);
  expect(full).toMatchObject({ rejectUnauthorized: true, ca: expect.stringContaining('"confab"') });
  expect(full).not.toHaveProperty('checkServerIdentity');
  for (const mode of ['verify-ca', 'require'])
    expect(tlsOf(`sslmode=${mode}&sslrootcert=${file}`)).toMatchObject({
      rejectUnauthorized: true,
      checkServerIdentity: expect.any(Function),
    });
});

test.each([
  // Nobody on the way may read a password in clear text, but a database on the same machine may still ask for none.
  ['', ['scram-sha-256', 'md5', 'none']],
  ['sslmode=prefer', ['scram-sha-256', 'md5', 'none']],
  ['sslmode=require', ['scram-sha-256', 'md5', 'password', 'none']],
  ['require_auth=scram-sha-256', ['scram-sha-256']],
  ['require_auth=scram-sha-256,md5', ['scram-sha-256', 'md5']],
  ['require_auth=password', ['password']],
  ['require_auth=!none,!md5', ['scram-sha-256', 'password']],
] as const)('DATABASE_URL with "%s" is signed in to by %p', (query, methods) => {
  expect(parseDatabaseUrl(`postgres://db.example.com/confab?${query}`).signInMethods).toEqual([...methods]);
});

const encode = /^cannot be read as a URL\. Write what is special .* in percent-encoding: %23 for #, /;

test.each([
  ['a # in the password', 'postgres://confab:Top#Secret@db.example.com/confab', encode],
  ['a / in the password', 'postgres://confab:Top/Secret@db.example.com/confab', encode],
  ['a / behind a number', 'postgres://confab:12/Secret@db.example.com/confab', encode],
  ['a ? in the password', 'postgres://confab:Top?Secret@db.example.com/confab', encode],
  ['a ? behind a number', 'postgres://confab:12?Secret@db.example.com/confab', encode],
  ['an @ in the password', 'postgres://confab:Top@Secret@db.example.com/confab', encode],
  ['a % in the password', 'postgres://confab:Top%Secret@db.example.com/confab', encode],
  ['a NUL', 'postgres://confab:Top%00Secret@db.example.com/confab', encode],
  ['a fragment', 'postgres://confab:Secret@db.example.com/confab#Top', encode],
  [
    'a port that is none',
    'postgres://confab:Secret@db.example.com:Top/confab',
    /ports are numbers from 1 to 65535/,
  ],
  [
    'a port too high',
    'postgres://confab:Secret@db.example.com:65536/confab',
    /ports are numbers from 1 to 65535/,
  ],
  ['port 0', 'postgres://confab:Secret@db.example.com:0/confab', /ports are numbers from 1 to 65535/],
  ['a second host that is none', 'postgres://confab:Secret@one.Top,/confab', /^names no host: it must be/],
  [
    'a port of a second host that is none',
    'postgres://confab:Secret@one.Top,two.Top:0/confab',
    /ports are numbers from 1 to 65535/,
  ],
  ['no host', 'postgres://confab:Secret@/confab', /^names no host: it must be a URL like/],
  ['no host and no user', 'postgres:///confab', /^names no host: it must be a URL like/],
  [
    'a Unix socket',
    'postgres://confab:Secret@%2Fvar%2Frun%2FTop/confab',
    /^names the directory of a Unix socket/,
  ],
  ['a Unix socket as a parameter', 'postgres:///confab?host=/Top', /^names no host/],
  ['no database', 'postgres://confab:Secret@db.example.com', /^names no database: it must be a URL like/],
  ['an empty database', 'postgres://confab:Secret@db.example.com/?sslmode=require', /^names no database/],
  ['another scheme', 'mysql://confab:Secret@Top/confab', /^must be a URL like postgres:/],
  ['no URL', 'host=Top password=Secret', /^must be a URL like postgres:/],
])(
  'a DATABASE_URL that cannot be used is refused in a sentence that has nothing of it: %s',
  (_, url, expected) => {
    expect(complaint(url)).toMatch(expected);
    expect(complaint(url)).not.toMatch(/Top|Secret|example/);
  },
);

test.each([
  [
    'pgbouncer=true',
    /^has the parameter pgbouncer, which is not taken here: a pooler has to keep sessions apart\.$/,
  ],
  [
    'target_session_attrs=standby',
    /^has a target_session_attrs that is not one of read-write, primary, any: Confab writes, which a standby does not take\.$/,
  ],
  ['channel_binding=require', /^has the parameter channel_binding, .*: it cannot be required\.$/],
  ['statement_timeout=5', /^has the parameter statement_timeout, .*: set CONFAB_DATABASE_TIMEOUT\.$/],
  ['ssl=true', /^has the parameter ssl, which is not taken here: use sslmode\.$/],
  ['Secret=1', /^has a parameter that is not taken here; these are: sslmode, sslrootcert, require_auth, /],
  ['sslmode=Top', /^has an sslmode that is not one of disable, prefer, require, verify-ca, verify-full\.$/],
  ['sslmode=require&sslmode=disable', /^has the parameter sslmode twice\.$/],
  ['sslrootcert=/Top', /^has an sslrootcert, which needs the sslmode verify-full, verify-ca or require\.$/],
  ['sslmode=verify-full&sslrootcert=/Top', /^has an sslrootcert that is not a file that can be read\.$/],
  ['require_auth=Top', /^has a require_auth that is not a list of scram-sha-256, md5, password, none/],
  ['require_auth=md5,!none', /^has a require_auth that is not a list of/],
  ['connect_timeout=Top', /^has a connect_timeout that is not a whole number of seconds from 1 to 999\.$/],
])('a DATABASE_URL with %s is refused in a sentence that has nothing of it', (query, expected) => {
  const url = `postgres://confab:Secret@db.example.com/confab?${query}`;
  expect(complaint(url)).toMatch(expected);
  expect(complaint(url)).not.toMatch(/Top|Secret|example/);
});
