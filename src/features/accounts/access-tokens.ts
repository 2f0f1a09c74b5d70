/** Access tokens: JWTs signed with the deployment's own key (`generateToken`). */

import { randomBytes } from 'node:crypto';
import { base64url, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import type { Authenticator, ClientAddress } from '../../http/credentials/authenticate.ts';
import { isNamedKey } from '../../http/credentials/named-keys.ts';
import { authenticateApplication } from './accounts.ts';
import { findAccountByNamedKeyHash } from './api-key-queries.ts';
import { createKeyMemory } from './key-memory.ts';
import { createLastUses, type LastUses } from './last-uses.ts';
import { createLoginThrottle, type LoginThrottle } from './login-throttle.ts';
import {
  findAccountByApiKeyHash,
  findAccountByAppId,
  findAccountById,
  issueToken,
  serverSecret,
} from './queries.ts';
import { hashSecret } from './secrets.ts';
import { createSignInLinks } from './sign-in-links.ts';

export const tokenLifetimeSeconds = 86_400;
/** A token with less left than this is replaced: the JavaScript SDK refreshes that early. */
export const tokenMarginSeconds = 300;

/** What was read of an account is believed for this long: a rotation or a new limit takes effect within it. */
export const accountMemoryMilliseconds = 2_000;
const rememberedCredentials = 10_000;

/**
 * Header of every token. A token with another one is refused, so that no token decides how, or with which key, it is
 * checked.
 */
const header = { alg: 'HS256', typ: 'JWT' };
const encodedHeader = `${base64url.encode(JSON.stringify(header))}.`;
/** Three parts in base64url, the last one the signature's 32 bytes; the decoder would overlook what else is there. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]{43}$/;
/** Who makes the tokens, and for whom: each deployment for itself. */
const issuer = 'confab';

/** A token, and the seconds that it has left. */
export interface GeneratedToken {
  readonly accessToken: string;
  readonly expiresIn: number;
}

export interface AccessTokens extends Authenticator {
  /**
   * Exchanges credentials for the account's token. Throws `Problem` `unauthorized`, or `rate_limited` after too many
   * wrong ones.
   */
  generate(appId: string, appSecret: string, address?: ClientAddress): Promise<GeneratedToken>;
  /** Makes the code of a link by which somebody may get the token of the account with this appId, once. */
  makeLinkCode(appId: string): string;
  /** Exchanges the code of a link for the account's token. Throws as {@link generate}. */
  generateByLink(code: string, address?: ClientAddress): Promise<GeneratedToken>;
}

interface KnownAccount {
  readonly account: NonNullable<Awaited<ReturnType<typeof findAccountById>>>;
  /** What time it is by the database's clock, in seconds since 1970. */
  readonly now: () => number;
}

interface Claims {
  readonly accountId: string;
  readonly generation: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/**
 * Tokens begin and end by the database's clock. Its time is read together with the account; from then on this process
 * measures how much time has passed, by a clock that nobody can set.
 *
 * @param throttle counts the wrong credentials
 * @param lastUses takes down which named keys are used
 */
export async function createAccessTokens(
  db: Database,
  throttle: LoginThrottle = createLoginThrottle(),
  lastUses: LastUses = createLastUses(db),
): Promise<AccessTokens> {
  const encoded = await serverSecret(db, 'access-token-key', () => randomBytes(32).toString('base64'));
  const key = Buffer.from(encoded, 'base64');

  /** Keyed by the hash of the token, so that a look-up compares hashes and never tokens. */
  const verified = new LRUCache<string, Claims>({ max: rememberedCredentials });
  const accountsById = new LRUCache<string, KnownAccount>({
    max: rememberedCredentials,
    ttl: accountMemoryMilliseconds,
    async fetchMethod(id) {
      const askedAt = performance.now();
      const account = await findAccountById(db, id);
      return account && { account, now: () => (account.readAt + performance.now() - askedAt) / 1000 };
    },
  });
  const keyMemory = (read: (hash: string) => Promise<Account | undefined>) =>
    createKeyMemory({
      throttle,
      max: rememberedCredentials,
      ttlMilliseconds: accountMemoryMilliseconds,
      read,
    });
  const namedKeys = keyMemory((hash) => findAccountByNamedKeyHash(db, hash));
  const apiKeys = keyMemory((hash) => findAccountByApiKeyHash(db, hash));

  const links = createSignInLinks();

  type Application = Awaited<ReturnType<typeof authenticateApplication>>;
  const underWay = new Map<string, Promise<Application>>();

  /** Identical attempts from one address at the same moment are one attempt. */
  function signIn(appId: string, appSecret: string, address: string | undefined): Promise<Application> {
    const tried = hashSecret(JSON.stringify([appId, appSecret, address]));
    const known = underWay.get(tried);
    if (known !== undefined) return known;
    const attempt = throttle
      .attempt({ appId, address }, () => authenticateApplication(db, appId, appSecret))
      .finally(() => underWay.delete(tried));
    underWay.set(tried, attempt);
    return attempt;
  }

  /** @returns undefined if the account's secrets have been replaced since it was read */
  async function issue(account: NonNullable<Application>): Promise<GeneratedToken | undefined> {
    const issued = await issueToken(db, account, tokenLifetimeSeconds, tokenMarginSeconds);
    if (issued === undefined) return undefined;
    const { issuedAt, age } = issued;
    // HS256 over the same claims gives the same token: nothing but its time of issue need be kept.
    const accessToken = await new SignJWT({ generation: account.generation })
      .setProtectedHeader(header)
      .setIssuer(issuer)
      .setAudience(issuer)
      .setSubject(account.id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenLifetimeSeconds)
      .sign(key);
    return { accessToken, expiresIn: tokenLifetimeSeconds - age };
  }

  async function verify(token: string): Promise<Claims> {
    const tokenHash = hashSecret(token);
    const known = verified.get(tokenHash);
    if (known !== undefined) return known;
    if (!token.startsWith(encodedHeader) || !tokenShape.test(token)) throw invalid();
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [header.alg],
        issuer,
        audience: issuer,
        // The database's time is not known here: `faultOf` looks at the token's end, together with its account.
        currentDate: new Date(0),
        requiredClaims: ['sub', 'exp', 'generation'],
      });
      const claims = {
        accountId: payload.sub ?? '',
        generation: Number(payload.generation),
        expiresAt: payload.exp ?? 0,
      };
      verified.set(tokenHash, claims);
      return claims;
    } catch (cause) {
      throw invalid(cause);
    }
  }

  /** What is wrong with a token of these claims, now; undefined for nothing. */
  function faultOf({ expiresAt, generation }: Claims, { account, now }: KnownAccount): Problem | undefined {
    const left = expiresAt - now();
    if (left <= 0) return expired();
    if (left > tokenLifetimeSeconds + tokenMarginSeconds) return invalid();
    return account.generation === generation ? undefined : revoked();
  }

  return {
    rememberedToken(token) {
      const claims = verified.get(hashSecret(token));
      if (claims === undefined) return undefined;
      const known = accountsById.get(claims.accountId);
      // What is wrong with the token is said when it is authenticated.
      const isRight = known !== undefined && faultOf(claims, known) === undefined;
      return { accountId: claims.accountId, account: isRight ? known.account : undefined };
    },

    rememberedNamedKey: namedKeys.remembered,
    rememberedApiKey: (apiKey) =>
      (isNamedKey(apiKey) ? namedKeys.remembered(apiKey) : undefined) ?? apiKeys.remembered(apiKey),
    noteUse: ({ id }) => lastUses.note(id),

    async generate(appId, appSecret, address = unknownAddress) {
      const account = await signIn(appId, appSecret, address());
      const generated = account && (await issue(account));
      // Also where it was rotated between the two: a secret that has leaked must not get a token of the new generation.
      if (generated === undefined) throw wrongPair();
      return generated;
    },

    makeLinkCode: links.make,

    async generateByLink(code, address = unknownAddress) {
      const generated = await throttle.attempt({ address: address() }, async () => {
        const appId = links.take(code);
        const account = appId === undefined ? undefined : await findAccountByAppId(db, appId);
        return account && issue(account);
      });
      if (generated === undefined)
        throw new Problem('unauthorized', 'The link was used, is too old, or is of a server that has ended.');
      return generated;
    },

    async authenticateToken(token) {
      const claims = await verify(token);
      const known = await accountsById.fetch(claims.accountId);
      if (known === undefined) throw revoked();
      const fault = faultOf(claims, known);
      if (fault !== undefined) throw fault;
      return known.account;
    },

    authenticateNamedKey: async (key, address = unknownAddress) =>
      rightKey(await namedKeys.find(key, address)),

    async authenticateApiKey(apiKey, address = unknownAddress) {
      // An operator may have chosen an ApiKey that looks like a named one.
      const named = isNamedKey(apiKey) ? await namedKeys.find(apiKey, address) : undefined;
      return rightKey(named ?? (await apiKeys.find(apiKey, address)));
    },
  };
}

const unknownAddress: ClientAddress = () => undefined;

function rightKey(account: Account | undefined): Account {
  if (account === undefined) throw new Problem('unauthorized', 'The API key is wrong.');
  return account;
}

const wrongPair = () => new Problem('unauthorized', 'The appId or the appSecret is wrong.');

const revoked = () => new Problem('unauthorized', 'The access token has been revoked.');

const invalid = (cause?: unknown) => new Problem('unauthorized', 'The access token is not valid.', { cause });

const expired = () =>
  new Problem(
    'unauthorized',
    'The access token has expired; get a new one from POST /oauth2/token:generate.',
  );
