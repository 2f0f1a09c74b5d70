/** A personal datum in one spelling, and what of it must not stay. */

import type { PersonalDataName } from '../../../../src/analysis/redaction/personal-data.ts';
import { disguises } from './disguises.ts';

export interface Datum {
  readonly name: PersonalDataName;
  /** What the spelling is called: "card: spoken digits with oh". */
  readonly spelling: string;
  readonly text: string;
  /** The whole text, and each part of it that alone gives the secret away: none of them may be left. */
  readonly needles: readonly string[];
}

/** What a datum is, whatever its spelling. */
export interface Kind {
  readonly name: PersonalDataName;
  /** "card", "phone". */
  readonly kind: string;
}

/** A text in one spelling, and the parts of it that give the secret away. */
export interface Spelling {
  readonly text: string;
  readonly parts: readonly string[];
}

/** The datum of a spelling. */
const datum = ({ name, kind }: Kind, spelling: string, { text, parts }: Spelling): Datum => ({
  name,
  spelling: `${kind}: ${spelling}`,
  text,
  needles: [...new Set([text, ...parts])],
});

/** The data of spellings, by their names. */
export const dataOf = (kind: Kind, spellings: Readonly<Record<string, Spelling>>): Datum[] =>
  Object.entries(spellings).map(([spelling, text]) => datum(kind, spelling, text));

/** The text in each disguise that changes it. */
export function disguised(
  kind: Kind,
  { text, parts }: Spelling,
  random: () => number,
  except: readonly string[] = [],
): Datum[] {
  return Object.entries(disguises(random))
    .filter(([name, disguise]) => !except.includes(name) && disguise(text) !== text)
    .map(([name, disguise]) => datum(kind, name, { text: disguise(text), parts: parts.map(disguise) }));
}
