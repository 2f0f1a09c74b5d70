/** Lines of JSON as what their set says they are. */

import { Ajv } from 'ajv';

/** The lines of a file, before anybody has looked at what they say. */
export interface Lines {
  /** As it is called in errors: `meetings/dev`. */
  readonly name: string;
  readonly content: string;
}

const ajv = new Ajv({ allowUnionTypes: true });

export const text = { type: 'string' } as const;
export const number = { type: 'number' } as const;
export const optionalText = { type: ['string', 'null'] } as const;
export const list = (items: object) => ({ type: 'array', items });

/** An object that must have the fields of `required`, and may have the others. */
export const object = (
  required: Readonly<Record<string, object>>,
  others: Readonly<Record<string, object>> = {},
) => ({
  type: 'object',
  properties: { ...required, ...others },
  required: Object.keys(required),
});

/**
 * A function that reads all lines as rows of the same shape.
 *
 * It throws an error that names the file, the line and the field, for the first row that is not.
 */
export function rowReader<Row>(schema: object): (lines: Lines) => Row[] {
  const isRow = ajv.compile<Row>(schema);
  return ({ name, content }) =>
    content.split('\n').flatMap((line, index) => {
      if (line.trim() === '') return [];
      const row: unknown = parse(line, `${name}.jsonl:${index + 1}`);
      if (isRow(row)) return [row];
      const [error] = isRow.errors ?? [];
      const field = error?.instancePath.slice(1).replaceAll('/', '.') || 'the line';
      throw new Error(`${name}.jsonl:${index + 1}: ${field} ${error?.message}`);
    });
}

function parse(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`${place}: is no JSON`, { cause });
  }
}
