/** Large bodies against the contract's schemas: elements of their long lists are decoded in slices. */

import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Pace } from '../../core/turns.ts';
import { type Coerce, compileCoercion } from '../coercion.ts';
import { resolvePointer, validationProblem, validatorOf } from '../validation.ts';

/** Elements that a list may have from which on it is long. */
const manyElements = 256;

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A long list of a body. */
interface LongList {
  /** The field that it is; undefined where it is the whole body. */
  readonly name: string | undefined;
  /** Where the field stands among those of the body's schema. */
  readonly place: number;
  readonly coerce: Coerce | undefined;
  readonly validate: ReturnType<typeof validatorOf>;
}

const isLong = ({ type, items, maxItems = Number.POSITIVE_INFINITY }: Schema) =>
  type === 'array' && items !== undefined && maxItems >= manyElements;

/** The schema that a reference leads to, with what stands beside the reference. */
function resolve({ $ref, ...own }: Schema): Schema {
  // The document was linted: what a schema position holds is a schema.
  return $ref === undefined ? own : { ...resolve(resolvePointer($ref) as Schema), ...own };
}

/**
 * For a field that is or may be a long list: its schema without that of the elements, and the schema of the elements.
 */
function split(schema: Schema): { readonly shell: Schema; readonly items: Schema } | undefined {
  const target = resolve(schema);
  if (target.items !== undefined && isLong(target)) {
    const { items, ...shell } = target;
    return { shell, items };
  }
  for (const [index, branch] of (target.oneOf ?? []).entries()) {
    const parts = split(branch);
    if (parts !== undefined)
      return {
        shell: { ...target, oneOf: target.oneOf?.with(index, parts.shell) ?? [] },
        items: parts.items,
      };
  }
  return undefined;
}

/**
 * As `compileBody`, for bodies that may take long: of several faults it reports the same one, in the same words.
 *
 * @returns undefined for a schema in which no list is long
 */
export function compileLongBody(
  schemaPointer: string,
): ((body: unknown, pace: Pace) => Promise<unknown>) | undefined {
  const schema = resolve({ $ref: schemaPointer });
  const lists: LongList[] = [];
  const addList = (name: string | undefined, place: number, items: Schema) =>
    lists.push({
      name,
      place,
      coerce: compileCoercion(items, resolvePointer),
      validate: validatorOf(items),
    });

  let shell = schema;
  const whole = split(schema);
  if (whole !== undefined) {
    shell = whole.shell;
    addList(undefined, 0, whole.items);
  } else {
    const properties: Record<string, Schema> = { ...schema.properties };
    for (const [place, [name, property]] of Object.entries(schema.properties ?? {}).entries()) {
      const parts = split(property);
      if (parts === undefined) continue;
      properties[name] = parts.shell;
      addList(name, place, parts.items);
    }
    shell = { ...schema, properties };
  }
  if (lists.length === 0) return undefined;

  const coerce = compileCoercion(shell, resolvePointer);
  const validate = validatorOf(shell);
  const names = Object.keys(schema.properties ?? {});
  /** Where the field that is wrong stands; before all others, if it is none of them. */
  const placeOf = (errors: readonly ErrorObject[]) =>
    names.indexOf(errors.at(-1)?.instancePath.split('/')[1] ?? '');

  return async (body, pace) => {
    const { value, errors } = await pace.run(() => {
      const value = coerce ? coerce(body) : body;
      return { value, errors: validate(value) ? undefined : (validate.errors ?? []) };
    });
    let decoded = value;
    // Fields are looked at in the order of the schema, up to the first one that is wrong.
    const end = errors === undefined ? Number.POSITIVE_INFINITY : placeOf(errors);
    for (const { name, place, coerce, validate } of lists) {
      if (place >= end) break;
      const list: unknown = name === undefined ? value : Reflect.get(Object(value), name);
      if (!Array.isArray(list)) continue;
      const elements = await pace.map(list.entries(), ([index, element]) => {
        const one = coerce ? coerce(element) : element;
        if (validate(one)) return one;
        const at = `${name === undefined ? '' : `/${name}`}/${index}`;
        const errors = validate.errors?.map((error) => ({ ...error, instancePath: at + error.instancePath }));
        throw validationProblem(errors, 'The body');
      });
      if (coerce) decoded = name === undefined ? elements : { ...Object(decoded), [name]: elements };
    }
    if (errors !== undefined) throw validationProblem(errors, 'The body');
    return decoded;
  };
}
