/** Access tokens: JWTs signed with the deployment's own key (contract, section 2). */

import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { findAccountByApiKeyHash, findAccountById, issueToken, serverSecret } from '../db/accounts.ts';
import type { Database } from '../db/client.ts';
import type { Account } from './account.ts';
import { authenticateApplication } from './accounts.ts';
import { Problem } from './problem.ts';
import { hashSecret } from './secrets.ts';

export const tokenLifetimeSeconds = 86_400;
/** A token with less left than this is replaced: the JavaScript SDK refreshes that early. */
export const tokenMarginSeconds = 300;

/** What was read of an account is believed for this long: a rotation or a new limit takes effect within it. */
const accountMemoryMilliseconds = 2_000;
const rememberedCredentials = 10_000;

export interface AccessTokens {
  /** Exchanges credentials for the account's token. Throws `Problem` `unauthorized`. */
  generate(appId: string, appSecret: string): Promise<{ accessToken: string; expiresIn: number }>;
  /** The account of an access token. Throws `Problem` `unauthorized`. */
  authenticateToken(token: string): Promise<Account>;
  /** The account of an API key. Throws `Problem` `unauthorized`. */
  authenticateApiKey(apiKey: string): Promise<Account>;
}

interface Claims {
  readonly accountId: string;
  readonly generation: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** @param now epoch seconds */
export async function createAccessTokens(
  db: Database,
  now: () => number = () => Math.floor(Date.now() / 1000),
): Promise<AccessTokens> {
  const encoded = await serverSecret(db, 'access-token-key', () => randomBytes(32).toString('base64'));
  const key = Buffer.from(encoded, 'base64');

  const verified = new LRUCache<string, Claims>({ max: rememberedCredentials });
  const accountsById = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof findAccountById>>>>({
    max: rememberedCredentials,
    ttl: accountMemoryMilliseconds,
    fetchMethod: (id) => findAccountById(db, id),
  });
  const accountsByApiKey = new LRUCache<string, Account>({
    max: rememberedCredentials,
    ttl: accountMemoryMilliseconds,
    fetchMethod: (hash) => findAccountByApiKeyHash(db, hash),
  });

  async function verify(token: string): Promise<Claims> {
    const known = verified.get(token);
    if (known !== undefined) return known;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: new Date(now() * 1000),
        requiredClaims: ['sub', 'exp', 'generation'],
      });
      const claims = {
        accountId: payload.sub ?? '',
        generation: Number(payload.generation),
        expiresAt: payload.exp ?? 0,
      };
      verified.set(token, claims);
      return claims;
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) throw expired();
      throw new Problem('unauthorized', 'The access token is not valid.', { cause });
    }
  }

  return {
    async generate(appId, appSecret) {
      const account = await authenticateApplication(db, appId, appSecret);
      if (account === undefined) throw new Problem('unauthorized', 'The appId or the appSecret is wrong.');
      const time = now();
      const { issuedAt, generation } = await issueToken(
        db,
        account.id,
        time,
        tokenLifetimeSeconds,
        tokenMarginSeconds,
      );
      const expiresAt = issuedAt + tokenLifetimeSeconds;
      // HS256 over the same claims gives the same token: nothing but its time of issue need be kept.
      const accessToken = await new SignJWT({ generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(account.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { accessToken, expiresIn: expiresAt - time };
    },

    async authenticateToken(token) {
      const claims = await verify(token);
      if (claims.expiresAt <= now()) throw expired();
      const account = await accountsById.fetch(claims.accountId);
      if (account === undefined || account.generation !== claims.generation)
        throw new Problem('unauthorized', 'The access token has been revoked.');
      return account;
    },

    async authenticateApiKey(apiKey) {
      const account = await accountsByApiKey.fetch(hashSecret(apiKey));
      if (account === undefined) throw new Problem('unauthorized', 'The API key is wrong.');
      return account;
    },
  };
}

const expired = () =>
  new Problem(
    'unauthorized',
    'The access token has expired; get a new one from POST /oauth2/token:generate.',
  );
