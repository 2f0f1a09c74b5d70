/** Decodes the bodies of an operation as the contract says. */

import type { OperationEntry } from '../../generated/operations.ts';
import type { Pace } from '../core/turns.ts';
import { compileLongBody } from './admission/long-bodies.ts';
import { parseJsonBody, parseLongJsonBody } from './body.ts';
import { largeBytes, type Utf8 } from './json/utf8.ts';
import { compileFieldNames } from './parameters.ts';
import { compileBody } from './validation.ts';

/** Reads the bodies of an operation, large ones in slices. */
export function compileReading(
  { schemaPointer }: NonNullable<OperationEntry['body']>,
  operation: Pick<OperationEntry, 'parameters' | 'body'>,
) {
  const decodeKnown = compileBody(schemaPointer);
  const checkNames = compileFieldNames(operation);
  const decode = (body: unknown): unknown => {
    checkNames?.(body);
    return decodeKnown(body);
  };
  /** Compiled when it is first needed: few requests need it, and it would delay the start. */
  let long: { readonly decode: ReturnType<typeof compileLongBody> } | undefined;
  return (content: Utf8, pace: Pace): unknown | Promise<unknown> =>
    content.byteLength <= largeBytes ? decode(parseJsonBody(content)) : readLong(content, pace);

  async function readLong(content: Utf8, pace: Pace): Promise<unknown> {
    const body = await parseLongJsonBody(content, pace);
    checkNames?.(body);
    long ??= { decode: compileLongBody(schemaPointer) };
    return long.decode ? long.decode(body, pace) : pace.run(() => decode(body));
  }
}
