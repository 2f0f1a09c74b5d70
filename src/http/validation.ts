/** Validators of requests, compiled once from the contract when they are first needed, and the messages of what is wrong. */

import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import document from '../../generated/openapi.json';
import { invalidField, Problem } from '../core/problem.ts';
import { compileCoercion } from './coercion.ts';

// The document's own keywords (`example`, `x-…`) stand beside the schema's: strict mode would refuse them.
// What generates the types from the contract checks it: a start need not hold it against the meta-schema.
const ajv = new Ajv2020({
  strict: false,
  allErrors: false,
  verbose: true,
  meta: false,
  validateSchema: false,
});
addFormats(ajv);
ajv.addSchema(document, 'contract', undefined, false);

/** Follows a JSON pointer (`#/components/…`, also with a name before it) through the contract. */
export function resolvePointer(pointer: string): unknown {
  return pointer
    .slice(pointer.indexOf('#') + 2)
    .split('/')
    .reduce<unknown>((value, part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    }, document);
}

/** A keyword of the schema at a pointer, or of the one that it refers to. */
export function keywordAt(pointer: string, keyword: string): unknown {
  const schema = resolvePointer(pointer);
  if (typeof schema !== 'object' || schema === null) return undefined;
  const reference: unknown = Reflect.get(schema, '$ref');
  return typeof reference === 'string' ? keywordAt(reference, keyword) : Reflect.get(schema, keyword);
}

const validators = new Map<string, ValidateFunction>();

/**
 * The JSON-Schema validator of whatever lies at a pointer of the contract, always the same one for the same pointer.
 * It is compiled (some 10 ms) when it is first asked for: compiling all of them would hold up a start by 0.4 s.
 */
export function validatorAt(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known !== undefined) return known;
  const validator = ajv.compile({ $ref: `contract${encodeURI(pointer)}` });
  validators.set(pointer, validator);
  return validator;
}

/** The validator of a schema whose references lead into the contract. */
export function validatorOf(schema: object): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')));
}

/**
 * Decodes a parsed JSON body: coercions first, then the contract's schema. Unknown fields are ignored, but for those that one was
 * meant by which must not be overlooked. Throws `Problem`. The schema's validator is compiled with the first body.
 */
export function compileBody(schemaPointer: string): (body: unknown) => unknown {
  const coerce = compileCoercion(resolvePointer(schemaPointer), resolvePointer);
  const properties: object = Object(keywordAt(schemaPointer, 'properties'));
  const guarded = Object.entries(properties).flatMap(([name, { 'x-refuse-alike': part }]) =>
    typeof part === 'string' ? [{ name, part }] : [],
  );
  return (body) => {
    for (const { name, part } of guarded)
      for (const key of Object.keys(Object(body)))
        if (!Object.hasOwn(properties, key) && key.toLowerCase().includes(part))
          throw invalidField(key, `must be written "${name}"`);
    const validate = validatorAt(schemaPointer);
    const value = coerce ? coerce(body) : body;
    if (!validate(value)) throw validationProblem(validate.errors, 'The body');
    return value;
  };
}

/**
 * The problem of a value that failed validation; its message names the field and says what is wrong with it.
 *
 * @param whole subject of the message where no single field is wrong, such as "The body"
 * @param prefix path of the value in the request, where it is a field itself
 */
export function validationProblem(
  errors: ErrorObject[] | null | undefined,
  whole: string,
  prefix = '',
): Problem {
  const last = errors?.at(-1);
  if (errors == null || last === undefined)
    return new Problem('invalid_request', `${whole} does not match the contract`);
  // Where an alternative failed, the last error is about it as a whole; an error about a field inside says more.
  const error =
    errors.find(({ instancePath }) => instancePath.length > last.instancePath.length) ??
    // Where the shapes of an alternative differ in their type, the one of the right type was meant.
    errors.find(({ keyword }) => isOfTypes(last) && keyword !== 'type' && keyword !== last.keyword) ??
    last;
  const path = prefix + fieldPath(error.instancePath);
  const missing: unknown = error.params.missingProperty;
  if (error.keyword === 'required' && typeof missing === 'string')
    // `parentSchema` is the schema that the keyword stands in: the contract may know a better sentence.
    return invalidField(
      path === '' ? missing : `${path}.${missing}`,
      String(error.parentSchema?.['x-required-message'] ?? 'is required'),
    );
  const unknown: unknown = error.params.additionalProperty;
  if (error.keyword === 'additionalProperties' && typeof unknown === 'string')
    return invalidField(path === '' ? unknown : `${path}.${unknown}`, 'is not known');
  if (path !== '') return invalidField(path, messageOf(error));
  return new Problem('invalid_request', `${whole} ${messageOf(error)}`);
}

/** `/messages/3/payload/content` → `messages[3].payload.content`. */
function fieldPath(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function messageOf(error: ErrorObject): string {
  const { keyword, schema, params } = error;
  switch (keyword) {
    case 'type':
      // As above.
      return String(error.parentSchema?.['x-type-message'] ?? `must be ${withArticle(String(schema))}`);
    case 'enum':
      return String(
        error.parentSchema?.['x-enum-message'] ??
          `must be one of: ${[params.allowedValues].flat().join(', ')}`,
      );
    case 'minLength':
      return schema === 1 ? 'is not allowed to be empty' : `must have at least ${String(schema)} characters`;
    case 'maxLength':
      return `must have at most ${String(schema)} characters`;
    case 'minItems':
      return schema === 1 ? 'is not allowed to be empty' : `must have at least ${String(schema)} elements`;
    case 'maxItems':
      return `must have at most ${String(schema)} elements`;
    case 'maxProperties':
      return `must have at most ${String(schema)} keys`;
    case 'minimum':
      return `must be at least ${String(schema)}`;
    case 'maximum':
      return `must be at most ${String(schema)}`;
    case 'pattern':
      if (schema === '\\S') return 'must hold more than white space';
      return String(error.parentSchema?.['x-pattern-message'] ?? `must match ${String(schema)}`);
    case 'format':
      return schema === 'date-time'
        ? 'must be an ISO 8601 timestamp such as 2024-05-01T09:00:00.000Z'
        : `must be a ${String(schema)}`;
    case 'oneOf':
    case 'anyOf':
      return isOfTypes(error)
        ? `must be ${typesOf(schema).join(' or ')}`
        : `must have ${alternatives(schema)}`;
    default:
      return error.message ?? 'does not match the contract';
  }
}

const withArticle = (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** Whether the shapes that something may have differ in their types, and not in the fields that they require. */
const isOfTypes = ({ keyword, schema }: ErrorObject): boolean =>
  keyword === 'oneOf' || (keyword === 'anyOf' && !alternatives(schema).includes('"'));

/** `an object`, `an array`: what the branches of an alternative are. */
function typesOf(branches: unknown): string[] {
  if (!Array.isArray(branches)) return [];
  return branches.map((branch: { $ref?: string; type?: string }) => {
    // A reference of the contract leads to a schema.
    const schema = branch.$ref === undefined ? branch : (resolvePointer(branch.$ref) as typeof branch);
    return withArticle(String(schema.type));
  });
}

/** `"name" and "vocabulary", or "id"`: what each branch of an alternative requires. */
function alternatives(branches: unknown): string {
  if (!Array.isArray(branches)) return 'one of the documented shapes';
  return branches
    .map((branch: { $ref?: string; required?: string[] }) => {
      // A reference of the contract leads to a schema.
      const schema = branch.$ref === undefined ? branch : (resolvePointer(branch.$ref) as typeof branch);
      return (schema.required ?? []).map((name) => `"${name}"`).join(' and ');
    })
    .join(', or ');
}
