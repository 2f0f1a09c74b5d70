/** What an operator has to mend in a database, in words that name the setting with its address. */

import { causesOf } from './errors.ts';

/** What is said of the setting that has the address, such as `DATABASE_URL`. */
export type Sentence = (setting: string) => string;

/** Something that the operator of a database has to mend; the sentence says what is wrong, and what to do. */
export class DatabaseProblem extends Error {
  override readonly name: string = 'DatabaseProblem';
  readonly sentence: Sentence;

  constructor(said: string | Sentence, options?: ErrorOptions) {
    const sentence = typeof said === 'string' ? () => said : said;
    super(sentence('DATABASE_URL'), options);
    this.sentence = sentence;
  }
}

/** What stands in the way of using a database, and what to do about it: the two parts of a sentence. */
export interface Trouble {
  readonly what: string;
  readonly advice: string;
}

const makeRoom = 'see docs/runbook.md, "Make room on the disk"';

/** By SQLSTATE (appendix A of PostgreSQL's manual), or by the driver's own code. */
const troubles = (setting: string): readonly (readonly [code: RegExp, what: string, advice: string])[] => [
  [/^28/, 'PostgreSQL does not let us in', `check user and password in ${setting}, and its pg_hba.conf`],
  [
    /^3D000$/,
    'There is no such database',
    `create it ("create database … encoding 'UTF8' template template0"), or check its name in ${setting}`,
  ],
  [
    /^42501$/,
    `The user of ${setting} may not do this`,
    'let it be the user who owns the database, or have that one give it the rights it needs (docs/postgresql.md, "Least rights")',
  ],
  [
    /^42(P07|710|P06|723)$/,
    'The database has something where Confab makes its own',
    'give it a database of its own',
  ],
  [
    /^55P03$/,
    'Another process has been migrating the database for too long',
    'start again when it has ended',
  ],
  [
    /^NOT_PRIMARY$/,
    `No host of ${setting} is the primary`,
    `see to the failover, or let ${setting} name the primary, too`,
  ],
  [/^25006$/, 'PostgreSQL takes no writes', `let ${setting} lead to the primary`],
  [/^53100$/, 'PostgreSQL has no room left on its disk', makeRoom],
  [
    /^53200$/,
    'PostgreSQL has no memory left',
    'give its machine more, or have fewer workers and other programs on it',
  ],
  [/^53300$/, 'PostgreSQL has no connection left for us', 'raise max_connections, or end other clients'],
  [/^53/, 'PostgreSQL has not enough of something left', 'see to its disk, memory and max_connections'],
  [/^57P0[123]$/, 'PostgreSQL is starting or stopping', 'try again in a moment'],
  [/^58030$/, 'PostgreSQL cannot read or write its disk, which is full or broken', makeRoom],
  [
    /^(AUTH_|SASL_)/,
    'The server does not sign us in as it should',
    `check require_auth and sslmode in ${setting}`,
  ],
  [/^TLS_NOT_OFFERED$/, 'PostgreSQL offers no TLS', `switch it on there, or change sslmode in ${setting}`],
  [
    /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_/,
    'The TLS certificate of PostgreSQL is not good enough',
    `check sslmode and sslrootcert in ${setting}`,
  ],
];

/**
 * What is known of a failure with this code; undefined for any other one.
 *
 * @param setting has the address
 */
export function troubleAt(code: string, setting: string): Trouble | undefined {
  const [, what, advice] = troubles(setting).find(([pattern]) => pattern.test(code)) ?? [];
  return what === undefined || advice === undefined ? undefined : { what, advice };
}

/** As {@link troubleAt}, of the first cause of the error of which something is known. */
export function troubleOf(error: unknown, setting: string): Trouble | undefined {
  for (const { code } of causesOf(error)) {
    const trouble = code === undefined ? undefined : troubleAt(code, setting);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}
