/** What is the same of criteria and scorecards when they are changed. */

import { type PatchOperation, patchObject } from '../../core/json/json-patch.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { isUniqueViolation } from '../../db/errors.ts';

/** Fields to set, or the operations of a JSON Patch. */
export type Changes<Fields extends object> = (Partial<Fields> & IdInBody) | readonly PatchOperation[];

/** Clients send back the whole of what they have read. */
interface IdInBody {
  readonly id?: string;
}

/**
 * The fields after the changes; whether they are still allowed is not looked at.
 *
 * @throws Problem `invalid_request`
 */
export function changed<Fields extends object>(
  before: Fields,
  changes: Changes<Fields>,
  id: string,
): unknown {
  if (isPatch(changes)) return patchObject(before, changes);
  checkIdInBody(changes, id);
  return { ...before, ...changes };
}

/** @throws Problem `invalid_request` if a body has another id than its path */
export function checkIdInBody(body: IdInBody, id: string): void {
  if (body.id !== undefined && body.id !== id) throw invalidField('id', `must be that of the path, "${id}"`);
}

const isPatch = <Fields extends object>(changes: Changes<Fields>): changes is readonly PatchOperation[] =>
  Array.isArray(changes);

/** What is written, or `Problem` `conflict` if another one of the account has the name. */
export async function unlessTaken<Row>(
  kind: 'criterion' | 'scorecard',
  { name }: { readonly name: string },
  write: Promise<Row>,
): Promise<Row> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem('conflict', `There is a ${kind} named "${name}" already.`);
    throw error;
  }
}
