/** What an account has chosen for itself. */

import type { components } from '../../../generated/openapi.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { AccountSettings } from '../../db/schema.ts';
import type { Handlers } from '../../http/contract.ts';
import { compileBody } from '../../http/validation.ts';
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
    updateSettings: async ({ account, body }) => {
      const [id = 0n] = await identifiers.take(1);
      const changed = await changeSettings(ordinary, account.id, id, (before) =>
        patchSettings(before, body, checkSettings),
      );
      return { status: 200, body: answerOf(changed) };
    },
  } satisfies Partial<Handlers>;
}
