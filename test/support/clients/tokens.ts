/** Access tokens of any age: time goes by the database's clock, which tests do not set. */

import { eq, sql } from 'drizzle-orm';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { Database } from '../../../src/db/client.ts';
import { readNow } from '../../../src/db/clock.ts';
import { credentials } from '../../../src/db/schema.ts';
import { serverSecret } from '../../../src/features/accounts/queries.ts';

/** What time it is by the database's clock, in whole seconds since 1970. */
export const epochSeconds = async (db: Database) => Math.floor((await readNow(db)).getTime() / 1000);

/** Makes it so many seconds ago, less than one more, that the account's living token was issued. */
export async function ageToken(db: Database, accountId: string, seconds: number): Promise<void> {
  await db
    .update(credentials)
    .set({ tokenIssuedAt: sql`floor(extract(epoch from now()))::bigint - ${seconds}::bigint` })
    .where(eq(credentials.accountId, accountId));
}

/** The key that a deployment signs with: all that an attacker does not have. */
export async function ownKey(db: Database): Promise<Buffer> {
  // There is one already, so this is not taken.
  const encoded = await serverSecret(db, 'access-token-key', () => '');
  return Buffer.from(encoded, 'base64');
}

/** A token made as the deployment makes them, of any claims. */
export async function signedToken(
  db: Database,
  claims: JWTPayload,
  header: JWTHeaderParameters = { alg: 'HS256', typ: 'JWT' },
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(await ownKey(db));
}

/** What a token of the account says that ends so many seconds from now. */
export async function claimsOf(db: Database, accountId: string, seconds: number): Promise<JWTPayload> {
  const now = await epochSeconds(db);
  return { iss: 'confab', aud: 'confab', sub: accountId, iat: now, exp: now + seconds, generation: 1 };
}
