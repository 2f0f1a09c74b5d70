/** The token that a model is asked with: in an environment variable that the registry names, or in a file. */

import { ConfigError } from '../settings/config-error.ts';
import { type Environment, readSecret, secretPlace } from '../settings/secret.ts';

export interface Token {
  /** Undefined: none is set, or `fault` says why it cannot be used. */
  readonly value: string | undefined;
  /** Where it is, or would be, in words. */
  readonly place: string;
  /** What is wrong with it, or with the file that is to have it: a sentence. */
  readonly fault: string | undefined;
}

/** @param variable has the token; or with `_FILE` behind it names the file that does */
export function readToken(environment: Environment, variable: string): Token {
  const place = secretPlace(environment, variable);
  const without = { value: undefined, place };
  try {
    const value = readSecret(environment, variable)?.trim() || undefined;
    // It becomes a header, and who sends headers quotes those that cannot be sent.
    if (value !== undefined && !/^[\x21-\x7e]+$/u.test(value))
      return {
        ...without,
        fault: `The token in ${place} must have visible ASCII characters alone, without spaces.`,
      };
    return { value, place, fault: undefined };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { ...without, fault: error.message };
  }
}
