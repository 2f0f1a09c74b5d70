/** Finds the account behind a request's credentials. */

import type { OperationEntry } from '../../generated/operations.ts';
import type { Account } from '../core/account.ts';
import { Problem } from '../core/problem.ts';

type Security = OperationEntry['security'];

/** Where a request comes from; asked only where it matters. Undefined where callers cannot be told apart by it. */
export type ClientAddress = () => string | undefined;

/** What this process remembers of a credential that was right. */
export interface Remembered {
  readonly accountId: string;
  /** Undefined where it was read so long ago that it has to be read again. */
  readonly account: Account | undefined;
}

/** Who knows whose the credentials are. */
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
  const { credential, complaint } = credentialIn(security, headers);
  if (credential === undefined)
    throw new Problem('unauthorized', complaint, { headers: { 'WWW-Authenticate': 'Bearer' } });
  return security === 'token'
    ? authenticator.authenticateToken(credential)
    : authenticator.authenticateApiKey(credential, address);
}

/**
 * Whose request it is, as far as that can be told from memory, at the cost of a hash; `missing` for one without
 * credentials, and undefined where they have to be looked up.
 */
export function remember(
  authenticator: Authenticator,
  security: Exclude<Security, 'none'>,
  headers: Headers,
): Remembered | 'missing' | undefined {
  const { credential } = credentialIn(security, headers);
  if (credential === undefined) return 'missing';
  return security === 'token'
    ? authenticator.rememberedToken(credential)
    : authenticator.rememberedApiKey(credential);
}

/** What a request says of itself, or what is to be said of it. */
type Credential =
  | { readonly credential: string; readonly complaint?: undefined }
  | { readonly credential?: undefined; readonly complaint: string };

function credentialIn(security: Exclude<Security, 'none'>, headers: Headers): Credential {
  switch (security) {
    case 'apiKey':
      return inHeader(headers, 'apikey') ?? { complaint: 'The ApiKey header is missing.' };
    case 'bearerApiKey':
      return (
        inHeader(headers, 'apikey') ??
        bearer(headers, 'ApiKey') ?? {
          complaint: 'The API key is missing: send "Authorization: Bearer <ApiKey>" or the header "ApiKey".',
        }
      );
    case 'token':
      return (
        bearer(headers, 'accessToken') ??
        inHeader(headers, 'x-api-key') ?? {
          complaint: 'The access token is missing: send "Authorization: Bearer <accessToken>".',
        }
      );
  }
}

function inHeader(headers: Headers, name: string): Credential | undefined {
  const credential = headers.get(name);
  return credential === null ? undefined : { credential };
}

/** What the Authorization header bears, or undefined without such a header. */
function bearer(headers: Headers, what: string): Credential | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null) return undefined;
  const [, credential] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  return credential === undefined
    ? { complaint: `The Authorization header must be "Bearer <${what}>".` }
    : { credential };
}
