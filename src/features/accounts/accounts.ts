/** Creating, rotating and limiting accounts. */

import type { AccountLimits, LanguageModelLimits } from '../../core/account.ts';
import type { Database } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type Actor, recordAct } from '../audit/queries.ts';
import { deleteApiKeys } from './api-key-queries.ts';
import {
  findAccountByAppId,
  insertAccount,
  listAccounts,
  type StoredCredentials,
  updateCredentials,
  updateLimits,
} from './queries.ts';
import { createSecret, createWebhookSecret, hashOfNobody, hashSecret, matchesHash } from './secrets.ts';

/** Unfinished jobs a new account may have at one time. */
export const defaultConcurrentJobLimit = 50;
/** Largest limit that fits its column. */
export const maximumLimit = 2_147_483_647;

/** An account's secrets in clear: shown once, never stored. */
export interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
}

const byCommand: Actor = { actor: 'command' };

/** The name is taken, or no account has it, or a value is out of range. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

const makeCredentials = (chosen: Partial<Credentials> = {}): Credentials => ({
  appId: chosen.appId ?? createSecret('app'),
  appSecret: chosen.appSecret ?? createSecret('secret'),
  apiKey: chosen.apiKey ?? createSecret('key'),
  webhookSecret: createWebhookSecret(),
});

/** What is stored of an account's secrets. */
export const storedOf = ({ appId, appSecret, apiKey, webhookSecret }: Credentials): StoredCredentials => ({
  appId,
  appSecretHash: hashSecret(appSecret),
  apiKeyHash: hashSecret(apiKey),
  webhookSecret,
});

/** What of a name people tell names apart by. */
const likeness = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Refuses a name that people would take for that of another account: in a list, `DEFAULT` and ` default` look like `default`.
 *
 * @throws AccountError
 */
export async function refuseLikeNamed(db: Database, name: string): Promise<void> {
  const like = (await listAccounts(db)).find((account) => likeness(account.name) === likeness(name));
  if (like !== undefined && like.name !== name)
    throw new AccountError(
      `There is an account "${like.name}" already, whose name differs only by capitals, spaces around it or how its letters are written.`,
    );
}

interface NewAccount {
  /** Unfinished jobs that it may have at one time. */
  readonly concurrentJobLimit?: number | undefined;
  /** Those of its credentials that are not made at random. */
  readonly chosen?: Partial<Credentials>;
  /** Default: a command. */
  readonly by?: Actor;
  /** Puts the secrets where they are kept; where it throws, no account is made. */
  readonly keep?: (credentials: Credentials) => Promise<void>;
}

/** @throws AccountError where another account has the name or one of the credentials */
export async function createAccount(
  db: Database,
  name: string,
  { concurrentJobLimit = defaultConcurrentJobLimit, chosen = {}, by = byCommand, keep }: NewAccount = {},
): Promise<Credentials & { id: string }> {
  checkLimits({ concurrentJobLimit });
  if ((await listAccounts(db)).some((account) => account.name === name))
    throw new AccountError(`There is an account "${name}" already.`);
  const credentials = makeCredentials(chosen);
  try {
    const id = await db.transaction(async (tx) => {
      const accountId = await insertAccount(tx, name, concurrentJobLimit, storedOf(credentials));
      await recordAct(tx, by, { accountId, act: 'account_created' });
      // Last: two that make the same account at one time wait for each other above, and one of them comes no further.
      await keep?.(credentials);
      return accountId;
    });
    return { id, ...credentials };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AccountError('Another account has this name, appId or ApiKey already.', { cause: error });
  }
}

/**
 * New secrets for the account; the old ones and every token made with them end at once. So do its named keys, which
 * whoever knew the appSecret could have made, unless they are to be kept.
 */
export async function rotateAccount(
  db: Database,
  name: string,
  { keepKeys = false }: { readonly keepKeys?: boolean } = {},
): Promise<Credentials & { readonly revokedKeys: number }> {
  const account = await accountNamed(db, name);
  const credentials = makeCredentials({ appId: account.appId });
  const revokedKeys = await db.transaction(async (tx) => {
    await updateCredentials(tx, account.id, storedOf(credentials));
    const revoked = keepKeys ? 0 : await deleteApiKeys(tx, account.id);
    await recordAct(tx, byCommand, {
      accountId: account.id,
      act: 'account_rotated',
      details: { revokedKeys: revoked },
    });
    return revoked;
  });
  return { ...credentials, revokedKeys };
}

/** Changes what the account may do, at least one thing; servers know it within two seconds. */
export async function limitAccount(
  db: Database,
  name: string,
  changed: Partial<AccountLimits & LanguageModelLimits>,
): Promise<void> {
  checkLimits(changed);
  const { id: accountId } = await accountNamed(db, name);
  await db.transaction(async (tx) => {
    await updateLimits(tx, accountId, changed);
    await recordAct(tx, byCommand, { accountId, act: 'limits_changed', details: limitsOf(changed) });
  });
}

/** Limits by the names that `getAccount` has for them. */
const limitsOf = ({ concurrentJobLimit, ...others }: Partial<AccountLimits & LanguageModelLimits>) => ({
  ...(concurrentJobLimit !== undefined && { concurrentJobs: concurrentJobLimit }),
  ...others,
});

const limitNames: Record<keyof (AccountLimits & LanguageModelLimits), string> = {
  concurrentJobLimit: 'job limit',
  embedRequestsPerMinute: 'limit of embedding requests in a minute',
  embedCharactersPerMinute: 'limit of embedded characters in a minute',
  languageModelTokensPerDay: 'limit of tokens of language models in a day',
  languageModelCostPerDay: 'limit of what language models cost in a day',
};

function checkLimits(limits: Partial<AccountLimits & LanguageModelLimits>): void {
  for (const [field, limit] of Object.entries(limits)) {
    if (limit === null) continue;
    const isMoney = field === 'languageModelCostPerDay';
    const isInRange = limit <= maximumLimit && (isMoney ? limit >= 0 : Number.isInteger(limit) && limit >= 1);
    if (!isInRange)
      // `limits` has no other keys than those of its type.
      throw new AccountError(
        `The ${limitNames[field as keyof typeof limitNames]} must be ${isMoney ? 'a number from 0' : 'a whole number from 1'} to ${maximumLimit}.`,
      );
  }
}

/** The account of this name; throws AccountError where there is none. */
export async function accountNamed(db: Database, name: string) {
  const account = (await listAccounts(db)).find((candidate) => candidate.name === name);
  if (account === undefined) throw new AccountError(`There is no account "${name}".`);
  return account;
}

/** The account with these application credentials, or undefined. */
export async function authenticateApplication(db: Database, appId: string, appSecret: string) {
  const account = await findAccountByAppId(db, appId);
  // Compared even if there is no such account, so that both refusals take the same time.
  const matches = matchesHash(appSecret, account?.appSecretHash ?? hashOfNobody);
  return matches ? account : undefined;
}
