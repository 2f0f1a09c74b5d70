/** `bun run account`: creates, lists, rotates, limits and deletes accounts, their keys, and who administered them. */

import { Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../cli/option-values.ts';
import { print, printJson } from '../cli/print.ts';
import { columns } from '../cli/table.ts';
import { chosenCredentials, credentialVariables, readConfig } from '../config.ts';
import { counted } from '../core/amounts/counted.ts';
import { commandLine } from '../core/project.ts';
import type { Database } from '../db/client.ts';
import { credentialsPath } from '../embedded-postgres/data-directory.ts';
import {
  type Credentials,
  createAccount,
  defaultConcurrentJobLimit,
  limitAccount,
  maximumLimit,
  refuseLikeNamed,
  rotateAccount,
} from '../features/accounts/accounts.ts';
import { type ChosenField, firstAccountName, listUntaken } from '../features/accounts/first-account.ts';
import { listAccounts } from '../features/accounts/queries.ts';
import { updateCredentialsFile } from '../server/credentials-file.ts';
import { auditCommand } from './account-audit.ts';
import { deleteCommand } from './account-deletion.ts';
import { keyCommand } from './account-keys.ts';
import { nameOf } from './account-names.ts';
import { withAccounts } from './accounts-database.ts';
import { runProgram } from './run-program.ts';

const limitOf = wholeNumber({ to: maximumLimit });

function costOf(value: string): number {
  const cost = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || cost > maximumLimit)
    throw new InvalidArgumentError(`Give a number from 0 to ${maximumLimit}.`);
  return cost;
}

type OptionalLimit = number | 'none';

/** The number, or the word that there is no limit. */
const orNone =
  (numberOf: (value: string) => number) =>
  (value: string): OptionalLimit => {
    if (value === 'none') return value;
    try {
      return numberOf(value);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      throw new InvalidArgumentError(error.message.replace(/\.$/, ', or none.'));
    }
  };

function printCredentials(name: string, credentials: Credentials): void {
  const { appId, appSecret, apiKey, webhookSecret } = credentials;
  print(
    `Account "${name}". The secrets are shown this once.`,
    '',
    `  appId           ${appId}`,
    `  appSecret       ${appSecret}`,
    `  ApiKey          ${apiKey}`,
    `  webhook secret  ${webhookSecret}`,
  );
}

/** What holds, after a rotation of the first account, of credentials that its servers have in their environment. */
async function settingsAfterRotation(db: Database): Promise<readonly string[]> {
  const { appSecret, apiKey } = chosenCredentials(readConfig(process.env));
  const chosen = { ...(appSecret && { appSecret }), ...(apiKey && { apiKey }) };
  const untaken = await listUntaken(db, chosen);
  const over = (['appSecret', 'apiKey'] as const).filter(
    (field) => chosen[field] !== undefined && !untaken.includes(field),
  );
  const set = (fields: readonly ChosenField[]) =>
    `${fields.map((field) => credentialVariables[field]).join(' and ')} ${fields.length === 1 ? 'is' : 'are'} set in this environment`;
  return [
    over.length > 0
      ? `${set(over)}, to what has been replaced. Servers do not take that again, not even after a restart:`
      : 'Servers whose environment still has the old ones do not take them again, not even after a restart:',
    'set the new ones there, or none.',
    ...(untaken.length > 0
      ? [
          `${set(untaken)}, to what the account has never had. The next server that starts with that takes it.`,
        ]
      : []),
  ];
}

/** What a program reads of an account: no hash of a secret. */
const shown = (account: Awaited<ReturnType<typeof listAccounts>>[number]) => ({
  name: account.name,
  id: account.id,
  appId: account.appId,
  unfinishedJobs: account.unfinishedJobs,
  concurrentJobLimit: account.concurrentJobLimit,
  embedRequestsPerMinute: account.embedRequestsPerMinute,
  embedCharactersPerMinute: account.embedCharactersPerMinute,
  languageModelTokensPerDay: account.languageModelTokensPerDay,
  languageModelCostPerDay: account.languageModelCostPerDay,
  createdAt: account.createdAt,
});

const stored = (limit: OptionalLimit) => (limit === 'none' ? null : limit);

/** As commander parses them. */
interface LimitOptions {
  readonly jobs?: number;
  readonly embedRequests?: OptionalLimit;
  readonly embedCharacters?: OptionalLimit;
  readonly modelTokens?: OptionalLimit;
  readonly modelCost?: OptionalLimit;
}

const program = new Command(commandLine('account')).description(
  'Creates, lists, rotates, limits and deletes the accounts of this server, and their API keys.',
);

program
  .command('create')
  .description('create an account and print its secrets')
  .argument('<name>', 'a name of your choice, unique on this server', nameOf)
  .option('--jobs <limit>', 'unfinished jobs it may have at one time', limitOf, defaultConcurrentJobLimit)
  .action((name: string, { jobs }: { jobs: number }) =>
    withAccounts(async (db) => {
      await refuseLikeNamed(db, name);
      printCredentials(name, await createAccount(db, name, { concurrentJobLimit: jobs }));
    }),
  );

program
  .command('list')
  .description('list the accounts')
  .option('--json', 'print them as JSON')
  .action(({ json }: { json?: boolean }) =>
    withAccounts(async (db) => {
      const listed = await listAccounts(db);
      if (json) return printJson(listed.map(shown));
      const rows = listed.map((account) => [
        account.name,
        account.id,
        account.appId,
        `${account.unfinishedJobs} of ${account.concurrentJobLimit}`,
        String(account.embedRequestsPerMinute ?? 'none'),
        String(account.embedCharactersPerMinute ?? 'none'),
        String(account.languageModelTokensPerDay ?? 'none'),
        String(account.languageModelCostPerDay ?? 'none'),
        account.createdAt.toISOString(),
      ]);
      const titles = [
        'NAME',
        'ID',
        'APP ID',
        'JOBS',
        'EMBED REQUESTS/MIN',
        'EMBED CHARACTERS/MIN',
        'MODEL TOKENS/DAY',
        'MODEL COST/DAY',
        'CREATED',
      ];
      print(...columns([titles, ...rows]));
    }),
  );

program
  .command('rotate')
  .description('replace the secrets of an account; the old ones, all its tokens and its named keys end')
  .argument('<name>', 'name of the account')
  .option('--keep-keys', 'leave its named API keys as they are', false)
  .action((name: string, { keepKeys }: { keepKeys: boolean }) =>
    withAccounts(async (db, dataDirectory) => {
      const { revokedKeys, ...credentials } = await rotateAccount(db, name, { keepKeys });
      printCredentials(name, credentials);
      if (revokedKeys > 0)
        print('', `${counted(revokedKeys, 'named API key is', 'named API keys are')} revoked.`);
      if (name !== firstAccountName) return;
      const file = credentialsPath(dataDirectory);
      const isThere = await updateCredentialsFile(file, credentials);
      print(
        '',
        isThere ? `They are in ${file}, too.` : `There is no ${file} that they could be written to.`,
        ...(await settingsAfterRotation(db)),
      );
    }),
  );

program
  .command('limit')
  .description('change what an account may do; servers know it within two seconds')
  .argument('<name>', 'name of the account')
  .option('--jobs <limit>', 'unfinished jobs it may have at one time', limitOf)
  .option('--embed-requests <limit>', 'embedding requests in a minute, or none: no limit', orNone(limitOf))
  .option('--embed-characters <limit>', 'embedded characters in a minute, or none: no limit', orNone(limitOf))
  .option('--model-tokens <limit>', 'tokens of language models in a day, or none: no limit', orNone(limitOf))
  .option(
    '--model-cost <limit>',
    'what language models may cost in a day, in the money of the prices in models.yaml, or none: no limit',
    orNone(costOf),
  )
  .action((name: string, { jobs, embedRequests, embedCharacters, modelTokens, modelCost }: LimitOptions) => {
    const changed = {
      ...(jobs !== undefined && { concurrentJobLimit: jobs }),
      ...(embedRequests !== undefined && { embedRequestsPerMinute: stored(embedRequests) }),
      ...(embedCharacters !== undefined && { embedCharactersPerMinute: stored(embedCharacters) }),
      ...(modelTokens !== undefined && { languageModelTokensPerDay: stored(modelTokens) }),
      ...(modelCost !== undefined && { languageModelCostPerDay: stored(modelCost) }),
    };
    if (Object.keys(changed).length === 0)
      program.error(
        'error: give at least one of --jobs, --embed-requests, --embed-characters, --model-tokens and --model-cost',
      );
    return withAccounts(async (db) => {
      await limitAccount(db, name, changed);
      const count = (limit: OptionalLimit) => (limit === 'none' ? 'any number of' : limit);
      print(
        ...(jobs === undefined
          ? []
          : [`Account "${name}" may now have ${jobs} unfinished jobs at one time.`]),
        ...(embedRequests === undefined
          ? []
          : [`Account "${name}" may now make ${count(embedRequests)} embedding requests in a minute.`]),
        ...(embedCharacters === undefined
          ? []
          : [`Account "${name}" may now have ${count(embedCharacters)} characters embedded in a minute.`]),
        ...(modelTokens === undefined
          ? []
          : [`Account "${name}" may now use ${count(modelTokens)} tokens of language models in a day.`]),
        ...(modelCost === undefined
          ? []
          : [
              `Language models may now cost account "${name}" ${modelCost === 'none' ? 'anything' : modelCost} in a day.`,
            ]),
      );
    });
  });

program.addCommand(deleteCommand()).addCommand(keyCommand()).addCommand(auditCommand());

await runProgram(program);
