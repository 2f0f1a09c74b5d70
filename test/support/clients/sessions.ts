/** Sessions of browsers, as a page of the console has them. */

import { expect } from 'bun:test';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import type { RequestOptions, TestAccount, TestConfab } from '../servers/confab.ts';

/** What a page of this server's own origin sends along, and a page of another one cannot. */
export const consoleHeader = { 'X-Confab-Console': '1' };

/** Headers that the operation asks for beside the credentials. */
export const validHeaders = (id: OperationId): Readonly<Record<string, string>> =>
  operationTable[id].parameters.some(({ name }) => name in consoleHeader) ? consoleHeader : {};

/** The cookie that an answer sets: as browsers send it, and its attributes in lower case. */
export function cookieOf(response: Response) {
  const [pair = '', ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  return { pair, attributes: attributes.map((one) => one.toLowerCase()) };
}

/** Signs in; answers the cookie. */
export async function signIn(
  confab: TestConfab,
  { appId, appSecret }: TestAccount,
  headers: Record<string, string> = {},
) {
  const json = { appId, appSecret };
  const response = await confab.request('POST', '/v1/session', {
    account: null,
    json,
    headers: { ...consoleHeader, ...headers },
  });
  expect(response.status).toBe(204);
  return cookieOf(response);
}

/** A request of a page that is signed in by this cookie. */
export const inSession = (pair: string, headers: Record<string, string> = consoleHeader) =>
  ({ account: null, headers: { Cookie: `theme=dark; ${pair}`, ...headers } }) satisfies RequestOptions;
