/**
 * The requests of the Go SDK, byte for byte: its headers in the order in which Go's `net/http` writes them, its URLs
 * unescaped, and of its answers what its structs can hold.
 */

import type { TestAccount } from '../servers/confab.ts';
import { decodeGo, type GoType } from './go-json.ts';
import { sendRaw } from './raw-http.ts';

/** As Go 1.21 on Linux says who it is. */
export const goUserAgent = 'symbl.ai (go1.21;linux;amd64)';

/** What the SDK returns as an error: a status that it does not take, or the text of a 400. */
export class GoError extends Error {
  override readonly name = 'GoError';
}

export interface GoClient {
  /** Sends it and decodes the answer. `body` is written as it is. */
  call<Value>(type: GoType<Value>, method: string, target: string, body?: string): Promise<Value>;
  /** A call of which the SDK does not read the answer. */
  send(method: string, target: string, body?: string): Promise<void>;
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

/** `rest.Client` of the SDK; without an account it has no token yet. */
export function goClient(origin: string, account?: Pick<TestAccount, 'token'>): GoClient {
  const exchange = async (method: string, target: string, body?: string): Promise<string> => {
    const headers: [string, string][] = [
      ['Host', new URL(origin).host],
      ['User-Agent', goUserAgent],
      ...(body === undefined
        ? []
        : [['Content-Length', String(Buffer.byteLength(body))] satisfies [string, string]]),
      ['Accept', 'application/json'],
      ...(account === undefined
        ? []
        : [['Authorization', `Bearer ${account.token}`] satisfies [string, string]]),
      ...(methodsWithBody.has(method)
        ? [['Content-Type', 'application/json'] satisfies [string, string]]
        : []),
      ['Accept-Encoding', 'gzip'],
    ];
    const answer = await sendRaw(origin, method, target, headers, body);
    if (answer.status === 400) throw new GoError(`400 Bad Request: ${answer.body.trim()}`);
    if (![200, 201, 204].includes(answer.status))
      throw new GoError(`${method} https://api.symbl.ai${target}: ${answer.status}`);
    return answer.body;
  };
  return {
    call: async (type, method, target, body) => decodeGo(type, await exchange(method, target, body)),
    send: async (method, target, body) => {
      await exchange(method, target, body);
    },
  };
}

/** As `json.Marshal` writes it: `<`, `>` and `&` escaped, so that no browser takes them for HTML. */
export const marshalled = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** As `json.NewEncoder(…).Encode(…)` writes it: with a line feed at the end. */
export const encoded = (value: unknown) => `${marshalled(value)}\n`;

/** The SDK's query: nothing at all for a single parameter, unescaped values, lists in brackets. */
export function goQuery(parameters: Readonly<Record<string, readonly string[]>>): string {
  const entries = Object.entries(parameters);
  if (entries.length < 2) return '';
  const written = entries.map(([name, values]) =>
    values.length === 1 ? `${name}=${values[0]}` : `${name}=[${values.join(',')}]`,
  );
  return `?${written.join('&')}`;
}
