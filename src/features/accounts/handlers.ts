/** Signing in, and what the account may do and has in use. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import type { AccessTokens, GeneratedToken } from './access-tokens.ts';
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
    signIn: async ({ body, clientAddress, origin }) =>
      signedIn(await tokens.generate(body.appId, body.appSecret, clientAddress), origin()),
    signInByLink: async ({ body, clientAddress, origin }) =>
      signedIn(await tokens.generateByLink(body.code, clientAddress), origin()),
    signOut: ({ origin }) => signedIn({ accessToken: '', expiresIn: 0 }, origin()),
  } satisfies Partial<Handlers>;
}
