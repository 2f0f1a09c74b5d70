/** What the tests of every operation share. */

import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { type Asked, addressOf, refusal } from '../../support/clients/conversations.ts';
import { validHeaders } from '../../support/clients/sessions.ts';
import {
  createObjects,
  isAnsweredWell,
  type ObjectIds,
  validRequest,
} from '../../support/data/valid-requests.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

// The table's keys are the operation ids.
export const operations = Object.keys(operationTable) as OperationId[];
export const entry = (id: OperationId): OperationEntry => operationTable[id];

/** A server without a worker, and objects of its account. */
export interface ServerWithObjects {
  readonly confab: TestConfab;
  readonly params: ObjectIds;
}

export async function startWithObjects(): Promise<ServerWithObjects> {
  const confab = await startConfab({ worker: false });
  return { confab, params: await createObjects(confab, confab.account) };
}

/** A request with the ids of the account's own objects, and a body where the operation takes one. */
export async function filled(
  { confab, params }: ServerWithObjects,
  id: OperationId,
  asked: Asked,
): Promise<Asked> {
  const { json, ...valid } = await validRequest(confab, id, { account: confab.account, params });
  return {
    ...valid,
    account: confab.account,
    ...(asked.body === undefined && json !== undefined && { json }),
    ...asked,
    ...(asked.headers && { headers: { ...validHeaders(id), ...asked.headers } }),
  };
}

/** What the operation answers to such a request. */
export async function request(server: ServerWithObjects, id: OperationId, asked: Asked): Promise<Response> {
  const whole = await filled(server, id, asked);
  const { method, path } = addressOf(id, whole);
  return server.confab.request(method, path, whole);
}

/** The sentence of the error that it must be answered with. */
export const refused = async (server: ServerWithObjects, status: number, id: OperationId, asked: Asked) =>
  refusal(server.confab, status, id, await filled(server, id, asked));

/** Whether a response is as good as the operation can answer. */
export const succeeded = (id: OperationId) => (response: Response) => isAnsweredWell(id, response);
