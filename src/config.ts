/**
 * Every setting of Confab, declared once: `--help` and the table in the README are made from it. A wrong value is refused
 * with the variable, its value and what is allowed.
 */

import type { LevelWithSilent } from 'pino';
import { contradictions } from './config/contradictions.ts';
import { database, refuseSessionUrlAlone } from './config/database.ts';
import { sharePages } from './config/share-pages.ts';
import { commandLine } from './core/project.ts';
import { defaultTokenVariable } from './embedding/pull/hub-request.ts';
import type { ChosenCredentials, ChosenField } from './features/accounts/first-account.ts';
import { AllowedAddressError, parseAllowedAddresses } from './features/webhooks/client/address-guard.ts';
import { parseCorsOrigins } from './http/browsers/cors-origins.ts';
import { parseTrustedProxies } from './http/client-address.ts';
import {
  ConfigError,
  credential,
  type Environment,
  oneOf,
  parsed,
  readSettings,
  text,
  type Values,
  wholeNumber,
} from './settings/setting.ts';

export { ConfigError };

/** More are other processes with `CONFAB_ROLE=worker`, on machines of their own. */
const maximumWorkers = 32;

const listening = {
  port: wholeNumber({
    variable: 'PORT',
    about: 'where to listen; `0` takes a free port',
    kind: 'number',
    from: 0,
    to: 65_535,
    default: 8080,
  }),
  host: text({
    variable: 'HOST',
    about: 'address to listen on; `0.0.0.0` for every one',
    default: '127.0.0.1',
  }),
};

const data = {
  ...database,
  dataDirectory: text({
    variable: 'CONFAB_DATA_DIR',
    about: 'directory of the embedded PostgreSQL, `credentials.json` and pulled models',
    default: undefined,
    unset: '`.confab` in the checkout; of the npm package, where it is started',
  }),
};

const processes = {
  role: oneOf({
    variable: 'CONFAB_ROLE',
    about: 'which parts run here; those on other machines have the same `DATABASE_URL`',
    values: ['all', 'api', 'worker'],
    default: 'all',
  }),
  /** Processes that do jobs beside an API. */
  workers: wholeNumber({
    variable: 'CONFAB_WORKERS',
    readBy: 'all',
    about: 'processes that do jobs beside the one that answers HTTP, where `CONFAB_ROLE` is `all`',
    from: 1,
    to: maximumWorkers,
    default: undefined,
    unset: 'the cores but one, at most 8 and one for each GiB of memory',
  }),
  /** How long requests are still taken after SIGTERM. */
  drainSeconds: wholeNumber({
    variable: 'CONFAB_DRAIN_SECONDS',
    readBy: 'api',
    about:
      'how many seconds requests are still taken after SIGTERM, until a balancer has noticed; what stops it waits ten longer',
    from: 0,
    to: 300,
    default: 5,
  }),
  logLevel: oneOf({
    variable: 'LOG_LEVEL',
    about: 'what is logged, on standard error, as one JSON object a line',
    values: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] satisfies LevelWithSilent[],
    default: 'info',
  }),
};

/** A shorter secret could be guessed. */
const secretCharacters = { from: 16, to: 256 };

/** Credentials of the first account. */
const firstAccount = {
  appId: credential({
    variable: 'CONFAB_APP_ID',
    readBy: 'api',
    about: 'appId of the first account, whose name is `default`',
    characters: { from: 1, to: 256 },
    isSecret: false,
    default: undefined,
    unset: 'made up',
  }),
  appSecret: credential({
    variable: 'CONFAB_APP_SECRET',
    readBy: 'api',
    about: 'its appSecret',
    characters: secretCharacters,
    isSecret: true,
    default: undefined,
    unset: 'made up',
  }),
  apiKey: credential({
    variable: 'CONFAB_API_KEY',
    readBy: 'api',
    about: 'its ApiKey',
    characters: secretCharacters,
    isSecret: true,
    default: undefined,
    unset: 'made up',
  }),
};

const network = {
  webhookAllowed: parsed({
    variable: 'CONFAB_WEBHOOK_ALLOW_PRIVATE',
    about: 'which addresses webhooks may go to although they are not public: none, all, or these',
    allowed: '`0`, `1`, or addresses and networks like `10.0.0.0/8,127.0.0.1`',
    parse: (given, variable) => {
      try {
        return parseAllowedAddresses(given);
      } catch (error) {
        if (error instanceof AllowedAddressError) throw new ConfigError(`${variable} ${error.message}`);
        throw error;
      }
    },
    default: parseAllowedAddresses('0'),
    unset: '`0`',
  }),
  corsOrigins: parsed({
    variable: 'CONFAB_CORS_ORIGINS',
    readBy: 'api',
    about: 'whose web pages may read answers',
    allowed: 'one of `*`, `none`, or origins like `https://app.example.com:8443` separated by commas',
    parse: parseCorsOrigins,
    default: '*' as const,
  }),
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: parsed({
    variable: 'CONFAB_TRUSTED_PROXIES',
    readBy: 'api',
    about:
      'proxies whose `X-Forwarded-For` says where a request comes from, and whose `X-Forwarded-Proto` and `X-Forwarded-Host` under which address',
    allowed: 'IP addresses and networks like `10.0.0.0/8` separated by commas',
    parse: parseTrustedProxies,
    default: [],
    unset: 'none',
  }),
};

const limits = {
  /** Requests worked on at one time; 0 is no limit. */
  requests: wholeNumber({
    variable: 'CONFAB_REQUESTS',
    readBy: 'api',
    about: 'requests worked on at one time; `0` for no limit',
    from: 0,
    to: 10_000,
    default: 128,
  }),
  /** Unfinished jobs of all accounts; 0 is no limit. */
  backlogJobs: wholeNumber({
    variable: 'CONFAB_BACKLOG_JOBS',
    readBy: 'api',
    about: 'unfinished jobs of all accounts together; `0` for no limit',
    from: 0,
    to: 1_000_000_000,
    default: 100_000,
  }),
  /** Days without a change after which a conversation is deleted. */
  retentionDays: wholeNumber({
    variable: 'CONFAB_RETENTION_DAYS',
    readBy: 'worker',
    about:
      'days after which a conversation to which nothing was appended is deleted with everything found in it',
    from: 1,
    to: 36_500,
    default: undefined,
    unset: 'for ever',
  }),
};

const models = {
  modelsFile: text({
    variable: 'CONFAB_MODELS',
    about: 'file that names embedding models of your own, beside the shipped one, and language models',
    default: undefined,
    unset: 'the shipped `models.yaml`',
  }),
};

/** Of `bun run models pull`: the names are those of Hugging Face's own tools. */
export const hubSettings = {
  hubEndpoint: parsed({
    variable: 'HF_ENDPOINT',
    readBy: 'command',
    about: `where \`${commandLine('models pull')}\` fetches from`,
    allowed: 'a URL like `https://huggingface.co`',
    parse: (url) => (/^https?:\/\/[^/?#]/u.test(url) && URL.canParse(url) ? url : undefined),
    default: 'https://huggingface.co',
  }),
  hubToken: text({
    variable: defaultTokenVariable,
    readBy: 'command',
    about: 'token with which it fetches private models, unless the model names a variable of its own',
    isSecret: true,
    default: undefined,
    unset: 'none',
  }),
};

/** Every setting, by what it is about, in the order in which people see them. */
export const settingGroups = {
  'Where it listens': listening,
  'Database and files': data,
  Processes: processes,
  'The first account': firstAccount,
  'Who may reach whom': network,
  'Share pages': sharePages,
  Limits: limits,
  'Where documents contradict each other': contradictions,
  'Embedding models': { ...models, ...hubSettings },
} as const;

/** The settings of a server. */
export const settings = {
  ...listening,
  ...data,
  ...processes,
  ...firstAccount,
  ...network,
  ...sharePages,
  ...limits,
  ...contradictions,
  ...models,
} as const;

export type Config = Values<typeof settings>;

/** Reads every setting of a server; throws `ConfigError` at the first wrong one. An empty value counts as not set. */
export function readConfig(environment: Environment): Config {
  const config = readSettings(settings, environment);
  refuseSessionUrlAlone(config);
  return config;
}

/** The variables with credentials of the first account. */
export const credentialVariables = {
  appId: settings.appId.variable,
  appSecret: settings.appSecret.variable,
  apiKey: settings.apiKey.variable,
} satisfies Record<ChosenField, string>;

/** What of the first account's credentials the settings choose. */
export const chosenCredentials = ({ appId, appSecret, apiKey }: Config): ChosenCredentials => ({
  ...(appId === undefined ? {} : { appId }),
  ...(appSecret === undefined ? {} : { appSecret }),
  ...(apiKey === undefined ? {} : { apiKey }),
});

/** Which of them the settings choose. */
export const chosenFields = (config: Config) => Object.keys(chosenCredentials(config)) as ChosenField[];
