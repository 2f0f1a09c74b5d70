/** The first account of a server, and the file that its secrets are written to. */

import type { Logger } from 'pino';
import { type Config, chosenCredentials, credentialVariables } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Credentials } from '../features/accounts/accounts.ts';
import {
  type ChosenField,
  ensureFirstAccount,
  firstAccountName,
} from '../features/accounts/first-account.ts';
import { checkCredentialsFile, updateCredentialsFile, writeCredentialsFile } from './credentials-file.ts';
import type { Welcome } from './welcome.ts';

/** Sees to the first account and its file; answers its secrets at the first start, and later where they are. */
export async function ensureFirstCredentials(
  db: Database,
  config: Config,
  file: string,
  log: Logger,
): Promise<(Credentials & { readonly id: string }) | Exclude<Welcome['credentials'], object>> {
  const first = await ensureFirstAccount(db, chosenCredentials(config), (secrets) =>
    writeCredentialsFile(file, secrets),
  );
  if (first === undefined) return 'elsewhere';
  const { made, stored, holding, taken, replaced } = first;
  const variables = (fields: readonly ChosenField[]) => fields.map((field) => credentialVariables[field]);
  if (taken.length > 0)
    log.info(
      { account: firstAccountName, variables: variables(taken) },
      'the account has new credentials, from the environment',
    );
  if (replaced.length > 0)
    log.warn(
      { account: firstAccountName, variables: variables(replaced) },
      'credentials in the environment are not the account’s: they were replaced, and what was replaced is not taken again',
    );
  if (made) return made;
  await updateCredentialsFile(file, holding);
  const state = await checkCredentialsFile(file, stored);
  const isAllInEnvironment = Object.keys(holding).length === Object.keys(credentialVariables).length;
  return state !== 'current' && isAllInEnvironment ? 'environment' : state;
}
