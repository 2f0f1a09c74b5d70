/** Holds every answer against the contract: its status must be documented, its body must have the schema. */

import { type OperationId, operationTable } from '../../../generated/operations.ts';
import { resolvePointer, validatorAt } from '../../../src/http/validation.ts';

/** Throws when the contract does not have this answer for the operation. */
export async function checkAnswer(operation: OperationId, response: Response): Promise<void> {
  const { method, path } = operationTable[operation];
  const at = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${response.status}`;
  const where = `${operation} answered ${response.status}`;
  const documented = resolvePointer(at);
  if (typeof documented !== 'object' || documented === null)
    throw new Error(`${where}, which is not documented`);
  if (!response.headers.has('x-request-id')) throw new Error(`${where} without X-Request-Id`);

  const reference: unknown = Reflect.get(documented, '$ref');
  const pointer = typeof reference === 'string' ? reference : at;
  const content = resolvePointer(`${pointer}/content`);
  if (content === undefined && response.status === 204) return;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (typeof content !== 'object' || content === null || !(type in content))
    throw new Error(`${where} with the undocumented content type "${type}"`);
  if (type !== 'application/json') return;
  const validate = validatorAt(`${pointer}/content/application~1json/schema`);
  const body: unknown = await response.clone().json();
  if (!validate(body))
    throw new Error(
      `${where} against the contract: ${JSON.stringify(validate.errors)}\n${JSON.stringify(body)}`,
    );
}

const patterns = Object.entries(operationTable).map(([id, { method, path }]) => ({
  // The table's keys are the operation ids.
  id: id as OperationId,
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/[.:]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request asks for; undefined for an unknown path or method. */
export function operationOf(method: string, url: string): OperationId | undefined {
  const { pathname } = new URL(url);
  return patterns.find((one) => one.method === method && one.pattern.test(pathname))?.id;
}
