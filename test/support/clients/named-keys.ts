/** Named API keys of test accounts. */

import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/db/client.ts';
import type { Scope } from '../../../src/db/schema.ts';
import { createApiKey } from '../../../src/features/accounts/api-keys.ts';

/** Every scope of the contract, and, checked by the compiler, no other one. */
const named: Readonly<Record<Scope, true>> = { read: true, write: true, embed: true, admin: true };
// The keys are those of the type.
export const scopes = Object.keys(named) as Scope[];

/** Makes a key with these scopes; answers it in clear. */
export async function keyWith(
  db: Database,
  accountId: string,
  scopes: readonly Scope[],
  expiresInDays?: number,
) {
  return createApiKey(
    db,
    { id: accountId },
    { name: randomUUID(), scopes, expiresInDays },
    { actor: 'command' },
  );
}

/** Keys by account and scope, each made once: an account has no more than a hundred. */
const made = new Map<string, ReturnType<typeof keyWith>>();

/** The account's key with every scope but one. */
export function keyWithout(db: Database, accountId: string, scope: Scope | null) {
  const which = `${accountId} ${scope}`;
  const known = made.get(which);
  if (known !== undefined) return known;
  const key = keyWith(
    db,
    accountId,
    scopes.filter((one) => one !== scope),
  );
  made.set(which, key);
  return key;
}
