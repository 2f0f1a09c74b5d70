/** The account that a server makes at its first start, and what its environment says of it later. */

import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { recordAct } from '../audit/queries.ts';
import { AccountError, type Credentials, createAccount, storedOf } from './accounts.ts';
import { deleteApiKeys } from './api-key-queries.ts';
import {
  listAccounts,
  listUsedCredentials,
  lockCredentials,
  type OfferedCredential,
  rememberCredentials,
  rememberOffered,
  type StoredCredentials,
  updateCredentials,
} from './queries.ts';
import { hashSecret } from './secrets.ts';

/** Name of the account that the first start creates. */
export const firstAccountName = 'default';

/** What an operator may choose of the first account, by the environment of its servers. */
export type ChosenCredentials = Partial<Pick<Credentials, 'appId' | 'appSecret' | 'apiKey'>>;
export type ChosenField = keyof ChosenCredentials;

/** What has become of the first account. */
export interface FirstAccount {
  /** Its secrets, if it has just been made. */
  readonly made: (Credentials & { readonly id: string }) | undefined;
  /** What is stored of it. */
  readonly stored: StoredCredentials;
  /** The chosen values that it has now. */
  readonly holding: ChosenCredentials;
  /** Those of them that have just replaced what it had. */
  readonly taken: readonly ChosenField[];
  /** The chosen values that it does not take, since they were replaced before. */
  readonly replaced: readonly ChosenField[];
}

/**
 * Makes sure that there is an account to work with. The first start creates it, with what the operator chose, unless its
 * secrets cannot be kept: an account that nobody can sign in to would be there for ever.
 *
 * What an operator chooses later replaces what the account has, but each value only once: one that the account has had
 * before was replaced since, maybe because it had leaked. So a restart with old settings brings nothing back, and of
 * two servers that choose different values the one with the latest new value wins, once.
 *
 * An account from a version that did not remember values takes none at its first start with this version: whether it
 * has had the value before is not known.
 *
 * @param keep puts the secrets of a new account where they are kept
 * @returns undefined where an operator has made other accounts, and none of this name
 * @throws AccountError if another account has the appId or the ApiKey
 */
export async function ensureFirstAccount(
  db: Database,
  chosen: ChosenCredentials,
  keep: (credentials: Credentials) => Promise<void> = async () => {},
): Promise<FirstAccount | undefined> {
  const all = await listAccounts(db);
  if (all.length === 0)
    try {
      const by = { actor: 'server' } as const;
      const made = await createAccount(db, firstAccountName, { chosen, by, keep });
      return { made, stored: storedOf(made), holding: chosen, taken: [], replaced: [] };
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      // Another process that started at the same moment was first.
      return ensureFirstAccount(db, chosen, keep);
    }
  const first = all.find(({ name }) => name === firstAccountName);
  if (first === undefined) return undefined;
  return db
    .transaction((tx) => takeChosen(tx, first.id, chosen))
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AccountError('Another account has the appId or the ApiKey of the environment already.', {
        cause: error,
      });
    });
}

async function takeChosen(
  tx: Transaction,
  accountId: string,
  chosen: ChosenCredentials,
): Promise<FirstAccount> {
  const stored = await lockCredentials(tx, accountId);
  const used = await listUsedCredentials(tx, accountId);
  const has = { appId: hashSecret(stored.appId), appSecret: stored.appSecretHash, apiKey: stored.apiKeyHash };
  const others = offeredOf(chosen).filter(({ kind, valueHash }) => has[kind] !== valueHash);
  const taken = others.filter((offered) => used.length > 0 && !isAmong(used, offered));
  const replaced = others.filter((offered) => !taken.includes(offered));

  const hashOf = (field: ChosenField) => taken.find(({ kind }) => kind === field)?.valueHash;
  const [appSecretHash, apiKeyHash] = [hashOf('appSecret'), hashOf('apiKey')];
  const changed: Partial<StoredCredentials> = {
    ...(hashOf('appId') && chosen.appId && { appId: chosen.appId }),
    ...(appSecretHash && { appSecretHash }),
    ...(apiKeyHash && { apiKeyHash }),
  };
  if (taken.length > 0) {
    await updateCredentials(tx, accountId, changed);
    // As a rotation does.
    const revokedKeys = appSecretHash === undefined ? 0 : await deleteApiKeys(tx, accountId);
    const details = { credentials: taken.map(({ kind }) => kind), revokedKeys };
    await recordAct(tx, { actor: 'server' }, { accountId, act: 'credentials_taken', details });
  }
  if (used.length === 0) {
    await rememberCredentials(tx, accountId);
    await rememberOffered(tx, accountId, replaced);
  }
  const holding = { ...chosen };
  for (const { kind } of replaced) delete holding[kind];
  return {
    made: undefined,
    stored: { ...stored, ...changed },
    holding,
    taken: taken.map(({ kind }) => kind),
    replaced: replaced.map(({ kind }) => kind),
  };
}

const fields = ['appId', 'appSecret', 'apiKey'] as const satisfies ChosenField[];

/** What was chosen. */
const offeredOf = (chosen: ChosenCredentials): OfferedCredential[] =>
  fields.flatMap((kind) => {
    const value = chosen[kind];
    return value === undefined ? [] : [{ kind, valueHash: hashSecret(value) }];
  });

const isAmong = (used: readonly OfferedCredential[], { kind, valueHash }: OfferedCredential): boolean =>
  used.some((one) => one.kind === kind && one.valueHash === valueHash);

/**
 * The chosen values that the first account has never had: a server that starts with them puts them in the place of
 * what the account has now.
 */
export async function listUntaken(db: Database, chosen: ChosenCredentials): Promise<ChosenField[]> {
  const first = (await listAccounts(db)).find(({ name }) => name === firstAccountName);
  if (first === undefined) return [];
  const used = await listUsedCredentials(db, first.id);
  return offeredOf(chosen)
    .filter((offered) => !isAmong(used, offered))
    .map(({ kind }) => kind);
}
