/** Finds the account behind a request's credentials, and what they may be used for. */

import type { OperationEntry } from '../../../generated/operations.ts';
import type { Account, NamedKey } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import { isMeantAsNamedKey } from './named-keys.ts';
import { sessionIn } from './session-cookie.ts';

type Security = OperationEntry['security'];

/**
 * The address that a request comes from; called only where it matters. Undefined where it does not tell callers apart.
 */
export type ClientAddress = () => string | undefined;

/** What this process remembers of a credential that was right. */
export interface Remembered {
  readonly accountId: string;
  /** Undefined where it was read so long ago that it has to be read again. */
  readonly account: Account | undefined;
}

/** Finds the account of credentials. */
export interface Authenticator {
  /** The account of an access token. Throws `Problem` `unauthorized`. */
  authenticateToken(token: string): Promise<Account>;
  /**
   * The account of its API key, or of a named one. Throws `Problem` `unauthorized`, or `rate_limited` after too many wrong
   * ones.
   */
  authenticateApiKey(apiKey: string, address?: ClientAddress): Promise<Account>;
  /** The account of a named API key, and of no other one. Throws as {@link authenticateApiKey}. */
  authenticateNamedKey(key: string, address?: ClientAddress): Promise<Account>;
  /** Whose access token it is, as far as that is known without asking the database; undefined for any other text. */
  rememberedToken(token: string): Remembered | undefined;
  /** Whose API key it is, as {@link rememberedToken}. */
  rememberedApiKey(apiKey: string): Remembered | undefined;
  /** Whose named API key it is, as {@link rememberedToken}. */
  rememberedNamedKey(key: string): Remembered | undefined;
  /** Takes down that a named key was used; waits for nothing, and never fails. */
  noteUse(key: NamedKey): void;
}

/**
 * The account, or undefined for an operation that needs none. Throws `Problem` `unauthorized`, or `rate_limited` after
 * too many wrong keys from the address.
 */
export async function authenticate(
  authenticator: Authenticator,
  security: Security,
  headers: Headers,
  address: ClientAddress,
): Promise<Account | undefined> {
  if (security === 'none') return undefined;
  const { credential, kind, message } = credentialIn(security, headers);
  switch (kind) {
    case undefined:
      throw new Problem('unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
    case 'namedKey':
      return authenticator.authenticateNamedKey(credential, address);
    case 'apiKey':
      return authenticator.authenticateApiKey(credential, address);
    default:
      return authenticator.authenticateToken(credential);
  }
}

/**
 * Whose request it is, as far as this process remembers, at the cost of a hash; `missing` for a request without
 * credentials, undefined where they have to be looked up.
 */
export function remember(
  authenticator: Authenticator,
  security: Exclude<Security, 'none'>,
  headers: Headers,
): Remembered | 'missing' | undefined {
  const { credential, kind } = credentialIn(security, headers);
  switch (kind) {
    case undefined:
      return 'missing';
    case 'namedKey':
      return authenticator.rememberedNamedKey(credential);
    case 'apiKey':
      return authenticator.rememberedApiKey(credential);
    default:
      return authenticator.rememberedToken(credential);
  }
}

/** @throws Problem `forbidden` where the account speaks by a named key without the scope */
export function checkScope(key: NamedKey | undefined, scope: OperationEntry['scope']): void {
  if (key === undefined || scope === null || key.scopes.includes(scope)) return;
  throw new Problem(
    'forbidden',
    `This needs a key with the scope "${scope}"; the key "${key.name}" has ${key.scopes.join(', ')}.`,
    { headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` } },
  );
}

/** Whether a request, which was let in, has no credentials but a session of the console. */
export const isBySession = (security: Security, headers: Headers): boolean =>
  security !== 'none' && credentialIn(security, headers).kind === 'session';

/** The credential of a request, or what its answer says where there is none. */
type Credential =
  | {
      readonly credential: string;
      /** `session`: an access token, too. */
      readonly kind: 'token' | 'session' | 'apiKey' | 'namedKey';
      readonly message?: undefined;
    }
  | { readonly credential?: undefined; readonly kind?: undefined; readonly message: string };

function credentialIn(security: Exclude<Security, 'none'>, headers: Headers): Credential {
  switch (security) {
    case 'apiKey':
      return (
        inHeader(headers, 'apikey', 'apiKey') ??
        bearerNamedKey(headers) ??
        inSession(headers) ?? {
          message:
            'The ApiKey header is missing: send "ApiKey: <ApiKey>", or "Authorization: Bearer <named API key>".',
        }
      );
    case 'bearerApiKey':
      return (
        inHeader(headers, 'apikey', 'apiKey') ??
        bearer(headers, 'ApiKey', 'apiKey') ??
        inSession(headers) ?? {
          message: 'The API key is missing: send "Authorization: Bearer <ApiKey>" or the header "ApiKey".',
        }
      );
    case 'token':
      return (
        bearer(headers, 'accessToken', 'token') ??
        inHeader(headers, 'x-api-key', 'token') ??
        inSession(headers) ?? {
          message: 'The access token is missing: send "Authorization: Bearer <accessToken>".',
        }
      );
  }
}

/** Where access tokens are taken, named keys are, too. */
const given = (credential: string, kind: 'token' | 'apiKey'): Credential => ({
  credential,
  kind: kind === 'token' && isMeantAsNamedKey(credential) ? 'namedKey' : kind,
});

function inHeader(headers: Headers, name: string, kind: 'token' | 'apiKey'): Credential | undefined {
  const credential = headers.get(name)?.trim() ?? '';
  return credential === '' ? undefined : given(credential, kind);
}

function inSession(headers: Headers): Credential | undefined {
  const credential = sessionIn(headers);
  return credential === undefined ? undefined : { credential, kind: 'session' };
}

const bearerPattern = /^Bearer\s+(\S+)\s*$/i;

/** What the Authorization header bears, or undefined without such a header; a blank one is none. */
function bearer(headers: Headers, what: string, kind: 'token' | 'apiKey'): Credential | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null || authorization.trim() === '') return undefined;
  const [, credential] = bearerPattern.exec(authorization) ?? [];
  return credential === undefined
    ? { message: `The Authorization header must be "Bearer <${what}>".` }
    : given(credential, kind);
}

/** A named key that the Authorization header bears, where anything else in it does not count. */
function bearerNamedKey(headers: Headers): Credential | undefined {
  const [, credential = ''] = bearerPattern.exec(headers.get('authorization') ?? '') ?? [];
  return isMeantAsNamedKey(credential) ? { credential, kind: 'namedKey' } : undefined;
}
