/** The operations of a JSON Patch on an account's settings (`updateSettings`; RFC 6902). */

import type { components } from '../../../generated/openapi.ts';
import { invalidField } from '../../core/problem.ts';
import type { AccountSettings } from '../../db/schema.ts';

type SettingsPatch = components['schemas']['SettingsPatch'];
type Operation = SettingsPatch[number];
type Node = Readonly<Record<string, unknown>>;

/** Takes what was written for settings; throws `Problem` `invalid_request` that names the setting which is none. */
export type CheckSettings = (value: unknown) => AccountSettings;

/**
 * The settings after all operations, each on what the one before left.
 *
 * @throws Problem `invalid_request` that names the operation, or the setting, and what is wrong with it
 */
export function patchSettings(
  settings: AccountSettings,
  patch: SettingsPatch,
  check: CheckSettings,
): AccountSettings {
  const patched = patch.reduce<Node>(
    (before, operation, index) => changeAt(before, operation.path.slice(1).split('/'), operation, index),
    settings,
  );
  return withPlainNames(check(patched));
}

/** The node with what stands at the path below it changed. */
function changeAt(
  node: Node,
  [key = '', ...deeper]: readonly string[],
  operation: Operation,
  index: number,
): Node {
  const before = node[key];
  if (deeper.length > 0) {
    if (Array.isArray(before) || (deeper.length === 1 && key === 'exclude'))
      return {
        ...node,
        [key]: changeList(Array.isArray(before) ? before : [], deeper[0] ?? '', operation, index),
      };
    // What is missing on the way is made.
    const inner = typeof before === 'object' && before !== null ? { ...before } : {};
    return { ...node, [key]: changeAt(inner, deeper, operation, index) };
  }
  if (operation.op !== 'remove') return { ...node, [key]: valueIn(operation, index) };
  if (before === undefined) throw invalidField(`[${index}].path`, 'leads to a setting that was not made');
  const { [key]: _, ...rest } = node;
  return rest;
}

function changeList(list: readonly unknown[], place: string, operation: Operation, index: number): unknown[] {
  const { op } = operation;
  const at = place === '-' ? list.length : Number(place);
  if (at > list.length || (at === list.length && op !== 'add'))
    throw invalidField(`[${index}].path`, `leads to no element: the list has ${list.length}`);
  if (op === 'remove') return list.toSpliced(at, 1);
  const value = valueIn(operation, index);
  return op === 'add' ? list.toSpliced(at, 0, value) : list.with(at, value);
}

function valueIn(operation: Operation, index: number): unknown {
  if (operation.value === undefined) throw invalidField(`[${index}].value`, 'is required');
  return operation.value;
}

/** Names of kinds are kept in capitals, as clients are told to write them. */
function withPlainNames(settings: AccountSettings): AccountSettings {
  const { redaction } = settings;
  if (redaction === undefined) return settings;
  const { exclude, custom } = redaction;
  const others = custom?.default;
  if (others !== undefined && others !== 'obfuscation' && others !== 'default')
    throw invalidField('redaction.custom.default', 'must be one of: obfuscation, default');
  const named = Object.entries(custom ?? {}).map(([name, mask]) => {
    if (!/^[\p{L}\p{N}_]{1,64}$/u.test(name))
      throw invalidField('redaction.custom', 'must have keys of letters, digits and "_", at most 64 of them');
    return [name === 'default' ? name : name.toUpperCase(), mask] as const;
  });
  return {
    ...settings,
    redaction: {
      ...redaction,
      ...(exclude !== undefined && { exclude: [...new Set(exclude.map((name) => name.toUpperCase()))] }),
      ...(custom !== undefined && { custom: Object.fromEntries(named) }),
    },
  };
}
