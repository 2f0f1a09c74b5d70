/** Asking operations by their id, with answers typed by the contract, and waiting for conversations. */

import type { components } from '../../../generated/openapi.ts';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import type { AnswerOf } from '../../../src/http/contract.ts';
import type { RequestOptions, TestConfab } from '../servers/confab.ts';

/** What a client sends: the contract's body, or anything at all to see it refused. */
export interface Asked extends RequestOptions {
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The body of an operation's successful answer. */
export type SuccessOf<Id extends OperationId> = Extract<AnswerOf<Id>, { status: 200 | 201 | 202 }>['body'];

type ProcessTextRequest = components['schemas']['ProcessTextRequest'];

/** The smallest conversation that holds an insight. */
export const oneMessage = {
  messages: [
    {
      payload: { content: 'I will send the quote by Friday.' },
      from: { name: 'Ana', userId: 'ana@example.com' },
    },
  ],
} satisfies ProcessTextRequest;

/** A request body with these texts, each said by nobody in particular. */
export function saying(...contents: string[]): ProcessTextRequest {
  return { messages: contents.map((content) => ({ payload: { content } })) };
}

/** Method and path of an operation's request. */
export function addressOf(
  id: OperationId,
  { params = {}, query = {} }: Pick<Asked, 'params' | 'query'> = {},
) {
  const { method, path }: OperationEntry = operationTable[id];
  const search = new URLSearchParams(query).toString();
  return {
    method: method.toUpperCase(),
    path:
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') +
      (search === '' ? '' : `?${search}`),
  };
}

/** The operation's successful answer. Throws if it is another one, or breaks the contract. */
export async function ask<Id extends OperationId>(
  confab: TestConfab,
  id: Id,
  { params = {}, query = {}, ...options }: Asked = {},
): Promise<SuccessOf<Id>> {
  const { method, path } = addressOf(id, { params, query });
  const { statuses }: OperationEntry = operationTable[id];
  const success = [201, 202].find((status) => statuses.includes(status)) ?? 200;
  const body = await confab.call(success, method, path, options);
  // The harness has held the answer against the schema that the type was made from.
  return body as SuccessOf<Id>;
}

/** The sentence of the error that the operation must answer with this status. */
export async function refusal(
  confab: TestConfab,
  status: number,
  id: OperationId,
  { params = {}, query = {}, ...options }: Asked = {},
): Promise<string> {
  const { method, path } = addressOf(id, { params, query });
  const body = await confab.call(status, method, path, options);
  return sentenceOf(id, body);
}

/** The sentence in an error body of the operation. */
export function sentenceOf(id: OperationId, body: unknown): string {
  const { errorField }: OperationEntry = operationTable[id];
  const said: unknown = Reflect.get(Object(body), errorField);
  return String(errorField === 'error' ? Reflect.get(Object(said), 'message') : said);
}

/** Submits, and waits until the job has completed; answers the conversationId. */
export async function analysed(confab: TestConfab, json: unknown, asked: Asked = {}): Promise<string> {
  const { conversationId, jobId } = await ask(confab, 'submitText', { ...asked, json });
  await completed(confab, jobId);
  return conversationId;
}

/** Appends, and waits until the job has completed. */
export async function appended(
  confab: TestConfab,
  conversationId: string,
  json: unknown,
  asked: Asked = {},
): Promise<void> {
  const { jobId } = await ask(confab, 'appendText', { ...asked, params: { conversationId }, json });
  await completed(confab, jobId);
}

async function completed(confab: TestConfab, jobId: string): Promise<void> {
  const status = await confab.jobEnded(jobId);
  if (status !== 'completed') {
    const reasons = confab.logged.filter((line) => line.jobId === jobId && line.err !== undefined);
    throw new Error(`job ${jobId} ended as ${status}: ${JSON.stringify(reasons.at(-1))}`);
  }
}

/** Asks a read of the conversation. */
export function read<Id extends OperationId>(
  confab: TestConfab,
  id: Id,
  conversationId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<SuccessOf<Id>> {
  return ask(confab, id, { params: { conversationId }, query });
}
