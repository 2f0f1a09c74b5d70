/**
 * The requests of the Python SDK: what its generated REST layer (urllib3 below it) writes, and what it insists on in
 * answers. Where the REST layer's source was not seen, this follows the template that it was generated from.
 */

import type { TestAccount } from '../servers/confab.ts';
import { sendRaw } from './raw-http.ts';

export interface PythonClient {
  /** Raises for every status but 2xx; answers the parsed body. */
  call(method: string, target: string, body?: string): Promise<unknown>;
  /** A call of the SDK's conversation class, which tells of every failure, and of every answer it cannot read, alike. */
  swallowing<Value>(call: () => Promise<Value>): Promise<Value | typeof invalidConversation>;
}

/** What the SDK answers for whatever went wrong. */
export const invalidConversation = { message: 'The conversationId is either invalid or does not exist.' };

/** What the generated layer raises. */
class ApiException extends Error {
  override readonly name = 'ApiException';
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`(${status}) ${body}`);
  }
}

export function pythonClient(origin: string, account?: Pick<TestAccount, 'token'>): PythonClient {
  return {
    async call(method, target, body) {
      const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
      const answer = await sendRaw(
        origin,
        method,
        target,
        [
          ['Host', new URL(origin).host],
          ['Accept-Encoding', 'identity'],
          ...length,
          ['Accept', 'application/json'],
          // On every request, whether it has a body or not.
          ['Content-Type', 'application/json'],
          ['User-Agent', 'Swagger-Codegen/1.0.14/python'],
          ...(account === undefined ? [] : [['x-api-key', account.token] as const]),
        ],
        body,
      );
      if (answer.status < 200 || answer.status > 299) throw new ApiException(answer.status, answer.body);
      return JSON.parse(answer.body);
    },
    async swallowing(call) {
      try {
        return await call();
      } catch {
        return invalidConversation;
      }
    },
  };
}

/** As `json.dumps` writes it: spaces after commas and colons, and nothing but ASCII. */
export function dumped(value: unknown): string {
  const write = (part: unknown): string => {
    if (Array.isArray(part)) return `[${part.map(write).join(', ')}]`;
    if (typeof part === 'object' && part !== null)
      return `{${Object.entries(part)
        .map(([name, field]) => `${write(name)}: ${write(field)}`)
        .join(', ')}}`;
    return JSON.stringify(part);
  };
  return write(value).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `parameters={...}` of a call as a query: the SDK makes `true` and `false` of booleans, names stay as they are. */
export function pythonQuery(parameters: Readonly<Record<string, string | number | boolean>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) search.append(name, String(value));
  return `?${search}`;
}

/** A member of the answer that the generated model declares as a list: it iterates over it. */
export function listOf(answer: unknown, field: string): Record<string, unknown>[] {
  const list: unknown = Reflect.get(Object(answer), field);
  if (!Array.isArray(list)) throw new TypeError(`'${typeof list}' object is not iterable`);
  return list;
}

/** `JobStatus(word)`: any word but the four raises. */
export function jobStatus(word: unknown): string {
  if (!['scheduled', 'in_progress', 'failed', 'completed'].includes(String(word)))
    throw new RangeError(`${JSON.stringify(word)} is not a valid JobStatus`);
  return String(word);
}

/** `datetime.fromisoformat` and its like: what is no time raises. */
export function datetime(text: unknown): Date {
  const time = new Date(typeof text === 'string' ? text : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new RangeError(`Failed to parse ${JSON.stringify(text)} as datetime`);
  return time;
}

/**
 * `parse_entity_response`: the dictionaries that the SDK builds of the entities; a value that is a day becomes a time.
 *
 * @throws TypeError for a value that is no string, as `strptime` does
 */
export function entityDictionaries(answer: unknown): Record<string, unknown>[] {
  const names = ['customType', 'end', 'messageRefs', 'start', 'type', 'text', 'value'];
  return listOf(answer, 'entities').map((entity) => {
    const { value } = entity;
    if (value !== undefined && value !== null && typeof value !== 'string')
      throw new TypeError(`strptime() argument 1 must be str, not ${typeof value}`);
    const isDay = typeof value === 'string' && /^\d{4}-\d{1,2}-\d{1,2}$/.test(value);
    return Object.fromEntries(
      names
        .filter((name) => entity[name] !== undefined && entity[name] !== null)
        .map((name) => [name, name === 'value' && isDay ? datetime(`${value}T00:00:00Z`) : entity[name]]),
    );
  });
}
