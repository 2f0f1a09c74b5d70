/** JSON Patch (RFC 6902), of which the contract takes `add`, `replace` and `remove`. */

import { invalidField } from '../problem.ts';

/** One operation. The contract's pattern for its path leaves nothing that would have to be unescaped. */
export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * The object after all operations, each on what the one before left. What is missing on the way to a path is made.
 * Whether the object is still what it should be is not looked at.
 *
 * @param lists names of the fields that are made as lists
 * @throws Problem `invalid_request` that names the operation, and what of it cannot be done
 */
export function patchObject(
  object: object,
  patch: readonly PatchOperation[],
  lists: readonly string[] = [],
): Node {
  return patch.reduce<Node>(
    (before, operation, index) =>
      changeAt(before, operation.path.slice(1).split('/'), { ...operation, index, lists }),
    { ...object },
  );
}

interface Change extends PatchOperation {
  /** Place of the operation in the patch. */
  readonly index: number;
  readonly lists: readonly string[];
}

/** The node with what stands at the path below it changed. */
function changeAt(node: Node, [key = '', ...deeper]: readonly string[], change: Change): Node {
  const before = Object.hasOwn(node, key) ? node[key] : undefined;
  if (deeper.length > 0) {
    if (Array.isArray(before)) return { ...node, [key]: changeList(before, deeper, change) };
    if (change.lists.includes(key)) return { ...node, [key]: changeList([], deeper, change) };
    return { ...node, [key]: changeAt(nodeIn(before), deeper, change) };
  }
  if (change.op !== 'remove') return { ...node, [key]: valueIn(change) };
  if (before === undefined)
    throw invalidField(`[${change.index}].path`, 'leads to nothing that could be removed');
  const { [key]: _, ...rest } = node;
  return rest;
}

function changeList(
  list: readonly unknown[],
  [place = '', ...deeper]: readonly string[],
  change: Change,
): unknown[] {
  const { op, index } = change;
  const at = place === '-' ? list.length : Number(place);
  const isNew = op === 'add' && deeper.length === 0;
  if (at > list.length || (at === list.length && !isNew))
    throw invalidField(`[${index}].path`, `leads to no element: the list has ${list.length}`);
  if (deeper.length > 0) return list.with(at, changeAt(nodeIn(list[at]), deeper, change));
  if (op === 'remove') return list.toSpliced(at, 1);
  const value = valueIn(change);
  return op === 'add' ? list.toSpliced(at, 0, value) : list.with(at, value);
}

const nodeIn = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {});

function valueIn({ value, index }: Change): unknown {
  if (value === undefined) throw invalidField(`[${index}].value`, 'is required');
  return value;
}
