/** Signing in. */

import type { AccessTokens } from '../../domain/access-tokens.ts';
import type { Handlers } from '../contract.ts';

export function createAccountsHandlers({ tokens }: { readonly tokens: AccessTokens }) {
  return {
    generateToken: async ({ body, clientAddress }) => ({
      status: 200,
      body: await tokens.generate(body.appId, body.appSecret, clientAddress),
    }),
  } satisfies Partial<Handlers>;
}
