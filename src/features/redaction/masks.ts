/** What stands in the place of personal data, and what stays readable, as the request and the account's settings say. */

import type { AccountSettings } from '../../db/schema.ts';

type RedactionSettings = NonNullable<AccountSettings['redaction']>;

/** The mask whose length tells nothing of what it hides. */
const asterisks = '****';

/** Other names by which clients know some kinds. */
const aliases = new Map([
  ['NAME', 'PERSON_NAME'],
  ['EMAIL', 'EMAIL_ADDRESS'],
  ['PHONE', 'PHONE_NUMBER'],
  ['SOCIAL_SECURITY_NUMBER', 'SSN'],
  ['DRIVER_LICENSE', 'DRIVERS_LICENSE'],
  ['CREDIT_CARD', 'CREDIT_CARD_NUMBER'],
]);

const kindOf = (name: string): string => {
  const upper = name.toUpperCase();
  return aliases.get(upper) ?? upper;
};

/** The name by which clients know an account's own kind of entities: its type in capitals. */
export const nameOfCustomType = (type: string): string =>
  type
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '');

export interface Masks {
  /** Names of the kinds that stay readable. */
  readonly exclude: ReadonlySet<string>;
  readonly maskOf: (name: string) => string;
}

/** @param exclude what the request says; undefined: the settings decide */
export function masksOf(exclude: readonly string[] | undefined, settings: RedactionSettings): Masks {
  return {
    exclude: new Set((exclude ?? settings.exclude ?? []).map(kindOf)),
    maskOf: maskFor(settings),
  };
}

function maskFor({ type = 'default', custom = {} }: RedactionSettings): (name: string) => string {
  if (type === 'default') return inBrackets;
  if (type === 'obfuscation') return () => asterisks;
  const { default: others, ...given } = custom;
  const own = new Map(Object.entries(given).map(([name, mask]) => [kindOf(name), mask]));
  const otherwise = others === 'obfuscation' ? () => asterisks : inBrackets;
  return (name) => own.get(name) ?? otherwise(name);
}

const inBrackets = (name: string): string => `[${name}]`;
