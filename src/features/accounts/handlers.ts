/** Signing in, and what the account may do and has in use. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { checkScope } from '../../http/credentials/authenticate.ts';
import { sessionCookie } from '../../http/credentials/session-cookie.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { pageRequest } from '../../http/paging.ts';
import type { AccessTokens, GeneratedToken } from './access-tokens.ts';
import { createApiKey, listApiKeysOf, revokeApiKey } from './api-keys.ts';
import { readOverview } from './overview.ts';
import { findAccountById } from './queries.ts';

export interface AccountsHandlersDependencies {
  readonly tokens: AccessTokens;
  readonly databases: Pick<Databases, 'ordinary' | 'computing'>;
}

/** The answer that begins a session, for who has reached the server at this origin. */
const signedIn = ({ accessToken, expiresIn }: GeneratedToken, origin: string) => ({
  status: 204 as const,
  body: undefined,
  headers: {
    'Set-Cookie': sessionCookie(accessToken, { maxAge: expiresIn, secure: origin.startsWith('https:') }),
  },
});

export function createAccountsHandlers({ tokens, databases }: AccountsHandlersDependencies) {
  return {
    generateToken: async ({ body, clientAddress }) => ({
      status: 200,
      body: await tokens.generate(body.appId, body.appSecret, clientAddress),
    }),
    getSession: async ({ account: { id } }) => {
      const account = await findAccountById(databases.ordinary, id);
      return { status: 200, body: { account: { id, name: account?.name ?? '' } } };
    },
    getAccount: async ({ account }) => ({
      status: 200,
      body: await readOverview(databases.computing, account),
    }),
    listApiKeys: (request) => {
      const page = pageRequest(request.query);
      return listAnswer('keys', listApiKeysOf(databases.ordinary, request.account.id, page), page, request);
    },
    createApiKey: async ({ account, body, actor }) => {
      // A key gives nothing that it has not.
      for (const scope of body.scopes) checkScope(account.key, scope);
      return { status: 201, body: await createApiKey(databases.ordinary, account, body, actor()) };
    },
    revokeApiKey: async ({ account, path, actor }) => {
      await revokeApiKey(databases.ordinary, account.id, path.keyId, actor());
      return { status: 204, body: undefined };
    },
    signIn: async ({ body, clientAddress, origin }) =>
      signedIn(await tokens.generate(body.appId, body.appSecret, clientAddress), origin()),
    signInByLink: async ({ body, clientAddress, origin }) =>
      signedIn(await tokens.generateByLink(body.code, clientAddress), origin()),
    signOut: ({ origin }) => signedIn({ accessToken: '', expiresIn: 0 }, origin()),
  } satisfies Partial<Handlers>;
}
