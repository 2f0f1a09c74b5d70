/** What accounts and their keys may be called by a command. */

import { InvalidArgumentError } from 'commander';
import openapiDocument from '../../generated/openapi.json';

const { maxLength } = openapiDocument.components.schemas.NamedApiKeyRequest.properties.name;

/** A name that a list of names shows on its line; throws `InvalidArgumentError` for any other. */
export function nameOf(value: string): string {
  if (value.trim() === '' || value.length > maxLength)
    throw new InvalidArgumentError(`Give 1 to ${maxLength} characters, not all of them spaces.`);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))
    throw new InvalidArgumentError('Give a name without line breaks and other control characters.');
  return value;
}
