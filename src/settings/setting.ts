/**
 * What a setting is: an environment variable with what it may be, its default and a sentence, declared once. From the
 * declaration come the reader and its refusals, the type of the value, `--help` and the table in the README
 * (docs/decisions/0032-settings.md).
 */

import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './secret.ts';

export { ConfigError, type Environment };

/**
 * Which processes read a setting: those of both roles, of one of them, a server that is both in one (`all`), or a command that
 * is no server.
 */
export type ReadBy = 'both' | 'api' | 'worker' | 'all' | 'command';

/** In its words for people, what can be typed stands in backticks. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly variable: string;
  /** What it does. */
  readonly about: string;
  /** What it must be, where that is not any text: `a whole number from 0 to 300`. */
  readonly allowed: string | undefined;
  /** What holds where it is not set: a value, or in words what happens. */
  readonly fallback: string;
  /** Whether it may be in a file, which `<variable>_FILE` names. */
  readonly isSecret: boolean;
  readonly readBy: ReadBy;
  /**
   * The value in this environment, where an empty one counts as not set.
   *
   * @throws ConfigError that names the variable and what is allowed
   */
  read(environment: Environment): Value;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The values of settings, by the names that the code has for them. */
export type Values<Table extends Settings> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>;
};

/** Reads every setting of the table; throws `ConfigError` at the first wrong one. */
export function readSettings<Table extends Settings>(table: Table, environment: Environment): Values<Table> {
  const values = Object.entries(table).map(([name, setting]) => [name, setting.read(environment)]);
  // `Object.fromEntries` forgets which value belongs to which name.
  return Object.fromEntries(values) as Values<Table>;
}

/** What the table says of every setting. */
interface Declared<Default> {
  readonly variable: string;
  readonly about: string;
  /** The value where nothing is set; with `undefined`, or another value that says little, `unset` has words for it. */
  readonly default: Default;
  readonly unset?: string;
  /** Default: no. */
  readonly isSecret?: boolean;
  /** Default: both. */
  readonly readBy?: ReadBy;
}

/** @param parse value of a text that is not empty; throws `ConfigError` */
function setting<Value, Default>(
  {
    variable,
    about,
    default: value,
    unset = `\`${value}\``,
    isSecret = false,
    readBy = 'both',
  }: Declared<Default>,
  allowed: string | undefined,
  parse: (given: string) => Value,
): Setting<Value | Default> {
  return {
    variable,
    about,
    allowed,
    fallback: unset,
    isSecret,
    readBy,
    read: (environment) => {
      const given = isSecret ? readSecret(environment, variable) : environment[variable];
      return given ? parse(given) : value;
    },
  };
}

/** The words without their backticks, for those who read them in a terminal. */
export const plain = (words: string) => words.replaceAll('`', '');

const refuse = (variable: string, given: string, allowed: string) =>
  new ConfigError(`${variable} is "${given}", but must be ${plain(allowed)}.`);

interface Range {
  readonly from: number;
  readonly to: number;
}

/** @param declared `kind` is what the number is called, such as `whole number of seconds` */
export function wholeNumber<Default extends number | undefined>(
  declared: Declared<Default> & Range & { readonly kind?: string },
): Setting<number | Default> {
  const { variable, from, to, kind = 'whole number' } = declared;
  const allowed = `a ${kind} from ${from} to ${to}`;
  return setting(declared, allowed, (given) => {
    const value = Number(given);
    if (/^(?:0|[1-9]\d{0,14})$/.test(given) && value >= from && value <= to) return value;
    throw refuse(variable, given, declared.default === undefined ? `${allowed}, or not be set` : allowed);
  });
}

export function oneOf<const Value extends string>(
  declared: Declared<NoInfer<Value>> & { readonly values: readonly Value[] },
): Setting<Value> {
  const { variable, values } = declared;
  const allowed = `one of ${values.map((value) => `\`${value}\``).join(', ')}`;
  return setting(declared, allowed, (given) => {
    const value = values.find((candidate) => candidate === given);
    if (value === undefined) throw refuse(variable, given, allowed);
    return value;
  });
}

/** Any text, such as a path. */
export const text = <Default extends string | undefined>(
  declared: Declared<Default>,
): Setting<string | Default> => setting(declared, undefined, (given) => given);

/** What examples of ours have where a secret is to be written: long enough to be taken for one, and known to everybody. */
const placeholderOfExamples = 'write-here-16-characters-or-more';

/** Something by which a program is known: a name, or a secret, which is never repeated. */
export function credential(
  declared: Declared<undefined> & { readonly characters: Range; readonly isSecret: boolean },
): Setting<string | undefined> {
  const { variable, characters, isSecret } = declared;
  const allowed = `${characters.from} to ${characters.to} visible ASCII characters without spaces`;
  return setting(declared, allowed, (given) => {
    if (isSecret && given === placeholderOfExamples)
      throw new ConfigError(
        `${variable} still has what the example has, which everybody knows: write a secret of your own (openssl rand -hex 24).`,
      );
    if (/^[\x21-\x7e]+$/.test(given) && given.length >= characters.from && given.length <= characters.to)
      return given;
    throw isSecret ? new ConfigError(`${variable} must have ${allowed}.`) : refuse(variable, given, allowed);
  });
}

/** @param declared `parse` answers undefined, or throws a `ConfigError` of its own, where the text is not allowed */
export function parsed<Value, Default>(
  declared: Declared<Default> & {
    readonly allowed: string;
    readonly parse: (given: string, variable: string) => Value | undefined;
  },
): Setting<Value | Default> {
  const { variable, allowed, parse } = declared;
  return setting(declared, allowed, (given) => {
    const value = parse(given, variable);
    if (value === undefined) throw refuse(variable, given, allowed);
    return value;
  });
}
