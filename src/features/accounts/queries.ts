/** Accounts and their credentials. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { epochMilliseconds } from '../../db/clock.ts';
import {
  accounts,
  accountUsage,
  type credentialKind,
  credentials,
  jobs,
  serverSecrets,
  usedCredentials,
} from '../../db/schema.ts';

/** Hashes of an account's secrets, and the secret that signs its webhooks. */
export interface StoredCredentials {
  readonly appId: string;
  readonly appSecretHash: string;
  readonly apiKeyHash: string;
  readonly webhookSecret: string;
}

export type StoredLimits = Pick<
  typeof accounts.$inferSelect,
  | 'concurrentJobLimit'
  | 'embedRequestsPerMinute'
  | 'embedCharactersPerMinute'
  | 'languageModelTokensPerDay'
  | 'languageModelCostPerDay'
>;

const accountColumns = {
  id: accounts.id,
  name: accounts.name,
  concurrentJobLimit: accounts.concurrentJobLimit,
  embedRequestsPerMinute: accounts.embedRequestsPerMinute,
  embedCharactersPerMinute: accounts.embedCharactersPerMinute,
  createdAt: accounts.createdAt,
  appId: credentials.appId,
  appSecretHash: credentials.appSecretHash,
  apiKeyHash: credentials.apiKeyHash,
  generation: credentials.generation,
};

export async function insertAccount(
  tx: Transaction,
  name: string,
  concurrentJobLimit: number,
  stored: StoredCredentials,
): Promise<string> {
  const [account] = await tx
    .insert(accounts)
    .values({ name, concurrentJobLimit })
    .returning({ id: accounts.id });
  if (account === undefined) throw new Error('insert returned no row');
  await tx.insert(accountUsage).values({ accountId: account.id });
  await tx.insert(credentials).values({ accountId: account.id, ...stored });
  await rememberCredentials(tx, account.id);
  return account.id;
}

export async function listAccounts(db: Database) {
  return db
    .select({
      ...accountColumns,
      languageModelTokensPerDay: accounts.languageModelTokensPerDay,
      languageModelCostPerDay: accounts.languageModelCostPerDay,
      unfinishedJobs: db.$count(jobs, and(eq(jobs.accountId, accounts.id), isNull(jobs.finishedAt))),
    })
    .from(accounts)
    .innerJoin(credentials, eq(credentials.accountId, accounts.id))
    .orderBy(asc(accounts.createdAt));
}

async function findAccount(db: Database, condition: ReturnType<typeof eq>) {
  const [account] = await db
    .select({ ...accountColumns, readAt: epochMilliseconds })
    .from(accounts)
    .innerJoin(credentials, eq(credentials.accountId, accounts.id))
    .where(condition);
  return account;
}

export const findAccountById = (db: Database, id: string) => findAccount(db, eq(accounts.id, id));
export const findAccountByAppId = (db: Database, appId: string) =>
  findAccount(db, eq(credentials.appId, appId));
export const findAccountByApiKeyHash = (db: Database, hash: string) =>
  findAccount(db, eq(credentials.apiKeyHash, hash));

/** Replaces secrets; tokens issued before are refused from then on. */
export async function updateCredentials(
  tx: Transaction,
  accountId: string,
  changed: Partial<StoredCredentials>,
): Promise<void> {
  // An account that is older than this table has nothing in it yet, not even its present credentials.
  await rememberCredentials(tx, accountId);
  await tx
    .update(credentials)
    .set({ ...changed, generation: sql`${credentials.generation} + 1`, tokenIssuedAt: null })
    .where(eq(credentials.accountId, accountId));
  await rememberCredentials(tx, accountId);
}

/** Remembers what the account is known by. */
export async function rememberCredentials(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into used_credentials (account_id, kind, value_hash)
    select account_id, used.kind::credential_kind, used.hash from credentials, lateral (values
      ('appId', encode(sha256(convert_to(app_id, 'UTF8')), 'hex')),
      ('appSecret', app_secret_hash),
      ('apiKey', api_key_hash)
    ) as used(kind, hash)
    where account_id = ${accountId}
    on conflict do nothing`);
}

/** What of an account's credentials an operator may choose. */
export type CredentialKind = (typeof credentialKind.enumValues)[number];

/** The hash of a value that is offered as an account's. */
export interface OfferedCredential {
  readonly kind: CredentialKind;
  readonly valueHash: string;
}

/** Remembers what was offered to the account as if it had had it. */
export async function rememberOffered(
  tx: Transaction,
  accountId: string,
  offered: readonly OfferedCredential[],
): Promise<void> {
  if (offered.length === 0) return;
  await tx
    .insert(usedCredentials)
    .values(offered.map((each) => ({ accountId, ...each })))
    .onConflictDoNothing();
}

/** What the account has. Other changes of it wait until the transaction ends. */
export async function lockCredentials(tx: Transaction, accountId: string): Promise<StoredCredentials> {
  const [stored] = await tx
    .select({
      appId: credentials.appId,
      appSecretHash: credentials.appSecretHash,
      apiKeyHash: credentials.apiKeyHash,
      webhookSecret: credentials.webhookSecret,
    })
    .from(credentials)
    .where(eq(credentials.accountId, accountId))
    .for('no key update');
  if (stored === undefined) throw new Error('an account without credentials');
  return stored;
}

/** All that the account is known to have had. */
export async function listUsedCredentials(
  db: Database | Transaction,
  accountId: string,
): Promise<OfferedCredential[]> {
  return db
    .select({ kind: usedCredentials.kind, valueHash: usedCredentials.valueHash })
    .from(usedCredentials)
    .where(eq(usedCredentials.accountId, accountId));
}

export async function updateLimits(
  tx: Transaction,
  accountId: string,
  changed: Partial<StoredLimits>,
): Promise<void> {
  await tx.update(accounts).set(changed).where(eq(accounts.id, accountId));
}

/** An access token, in seconds since 1970 and from then on. */
export interface IssuedToken {
  readonly issuedAt: number;
  /** Since it was issued. */
  readonly age: number;
}

/** What time it is, in whole seconds since 1970. */
const epochSeconds = sql`floor(extract(epoch from now()))::bigint`;

/**
 * When the valid access token was issued; issues a new one if there is none or it has less than `marginSeconds` left.
 * Concurrent callers get the same answer. A token from the future, issued while the clock was wrong, does not count.
 *
 * @param generation of the secrets that were shown for it
 * @returns undefined if these secrets have been replaced meanwhile
 */
export async function issueToken(
  db: Database,
  { id, generation }: { readonly id: string; readonly generation: number },
  lifetimeSeconds: number,
  marginSeconds: number,
): Promise<IssuedToken | undefined> {
  const { tokenIssuedAt } = credentials;
  const [row] = await db
    .update(credentials)
    .set({
      tokenIssuedAt: sql`case
        when ${tokenIssuedAt} + ${lifetimeSeconds - marginSeconds}::bigint > ${epochSeconds} and ${tokenIssuedAt} <= ${epochSeconds}
        then ${tokenIssuedAt} else ${epochSeconds} end`,
    })
    .where(and(eq(credentials.accountId, id), eq(credentials.generation, generation)))
    .returning({
      issuedAt: sql<number>`${tokenIssuedAt}::float8`,
      age: sql<number>`(${epochSeconds} - ${tokenIssuedAt})::float8`,
    });
  return row;
}

/** A secret of the deployment; the first process to ask for it makes it. */
export async function serverSecret(db: Database, name: string, create: () => string): Promise<string> {
  await db.insert(serverSecrets).values({ name, value: create() }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (row === undefined) throw new Error(`server secret ${name} is missing`);
  return row.value;
}
