/** Named API keys of an account: made, listed, and revoked one by one. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keyByTime, type ListElements, type PageRequest, timeBehind, withNext } from '../../core/page.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/identifiers.ts';
import type { Scope } from '../../db/schema.ts';
import { namedKeyPrefix } from '../../http/credentials/named-keys.ts';
import { type Actor, recordAct } from '../audit/queries.ts';
import {
  countApiKeys,
  deleteApiKey,
  insertApiKey,
  type ListedApiKey,
  listApiKeys,
  lockForKeys,
} from './api-key-queries.ts';
import { createSecret, hashSecret } from './secrets.ts';

type ApiKey = components['schemas']['NamedApiKey'];

/** Keys that an account has at most, without those that have expired. */
export const maximumApiKeys = 100;
/** A key that has expired is listed so many days longer, so that who wonders why it is refused finds it. */
export const expiredKeyDays = 30;
/** Characters of a key behind its prefix that are kept, to recognise it by; 168 of its 192 bits stay unknown. */
const shownCharacters = 4;

/** A key to be made. */
export interface WantedApiKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Of 24 hours; undefined: it does not expire. */
  readonly expiresInDays?: number | undefined;
}

/**
 * Makes a key; answers it in clear, this once.
 *
 * @param account as it was let in, with the key or the generation of secrets that it was let in by; a command has neither
 * @throws Problem `unauthorized` where these have been revoked since: they must leave no key behind
 * @throws Problem `conflict` where the name is taken, or the account has as many keys as it may have
 */
export async function createApiKey(
  db: Database,
  account: Pick<Account, 'id' | 'generation' | 'key'>,
  { name, scopes, expiresInDays }: WantedApiKey,
  by: Actor,
): Promise<components['schemas']['CreatedNamedApiKey']> {
  const key = createSecret(namedKeyPrefix);
  const { id: accountId } = account;
  const stored = {
    accountId,
    name,
    keyHash: hashSecret(key),
    start: key.slice(0, namedKeyPrefix.length + 1 + shownCharacters),
    scopes: [...new Set(scopes)],
    expiresInDays,
  };
  const made = await db.transaction(async (tx) => {
    if (!(await lockForKeys(tx, account)))
      throw new Problem('unauthorized', 'The credentials have been revoked.');
    if ((await countApiKeys(tx, accountId)) >= maximumApiKeys)
      throw new Problem(
        'conflict',
        `The account has ${maximumApiKeys} API keys, as many as it may have; revoke one first.`,
      );
    const row = await insertApiKey(tx, stored);
    if (row === undefined) throw new Problem('conflict', `There is an API key named "${name}" already.`);
    await recordAct(tx, by, {
      accountId,
      act: 'key_created',
      objectId: row.id,
      details: { name, scopes: stored.scopes, ...(expiresInDays !== undefined && { expiresInDays }) },
    });
    return row;
  });
  return { ...shown(made), key };
}

/** The keys of the account, in the order they were made. */
export async function* listApiKeysOf(
  db: Database,
  accountId: string,
  page: PageRequest,
): ListElements<ApiKey> {
  const rows = await listApiKeys(db, accountId, withNext(page), timeBehind(page, isUuid));
  yield { elements: rows.map(shown), keys: rows.map(({ createdAt, id }) => keyByTime(createdAt, id)) };
}

/**
 * Revokes a key: servers refuse it within two seconds.
 *
 * @throws Problem `not_found` where the account has no such key
 */
export async function revokeApiKey(db: Database, accountId: string, keyId: string, by: Actor): Promise<void> {
  const isGone = isUuid(keyId) && (await revoke(db, accountId, { id: keyId.toLowerCase() }, by));
  if (!isGone) throw new Problem('not_found', `There is no API key "${keyId}".`);
}

/** The same for the key of this name; answers false where there is none. */
export const revokeApiKeyNamed = (
  db: Database,
  accountId: string,
  name: string,
  by: Actor,
): Promise<boolean> => revoke(db, accountId, { name }, by);

async function revoke(
  db: Database,
  accountId: string,
  which: { readonly id: string } | { readonly name: string },
  by: Actor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await deleteApiKey(tx, accountId, which);
    if (gone === undefined) return false;
    const { id: objectId, name } = gone;
    await recordAct(tx, by, { accountId, act: 'key_revoked', objectId, details: { name } });
    return true;
  });
}

function shown({ createdAt, lastUsedAt, expiresAt, ...key }: ListedApiKey): ApiKey {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
