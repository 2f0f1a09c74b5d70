import { expect, test } from 'bun:test';
import { ConfigError, readConfig } from '../src/config.ts';

/** What the operator reads when these settings are refused. */
function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}

const defaults = {
  role: 'all',
  host: '127.0.0.1',
  port: 8080,
  databaseUrl: undefined,
  databaseSessionUrl: undefined,
  databaseSeconds: 15,
  dataDirectory: undefined,
  appId: undefined,
  appSecret: undefined,
  apiKey: undefined,
  webhookAllowed: [],
  corsOrigins: '*',
  trustedProxies: [],
  trackerPut: 'merge',
  metadataPut: 'replace',
  accountTrackers: 'request',
  entityDetection: 'request',
  modelsFile: undefined,
  logLevel: 'info',
  drainSeconds: 5,
  workers: undefined,
  requests: 128,
  backlogJobs: 100_000,
  retentionDays: undefined,
  publicUrl: undefined,
  sharePageImages: 'none',
  sharePageMaximumSeconds: undefined,
} as const;

test('the settings have these defaults', () => {
  expect(readConfig({})).toEqual(defaults);
});

test('a setting that is empty counts as not set', () => {
  const names = [
    'CONFAB_ROLE',
    'HOST',
    'PORT',
    'DATABASE_URL',
    'CONFAB_DATABASE_TIMEOUT',
    'CONFAB_DATA_DIR',
    'CONFAB_APP_ID',
    'CONFAB_APP_SECRET',
    'CONFAB_API_KEY',
    'CONFAB_WEBHOOK_ALLOW_PRIVATE',
    'CONFAB_CORS_ORIGINS',
    'CONFAB_TRUSTED_PROXIES',
    'CONFAB_TRACKER_PUT',
    'CONFAB_METADATA_PUT',
    'CONFAB_ACCOUNT_TRACKERS',
    'CONFAB_DETECT_ENTITIES',
    'CONFAB_MODELS',
    'LOG_LEVEL',
    'CONFAB_DRAIN_SECONDS',
    'CONFAB_REQUESTS',
    'CONFAB_BACKLOG_JOBS',
    'CONFAB_RETENTION_DAYS',
    'CONFAB_WORKERS',
    'CONFAB_PUBLIC_URL',
    'CONFAB_SHARE_PAGE_IMAGES',
    'CONFAB_SHARE_PAGE_MAXIMUM_SECONDS',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
});

test('the settings are read, each from its variable', () => {
  expect(
    readConfig({
      CONFAB_ROLE: 'worker',
      HOST: '0.0.0.0',
      PORT: '0',
      DATABASE_URL: 'postgres://confab:secret@db.example.com:5432/confab',
      CONFAB_DATABASE_SESSION_URL: 'postgres://confab:secret@db.example.com:5433/confab',
      CONFAB_DATABASE_TIMEOUT: '60',
      CONFAB_DATA_DIR: 'data',
      CONFAB_APP_ID: 'my-app',
      CONFAB_APP_SECRET: 'sixteen-letters!',
      CONFAB_API_KEY: 'k'.repeat(256),
      CONFAB_WEBHOOK_ALLOW_PRIVATE: '1',
      CONFAB_CORS_ORIGINS: 'https://app.example.com, http://localhost:3000',
      CONFAB_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CONFAB_TRACKER_PUT: 'replace',
      CONFAB_METADATA_PUT: 'merge',
      CONFAB_ACCOUNT_TRACKERS: 'always',
      CONFAB_DETECT_ENTITIES: 'always',
      CONFAB_MODELS: '/etc/confab/models.yaml',
      LOG_LEVEL: 'debug',
      CONFAB_DRAIN_SECONDS: '0',
      CONFAB_WORKERS: '3',
      CONFAB_REQUESTS: '64',
      CONFAB_BACKLOG_JOBS: '0',
      CONFAB_RETENTION_DAYS: '36500',
      CONFAB_PUBLIC_URL: 'https://confab.example.com/base/',
      CONFAB_SHARE_PAGE_IMAGES: 'https',
      CONFAB_SHARE_PAGE_MAXIMUM_SECONDS: '604800',
    }),
  ).toEqual({
    role: 'worker',
    host: '0.0.0.0',
    port: 0,
    databaseUrl: 'postgres://confab:secret@db.example.com:5432/confab',
    databaseSessionUrl: 'postgres://confab:secret@db.example.com:5433/confab',
    databaseSeconds: 60,
    dataDirectory: 'data',
    appId: 'my-app',
    appSecret: 'sixteen-letters!',
    apiKey: 'k'.repeat(256),
    webhookAllowed: 'all',
    corsOrigins: ['https://app.example.com', 'http://localhost:3000'],
    trustedProxies: [
      { address: '10.0.0.0', prefixLength: 8 },
      { address: '::1', prefixLength: 128 },
    ],
    trackerPut: 'replace',
    metadataPut: 'merge',
    accountTrackers: 'always',
    entityDetection: 'always',
    modelsFile: '/etc/confab/models.yaml',
    logLevel: 'debug',
    drainSeconds: 0,
    workers: 3,
    requests: 64,
    backlogJobs: 0,
    retentionDays: 36_500,
    publicUrl: 'https://confab.example.com/base',
    sharePageImages: 'https',
    sharePageMaximumSeconds: 604_800,
  });
});

test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.1,'])(
  'the setting CONFAB_TRUSTED_PROXIES=%s is refused',
  (value) => {
    expect(refusal({ CONFAB_TRUSTED_PROXIES: value })).toBe(
      `CONFAB_TRUSTED_PROXIES is "${value}", but must be IP addresses and networks like 10.0.0.0/8 separated by commas.`,
    );
  },
);

test.each(['0', '301', '1.5', '-1', 'soon'])('the setting CONFAB_DATABASE_TIMEOUT=%s is refused', (value) => {
  expect(refusal({ CONFAB_DATABASE_TIMEOUT: value })).toBe(
    `CONFAB_DATABASE_TIMEOUT is "${value}", but must be a whole number of seconds from 1 to 300.`,
  );
});

test.each(['http', '-1', '65536', '80.5', '8 080', '0x50', '1e3'])(
  'the setting PORT=%s is refused',
  (port) => {
    expect(refusal({ PORT: port })).toBe(`PORT is "${port}", but must be a number from 0 to 65535.`);
  },
);

test.each(['API', 'both', 'all '])('the setting CONFAB_ROLE=%s is refused', (role) => {
  expect(refusal({ CONFAB_ROLE: role })).toBe(
    `CONFAB_ROLE is "${role}", but must be one of all, api, worker.`,
  );
});

test.each(['Merge', 'patch', 'true'])('the setting CONFAB_TRACKER_PUT=%s is refused', (put) => {
  expect(refusal({ CONFAB_TRACKER_PUT: put })).toBe(
    `CONFAB_TRACKER_PUT is "${put}", but must be one of merge, replace.`,
  );
});

test.each(['Merge', 'patch', 'true'])('the setting CONFAB_METADATA_PUT=%s is refused', (put) => {
  expect(refusal({ CONFAB_METADATA_PUT: put })).toBe(
    `CONFAB_METADATA_PUT is "${put}", but must be one of replace, merge.`,
  );
});

test.each(['all', 'never', 'true'])('the setting CONFAB_ACCOUNT_TRACKERS=%s is refused', (trackers) => {
  expect(refusal({ CONFAB_ACCOUNT_TRACKERS: trackers })).toBe(
    `CONFAB_ACCOUNT_TRACKERS is "${trackers}", but must be one of request, always.`,
  );
});

test.each(['all', 'Always', '1'])('the setting CONFAB_DETECT_ENTITIES=%s is refused', (entities) => {
  expect(refusal({ CONFAB_DETECT_ENTITIES: entities })).toBe(
    `CONFAB_DETECT_ENTITIES is "${entities}", but must be one of request, always.`,
  );
});

test.each(['0', '-1', '7d', '3153600001'])(
  'the setting CONFAB_SHARE_PAGE_MAXIMUM_SECONDS=%s is refused',
  (seconds) => {
    expect(refusal({ CONFAB_SHARE_PAGE_MAXIMUM_SECONDS: seconds })).toBe(
      `CONFAB_SHARE_PAGE_MAXIMUM_SECONDS is "${seconds}", but must be a whole number of seconds from 1 to 3153600000, or not be set.`,
    );
  },
);

test.each(['0', '-1', '1.5', '07', '36501', '1e2', 'never'])(
  'the setting CONFAB_RETENTION_DAYS=%s is refused',
  (days) => {
    expect(refusal({ CONFAB_RETENTION_DAYS: days })).toBe(
      `CONFAB_RETENTION_DAYS is "${days}", but must be a whole number from 1 to 36500, or not be set.`,
    );
  },
);

test.each([
  ['CONFAB_DRAIN_SECONDS', '301', 300],
  ['CONFAB_DRAIN_SECONDS', '-1', 300],
  ['CONFAB_DRAIN_SECONDS', '1.5', 300],
  ['CONFAB_REQUESTS', '10001', 10_000],
  ['CONFAB_REQUESTS', 'none', 10_000],
  ['CONFAB_BACKLOG_JOBS', '1e5', 1_000_000_000],
  ['CONFAB_BACKLOG_JOBS', '1000000001', 1_000_000_000],
])('the setting %s=%s is refused', (name, value, maximum) => {
  expect(refusal({ [name]: value })).toBe(
    `${name} is "${value}", but must be a whole number from 0 to ${maximum}.`,
  );
});

test('a LOG_LEVEL that is none is refused', () => {
  expect(refusal({ LOG_LEVEL: 'verbose' })).toBe(
    'LOG_LEVEL is "verbose", but must be one of trace, debug, info, warn, error, fatal, silent.',
  );
});

test.each(['mysql://db/confab', 'db.example.com', 'postgres://'])(
  'the setting DATABASE_URL=%s is refused',
  (url) => {
    expect(refusal({ DATABASE_URL: url })).toBe(
      'DATABASE_URL must be a URL like postgres://user:password@host:5432/database.',
    );
  },
);

test.each(['two words', 'ümlaut', 'a'.repeat(257)])('the setting CONFAB_APP_ID=%s is refused', (appId) => {
  expect(refusal({ CONFAB_APP_ID: appId })).toBe(
    `CONFAB_APP_ID is "${appId}", but must be 1 to 256 visible ASCII characters without spaces.`,
  );
});

test.each(['CONFAB_APP_SECRET', 'CONFAB_API_KEY'])('a weak %s is refused without being repeated', (name) => {
  for (const secret of ['fifteen-letters', 'sixteen letters!', 's'.repeat(257)]) {
    expect(refusal({ [name]: secret })).toBe(
      `${name} must have 16 to 256 visible ASCII characters without spaces.`,
    );
  }
});

test('a CONFAB_WEBHOOK_ALLOW_PRIVATE that is no list of networks is refused', () => {
  const message = refusal({ CONFAB_WEBHOOK_ALLOW_PRIVATE: '10.0.0.0/8,true' });
  expect(message).toBe(
    'CONFAB_WEBHOOK_ALLOW_PRIVATE has "true", which is no IP address and no network: it must be 0 (public addresses only), ' +
      '1 (every address), or addresses and networks like 10.0.0.0/8,127.0.0.1.',
  );
});

test.each(['*', 'none'] as const)('the setting CONFAB_CORS_ORIGINS=%s is read as it is', (origins) => {
  expect(readConfig({ CONFAB_CORS_ORIGINS: origins }).corsOrigins).toBe(origins);
});

test.each([
  'app.example.com',
  'https://app.example.com/',
  'https://App.example.com',
  'https://app.example.com:443',
  'https://*.example.com',
  'ftp://app.example.com',
  'https://app.example.com;https://b.example.com',
  'https://app.example.com,',
  '*,https://app.example.com',
  'null',
  'all',
])('the setting CONFAB_CORS_ORIGINS=%s, which no browser would send, is refused', (origins) => {
  expect(refusal({ CONFAB_CORS_ORIGINS: origins })).toBe(
    `CONFAB_CORS_ORIGINS is "${origins}", but must be one of *, none, or origins like ` +
      'https://app.example.com:8443 separated by commas.',
  );
});

test('the way past a pooler is refused without that to the pooler', () => {
  expect(() =>
    readConfig({ CONFAB_DATABASE_SESSION_URL: 'postgres://confab@db.example.com/confab' }),
  ).toThrow(
    new ConfigError('CONFAB_DATABASE_SESSION_URL needs DATABASE_URL beside it: the address of the pooler.'),
  );
});
