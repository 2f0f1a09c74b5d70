/** What an account has chosen for itself. */

import type { components } from '../../../generated/openapi.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { AccountSettings } from '../../db/schema.ts';
import type { Handlers } from '../../http/contract.ts';
import { compileBody } from '../../http/validation.ts';
import { recordAct } from '../audit/queries.ts';
import { changeSettings, findSettings } from './queries.ts';
import { type CheckSettings, patchSettings } from './settings-patch.ts';

type SettingsAnswer = components['schemas']['SettingsAnswer'];

const checkBody = compileBody('#/components/schemas/SettingsValues');
// The contract's schema makes it what the type says; the compiler cannot follow that.
const checkSettings: CheckSettings = (value) => checkBody(value) as AccountSettings;

/** Bare, as one page of the original showed it, and wrapped, as the other did (C37 of docs/compatibility.md). */
function answerOf(found: { id: bigint; settings: AccountSettings } | undefined): SettingsAnswer {
  if (found === undefined) return { settings: {} };
  const answer = { id: String(found.id), ...found.settings };
  return { ...answer, settings: answer };
}

/** The settings that a patch is about, without names of the account's own: `redaction.custom`. */
const settingsOf = (patch: components['schemas']['SettingsPatch']): string[] => [
  ...new Set(patch.map(({ path }) => path.split('/').slice(1, 3).join('.'))),
];

interface SettingsHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
}

export function createSettingsHandlers({
  databases: { ordinary },
  identifiers,
}: SettingsHandlersDependencies) {
  return {
    getSettings: async ({ account }) => ({
      status: 200,
      body: answerOf(await findSettings(ordinary, account.id)),
    }),
    updateSettings: async ({ account, body, actor }) => {
      const [id = 0n] = await identifiers.take(1);
      const changed = await changeSettings(
        ordinary,
        account.id,
        id,
        (before) => patchSettings(before, body, checkSettings),
        (tx) =>
          recordAct(tx, actor(), {
            accountId: account.id,
            act: 'settings_changed',
            details: { settings: settingsOf(body) },
          }),
      );
      return { status: 200, body: answerOf(changed) };
    },
  } satisfies Partial<Handlers>;
}
