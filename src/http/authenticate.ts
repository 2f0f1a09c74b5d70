/** Finds the account behind a request's credentials (contract, sections 1.1 and 18). */

import type { OperationEntry } from '../../generated/operations.ts';
import type { AccessTokens, ClientAddress } from '../domain/access-tokens.ts';
import type { Account } from '../domain/account.ts';
import { Problem } from '../domain/problem.ts';

/**
 * The account, or undefined for an operation that needs none. Throws `Problem` `unauthorized`, or `rate_limited` after
 * too many wrong keys from the address.
 */
export async function authenticate(
  tokens: AccessTokens,
  security: OperationEntry['security'],
  headers: Headers,
  address: ClientAddress,
): Promise<Account | undefined> {
  switch (security) {
    case 'none':
      return undefined;
    case 'apiKey':
      return tokens.authenticateApiKey(
        headers.get('apikey') ?? missing('The ApiKey header is missing.'),
        address,
      );
    case 'bearerApiKey':
      return tokens.authenticateApiKey(
        headers.get('apikey') ??
          bearer(headers, 'ApiKey') ??
          missing('The API key is missing: send "Authorization: Bearer <ApiKey>" or the header "ApiKey".'),
        address,
      );
    case 'token':
      return tokens.authenticateToken(
        bearer(headers, 'accessToken') ??
          headers.get('x-api-key') ??
          missing('The access token is missing: send "Authorization: Bearer <accessToken>".'),
      );
  }
}

/** What the Authorization header bears, or undefined without such a header. */
function bearer(headers: Headers, what: string): string | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null) return undefined;
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  return token ?? missing(`The Authorization header must be "Bearer <${what}>".`);
}

function missing(message: string): never {
  throw new Problem('unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
