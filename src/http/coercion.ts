/**
 * Coercion: what the contract takes from older clients in another form, as its `x-` extensions spell them:
 *
 * - `x-accept-string`: a boolean or number may come as a string;
 * - `x-accept-single`: an array may come as its only element;
 * - `x-alias`: a property, or a parameter of the query, may come under another name;
 * - `x-accept-list-text`: the elements of a list in the query may come in one text, with commas, quotes and brackets;
 * - `x-further-parameters`: a parameter of the query may have others behind a second question mark;
 * - `x-refuse-alike`: a parameter of the query that must not be overlooked: names that have its own in them are refused, in the
 *   query and among the fields of the body; or a field of a body, with what a name has in it that is refused;
 * - `x-refuse-in-query`: a body whose fields are refused in the query, unless they are parameters, too.
 */

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  'x-accept-string'?: boolean;
  'x-accept-single'?: boolean;
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

/** The elements that texts such as `A,B`, `["A","B"]` and `[["A"],[B]]` name. */
export const elementsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.replaceAll(/[[\]"'\s]/gu, '').split(',')).filter((element) => element !== '');

/**
 * Compiles the coercions below one schema. Subtrees without any are not walked at run time.
 *
 * @param resolve follows a JSON pointer of the document
 */
export function compileCoercion(schema: unknown, resolve: (pointer: string) => unknown): Coerce | undefined {
  // The document was linted: what a schema position holds is a schema.
  const own = schema as Schema;
  const target = own.$ref === undefined ? own : { ...(resolve(own.$ref) as Schema), ...own };
  const steps: Coerce[] = [];

  if (target['x-accept-string']) steps.push((value) => fromString(target.type, value));
  if (target['x-accept-single'])
    steps.push((value) => (value === undefined || Array.isArray(value) ? value : [value]));

  const items = target.items && compileCoercion(target.items, resolve);
  if (items) steps.push((value) => (Array.isArray(value) ? value.map(items) : value));

  const properties = compileProperties(target.properties ?? {}, resolve);
  if (properties) steps.push(properties);

  return steps.length === 0 ? undefined : (value) => steps.reduce((current, step) => step(current), value);
}

function compileProperties(
  properties: Record<string, Schema>,
  resolve: (pointer: string) => unknown,
): Coerce | undefined {
  const fields: { name: string; alias: string | undefined; coerce: Coerce | undefined }[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const alias = schema['x-alias'];
    const coerce = compileCoercion(schema, resolve);
    if (alias !== undefined || coerce !== undefined) fields.push({ name, alias, coerce });
  }
  if (fields.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const changed: Record<string, unknown> = { ...value };
    for (const { name, alias, coerce } of fields) {
      if (alias !== undefined && changed[name] === undefined && changed[alias] !== undefined)
        changed[name] = changed[alias];
      if (coerce !== undefined && changed[name] !== undefined) changed[name] = coerce(changed[name]);
    }
    return changed;
  };
}
