/** The operations of a JSON Patch on an account's settings (`updateSettings`; RFC 6902). */

import type { components } from '../../../generated/openapi.ts';
import { patchObject } from '../../core/json/json-patch.ts';
import { invalidField } from '../../core/problem.ts';
import type { AccountSettings } from '../../db/schema.ts';

type SettingsPatch = components['schemas']['SettingsPatch'];

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
  return withPlainNames(check(patchObject(settings, patch.map(inCapitals), ['exclude'])));
}

/** Where the masks of kinds stand, and what makes them all. */
const customMasks = '/redaction/custom';

/** The operation with the names of kinds as they are kept, in its path and in what it puts there. */
function inCapitals<Operation extends SettingsPatch[number]>(operation: Operation): Operation {
  const { path } = operation;
  const value: unknown = operation.value;
  if (path.startsWith(`${customMasks}/`))
    return { ...operation, path: `${customMasks}/${keyOf(path.slice(customMasks.length + 1))}` };
  if (path === customMasks) return { ...operation, value: withKeys(value) };
  if (path !== '/redaction' || !isObject(value) || !Object.hasOwn(value, 'custom')) return operation;
  return { ...operation, value: { ...value, custom: withKeys(Reflect.get(value, 'custom')) } };
}

const keyOf = (name: string): string => (name === 'default' ? name : name.toUpperCase());

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withKeys = (masks: unknown): unknown =>
  isObject(masks)
    ? Object.fromEntries(Object.entries(masks).map(([name, mask]) => [keyOf(name), mask]))
    : masks;

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
    return [keyOf(name), mask] as const;
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
