/** Signing in. */

import type { Handlers } from '../../http/contract.ts';
import type { AccessTokens } from './access-tokens.ts';

export function createAccountsHandlers({ tokens }: { readonly tokens: AccessTokens }) {
  return {
    generateToken: async ({ body, clientAddress }) => ({
      status: 200,
      body: await tokens.generate(body.appId, body.appSecret, clientAddress),
    }),
  } satisfies Partial<Handlers>;
}
