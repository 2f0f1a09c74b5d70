/** Secrets, which containers and systemd hand over in files: who sees the environment of a process does not see them there. */

import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names the file which has the secret. */
const fileVariableOf = (variable: string): string => `${variable}_FILE`;

/**
 * The value of a variable, or what the file has that `<variable>_FILE` names, without the end of its last line. Empty variables
 * count as not set.
 *
 * @throws ConfigError if both are set, or the file has no secret that can be read
 */
export function readSecret(environment: Environment, variable: string): string | undefined {
  const given = environment[variable] || undefined;
  const fileVariable = fileVariableOf(variable);
  const file = environment[fileVariable];
  if (!file) return given;
  if (given !== undefined)
    throw new ConfigError(`${variable} and ${fileVariable} are both set: leave one of them out.`);
  const secret = contentOf(file, fileVariable).replace(/\r?\n$/u, '');
  if (secret === '') throw new ConfigError(`${fileVariable} names ${file}, which is empty.`);
  return secret;
}

/** Where the secret of a variable is, or is to be put, in words: the variable, or the file that `<variable>_FILE` names. */
export function secretPlace(environment: Environment, variable: string): string {
  const fileVariable = fileVariableOf(variable);
  return environment[fileVariable] ? `the file that ${fileVariable} names` : variable;
}

function contentOf(file: string, fileVariable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    throw new ConfigError(`${fileVariable} names ${file}, which cannot be read (${code}).`, { cause: error });
  }
}
