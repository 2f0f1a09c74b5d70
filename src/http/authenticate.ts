/** Finds the account behind a request's credentials. */

import type { OperationEntry } from '../../generated/operations.ts';
import type { Account } from '../core/account.ts';
import { Problem } from '../core/problem.ts';
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
  /** The account of an API key. Throws `Problem` `unauthorized`, or `rate_limited` after too many wrong ones. */
  authenticateApiKey(apiKey: string, address?: ClientAddress): Promise<Account>;
  /** Whose access token it is, as far as that is known without asking the database; undefined for any other text. */
  rememberedToken(token: string): Remembered | undefined;
  /** Whose API key it is, as {@link rememberedToken}. */
  rememberedApiKey(apiKey: string): Remembered | undefined;
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
  const { credential, isToken, message } = credentialIn(security, headers);
  if (credential === undefined)
    throw new Problem('unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
  return isToken
    ? authenticator.authenticateToken(credential)
    : authenticator.authenticateApiKey(credential, address);
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
  const { credential, isToken } = credentialIn(security, headers);
  if (credential === undefined) return 'missing';
  return isToken ? authenticator.rememberedToken(credential) : authenticator.rememberedApiKey(credential);
}

/** The credential of a request, or what its answer says where there is none. */
type Credential =
  | { readonly credential: string; readonly isToken: boolean; readonly message?: undefined }
  | { readonly credential?: undefined; readonly isToken?: undefined; readonly message: string };

function credentialIn(security: Exclude<Security, 'none'>, headers: Headers): Credential {
  switch (security) {
    case 'apiKey':
      return (
        inHeader(headers, 'apikey', false) ??
        inSession(headers) ?? { message: 'The ApiKey header is missing.' }
      );
    case 'bearerApiKey':
      return (
        inHeader(headers, 'apikey', false) ??
        bearer(headers, 'ApiKey', false) ??
        inSession(headers) ?? {
          message: 'The API key is missing: send "Authorization: Bearer <ApiKey>" or the header "ApiKey".',
        }
      );
    case 'token':
      return (
        bearer(headers, 'accessToken', true) ??
        inHeader(headers, 'x-api-key', true) ??
        inSession(headers) ?? {
          message: 'The access token is missing: send "Authorization: Bearer <accessToken>".',
        }
      );
  }
}

function inHeader(headers: Headers, name: string, isToken: boolean): Credential | undefined {
  const credential = headers.get(name);
  return credential === null ? undefined : { credential, isToken };
}

function inSession(headers: Headers): Credential | undefined {
  const credential = sessionIn(headers);
  return credential === undefined ? undefined : { credential, isToken: true };
}

/** What the Authorization header bears, or undefined without such a header. */
function bearer(headers: Headers, what: string, isToken: boolean): Credential | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null) return undefined;
  const [, credential] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  return credential === undefined
    ? { message: `The Authorization header must be "Bearer <${what}>".` }
    : { credential, isToken };
}
