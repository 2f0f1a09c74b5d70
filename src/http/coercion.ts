/**
 * Coercion: what the contract takes from older clients in another form. Everywhere: null for a field that is neither required
 * nor may be null, which clients write for what was not set, is as good as no field. And as its `x-` extensions spell it:
 *
 * - `x-accept-string`: a boolean or number may come as a string;
 * - `x-accept-single`: an array may come as its only element;
 * - `x-accept-empty`: an empty text is as good as no field (in the query that is so of every parameter but flags);
 * - `x-accept-case`: one of the words of an enumeration may come in another letter case;
 * - `x-alias`: a property, or a parameter of the query, may come under another name;
 * - `x-accept-list-text`: the elements of a list in the query may come in one text, with commas, quotes and brackets;
 * - `x-further-parameters`: a parameter of the query may have others behind a second question mark;
 * - `x-refuse-alike`: a parameter of the query that must not be overlooked: names that have its own in them are refused, in the
 *   query and among the fields of the body; or a field of a body, with what a name has in it that is refused;
 * - `x-refuse-in-query`: a body whose fields are refused in the query, unless they are parameters, too.
 */

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  'x-accept-string'?: boolean;
  'x-accept-single'?: boolean;
  'x-accept-empty'?: boolean;
  'x-accept-case'?: boolean;
  enum?: readonly unknown[];
  'x-alias'?: string;
}

/** Turns the other form into the contract's own; leaves everything else as it is. */
export type Coerce = (value: unknown) => unknown;

/** Boolean from `true`/`false` in any letter case, number from its decimal spelling, else the value itself. */
export function fromString(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'boolean') {
    const lower = value.toLowerCase();
    return lower === 'true' ? true : lower === 'false' ? false : value;
  }
  if ((type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

/** The word of these that the value is in another letter case, else the value itself. */
export function inCaseOf(words: readonly unknown[], value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const lower = value.toLowerCase();
  return words.find((word) => String(word).toLowerCase() === lower) ?? value;
}

/** The elements that texts such as `A,B`, `["A","B"]` and `[["A"],[B]]` name. */
export const elementsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.replaceAll(/[[\]"'\s]/gu, '').split(',')).filter((element) => element !== '');

/**
 * Compiles the coercions below one schema. Subtrees without any are not walked at run time.
 *
 * @param resolve follows a JSON pointer of the document
 */
export function compileCoercion(schema: unknown, resolve: Resolve): Coerce | undefined {
  // The document was linted: what a schema position holds is a schema.
  const target = followed(schema as Schema, resolve);
  const { type } = target;
  const steps: Coerce[] = [];

  if (target['x-accept-string'] && typeof type === 'string') steps.push((value) => fromString(type, value));
  const words = target['x-accept-case'] ? target.enum : undefined;
  if (words !== undefined) steps.push((value) => inCaseOf(words, value));
  if (target['x-accept-single'])
    steps.push((value) => (value === undefined || Array.isArray(value) ? value : [value]));

  const items = target.items && compileCoercion(target.items, resolve);
  if (items) steps.push((value) => (Array.isArray(value) ? value.map(items) : value));

  const properties = compileProperties(target, resolve);
  if (properties) steps.push(properties);

  // Each of them leaves alone what is of another one's type.
  for (const alternative of alternativesOf(target)) {
    const step = compileCoercion(alternative, resolve);
    if (step) steps.push(step);
  }

  return steps.length === 0 ? undefined : (value) => steps.reduce((current, step) => step(current), value);
}

type Resolve = (pointer: string) => unknown;

function followed(schema: Schema, resolve: Resolve): Schema {
  // As above: a reference leads to a schema.
  return schema.$ref === undefined
    ? schema
    : { ...followed(resolve(schema.$ref) as Schema, resolve), ...schema };
}

const alternativesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? [];

/** Whether null is a value like others: the contract says so, or says nothing of what it is. */
function takesNull(schema: Schema, resolve: Resolve): boolean {
  const target = followed(schema, resolve);
  if (target.type !== undefined) return [target.type].flat().includes('null');
  const alternatives = alternativesOf(target);
  return alternatives.length === 0 || alternatives.some((one) => takesNull(one, resolve));
}

/** The values that a field which may be left out has where it was not set. */
function unsetValues(schema: Schema, resolve: Resolve): readonly unknown[] {
  return [
    ...(takesNull(schema, resolve) ? [] : [null]),
    ...(followed(schema, resolve)['x-accept-empty'] ? [''] : []),
  ];
}

interface Field {
  readonly name: string;
  readonly alias: string | undefined;
  readonly coerce: Coerce | undefined;
  readonly unset: readonly unknown[];
}

function compileProperties(
  { properties = {}, required = [], additionalProperties }: Schema,
  resolve: Resolve,
): Coerce | undefined {
  const fields: Field[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const alias = schema['x-alias'];
    const coerce = compileCoercion(schema, resolve);
    const unset = required.includes(name) ? [] : unsetValues(schema, resolve);
    if (alias !== undefined || coerce !== undefined || unset.length > 0)
      fields.push({ name, alias, coerce, unset });
  }
  const othersMayBeUnset =
    typeof additionalProperties === 'object' && !takesNull(additionalProperties, resolve);
  if (fields.length === 0 && !othersMayBeUnset) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const changed: Record<string, unknown> = { ...value };
    for (const { name, alias, coerce, unset } of fields) {
      if (unset.includes(changed[name])) delete changed[name];
      const other = alias === undefined || unset.includes(changed[alias]) ? undefined : changed[alias];
      if (other !== undefined && changed[name] === undefined) changed[name] = other;
      if (coerce !== undefined && changed[name] !== undefined) changed[name] = coerce(changed[name]);
    }
    if (othersMayBeUnset)
      for (const name of Object.keys(changed))
        if (changed[name] === null && !Object.hasOwn(properties, name)) delete changed[name];
    return changed;
  };
}
