/** `bun run account delete`: deletes an account with all that it has. */

import { Command } from 'commander';
import { print } from '../cli/print.ts';
import { counted } from '../core/amounts/counted.ts';
import { commandLine } from '../core/project.ts';
import type { Database } from '../db/client.ts';
import { AccountError } from '../features/accounts/accounts.ts';
import { type AccountContents, accountContents } from '../features/retention/account-queries.ts';
import { deletableAccount, deleteAccount } from '../features/retention/delete-account.ts';
import { withAccounts } from './accounts-database.ts';

/** Conversations between two lines that say how far it has come. */
const conversationsPerLine = 1_000;

const told = ({ conversations, messages }: AccountContents) =>
  `${counted(conversations, 'conversation')} with ${counted(messages, 'message')}`;

async function remove(db: Database, name: string, confirmed: string | undefined): Promise<void> {
  const { id } = await deletableAccount(db, name);
  const contents = await accountContents(db, id);
  if (confirmed !== name)
    throw new AccountError(
      `Account "${name}" has ${told(contents)}. Nothing is deleted yet. To delete all of it for ever:\n  ${commandLine(`account delete ${quoted(name)} --confirm ${quoted(name)}`)}`,
    );
  await deleteAccount(db, name, (deleted) => {
    if (deleted % conversationsPerLine === 0)
      print(`${counted(deleted, 'conversation')} of ${contents.conversations.toLocaleString('en')}`);
  });
  print(
    `Account "${name}" is deleted, and with it ${told(contents)}. Backups that were made before still have them.`,
  );
}

/** A word as a shell takes it. */
const quoted = (word: string): string =>
  /^[\w.-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command `delete`. */
export const deleteCommand = (): Command =>
  new Command('delete')
    .description('delete an account with all that it has, for ever')
    .argument('<name>', 'name of the account')
    .option('--confirm <name>', 'its name again; without it you are told what would be deleted')
    .action((name: string, { confirm }: { confirm?: string }) =>
      withAccounts((db) => remove(db, name, confirm)),
    );
