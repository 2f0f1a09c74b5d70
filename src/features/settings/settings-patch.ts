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
  return withPlainNames(check(patchObject(settings, patch, ['exclude'])));
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
