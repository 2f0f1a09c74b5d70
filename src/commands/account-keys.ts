/** `bun run account key`: makes, lists and revokes named API keys. */

import { Command, InvalidArgumentError, Option } from 'commander';
import openapiDocument from '../../generated/openapi.json';
import { wholeNumber } from '../cli/option-values.ts';
import { print, printJson } from '../cli/print.ts';
import { columns, printable } from '../cli/table.ts';
import { Problem } from '../core/problem.ts';
import type { Scope } from '../db/schema.ts';
import { AccountError, accountNamed } from '../features/accounts/accounts.ts';
import { listApiKeys } from '../features/accounts/api-key-queries.ts';
import { createApiKey, maximumApiKeys, revokeApiKeyNamed } from '../features/accounts/api-keys.ts';
import { nameOf } from './account-names.ts';
import { withAccounts } from './accounts-database.ts';

const { Scope: scopeSchema, NamedApiKeyRequest: request } = openapiDocument.components.schemas;
// The document is where the type is from.
const everyScope = scopeSchema.enum as readonly Scope[];
const { maximum: mostDays } = request.properties.expiresInDays;

const byCommand = { actor: 'command' } as const;

/** Each use of the option adds one: what stands behind it may be an argument. */
function scopesOf(value: string, before: readonly Scope[] = []): readonly Scope[] {
  const scope = everyScope.find((known) => known === value);
  if (scope === undefined) throw new InvalidArgumentError(`Allowed choices are ${everyScope.join(', ')}.`);
  return [...before, scope];
}

/** As commander parses them. */
interface CreateOptions {
  readonly name: string;
  readonly scope: readonly Scope[];
  readonly expires?: number;
}

/** What a request would be refused for, as commands say it. */
function asAccountError(error: unknown): never {
  throw error instanceof Problem ? new AccountError(error.message, { cause: error }) : error;
}

/** The command `key`, with its own commands. */
export function keyCommand(): Command {
  const command = new Command('key').description('make, list and revoke named API keys of an account');

  command
    .command('create')
    .description('make a key and print it, this once')
    .argument('<account>', 'name of the account')
    .requiredOption('--name <name>', 'a name of your choice, unique in the account', nameOf)
    .addOption(
      new Option('--scope <scope>', 'what it may be used for; give it once for each')
        .choices(everyScope)
        .argParser(scopesOf)
        .makeOptionMandatory(),
    )
    .option(
      '--expires <days>',
      'days after which it ends; by default it does not',
      wholeNumber({ to: mostDays, unit: 'days' }),
    )
    .action((account: string, { name, scope, expires }: CreateOptions) =>
      withAccounts(async (db) => {
        const { id } = await accountNamed(db, account);
        const { key, scopes, expiresAt } = await createApiKey(
          db,
          { id },
          { name, scopes: scope, expiresInDays: expires },
          byCommand,
        ).catch(asAccountError);
        print(
          `API key "${name}" of account "${account}". It is shown this once.`,
          '',
          `  key      ${key}`,
          `  scopes   ${scopes.join(', ')}`,
          `  expires  ${expiresAt ?? 'never'}`,
        );
      }),
    );

  command
    .command('list')
    .description('list the keys of an account, without the keys themselves')
    .argument('<account>', 'name of the account')
    .option('--json', 'print them as JSON')
    .action((account: string, { json }: { json?: boolean }) =>
      withAccounts(async (db) => {
        const { id } = await accountNamed(db, account);
        const keys = await listApiKeys(db, id, { limit: maximumApiKeys, offset: 0 });
        if (json) return printJson(keys);
        const rows = keys.map(({ name, scopes, start, createdAt, lastUsedAt, expiresAt }) => [
          printable(name),
          scopes.join(','),
          `${start}…`,
          createdAt.toISOString(),
          lastUsedAt?.toISOString() ?? 'never',
          expiresAt?.toISOString() ?? 'never',
        ]);
        print(...columns([['NAME', 'SCOPES', 'KEY', 'CREATED', 'LAST USED', 'EXPIRES'], ...rows]));
      }),
    );

  command
    .command('revoke')
    .description('revoke a key; servers refuse it within two seconds')
    .argument('<account>', 'name of the account')
    .argument('<name>', 'name of the key')
    .action((account: string, name: string) =>
      withAccounts(async (db) => {
        const { id } = await accountNamed(db, account);
        if (!(await revokeApiKeyNamed(db, id, name, byCommand)))
          throw new AccountError(`Account "${account}" has no API key "${name}".`);
        print(`API key "${name}" of account "${account}" is revoked; servers refuse it within two seconds.`);
      }),
    );

  return command;
}
