/** What the audit log says of an act, in words. Pure. */

import { shownNumber } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

type Entry = Schemas['AuditEntry'];

const { scopes } = words.account.keys;
const { actors, actorKey, actorRevokedKey, fields, ownMachine, noLimit } = words.account.audit;

/** What an act was done with; a key by its name, where it is not revoked. */
export function actorOf({ actor, keyId }: Entry, keyNames: ReadonlyMap<string, string>): string {
  if (keyId === undefined) return actors[actor];
  const name = keyNames.get(keyId);
  return name === undefined ? actorRevokedKey : actorKey(name);
}

/** Where an act was asked for; what is done by a command, or by the server, is done where the server is. */
export const placeOf = ({ clientAddress }: Entry): string => clientAddress ?? ownMachine;

/** Fields that a later version of the server has are told by the names that it has for them. */
export const detailsOf = ({ details = {} }: Entry): string =>
  Object.entries(details)
    .map(([field, value]) => sayField(field, value))
    .join(' · ');

const labels: Readonly<Record<string, (value: string) => string>> = fields;
const scopeNames: Readonly<Record<string, string>> = scopes;

function sayField(field: string, value: unknown): string {
  const texts = [value].flat().map(textOf);
  const said = (field === 'scopes' ? texts.map((scope) => scopeNames[scope] ?? scope) : texts).join(', ');
  return labels[field]?.(said) ?? `${field}: ${said}`;
}

function textOf(value: unknown): string {
  if (value === null) return noLimit;
  if (typeof value === 'number') return shownNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
