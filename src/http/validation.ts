/** Validators of requests, compiled once from the contract when they are first needed, and the messages of what is wrong. */

import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import document from '../../generated/openapi.json';
import type { OperationEntry } from '../../generated/operations.ts';
import { invalidField, Problem } from '../core/problem.ts';
import { compileCoercion, elementsIn, fromString } from './coercion.ts';

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
 * Decodes a parsed JSON body: coercions first, then the contract's schema. Throws `Problem`. The schema's validator is
 * compiled with the first body.
 */
export function compileBody(schemaPointer: string): (body: unknown) => unknown {
  const coerce = compileCoercion(resolvePointer(schemaPointer), resolvePointer);
  return (body) => {
    const validate = validatorAt(schemaPointer);
    const value = coerce ? coerce(body) : body;
    if (!validate(value)) throw validationProblem(validate.errors, 'The body');
    return value;
  };
}

/**
 * Decodes the parameters of the query, or those in headers: strings become what the contract says; unknown names are
 * ignored, but for those that are known in other capitals: `Redact=true` would have no effect, and nobody would know. One that is
 * given twice, with two values, is refused unless it is a list, which has all of them. Throws `Problem`.
 */
export function compileParameters(
  place: 'query' | 'header',
  parameters: OperationEntry['parameters'],
): (given: URLSearchParams | Headers) => Record<string, unknown> {
  const declared = parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      name: parameter.name,
      required: parameter.required,
      type: typeAt(parameter.schemaPointer),
      isListText: keywordAt(parameter.schemaPointer, 'x-accept-list-text') === true,
      hasFurther: keywordAt(parameter.schemaPointer, 'x-further-parameters') === true,
      schemaPointer: parameter.schemaPointer,
    }));
  const before = declared.find(({ hasFurther }) => hasFurther)?.name;
  const names = new Map(declared.map(({ name }) => [name.toLowerCase(), name]));
  return (sent) => {
    const given = before !== undefined && sent instanceof URLSearchParams ? withFurther(sent, before) : sent;
    if (given instanceof URLSearchParams) checkCapitals(given, names);
    const decoded: Record<string, unknown> = {};
    for (const { name, required, type, isListText, schemaPointer } of declared) {
      const texts = textsOf(given, name);
      if (texts.length === 0 && required) throw invalidField(name, 'is required');
      if (texts.length === 0) continue;
      const values = isListText
        ? [elementsIn(texts)]
        : type === 'array'
          ? [texts]
          : texts.map((text) => fromString(type, text));
      const validate = validatorAt(schemaPointer);
      for (const value of values) if (!validate(value)) throw validationProblem(validate.errors, name, name);
      const [value, ...others] = values;
      // Whichever of them won, the request would get what it says it does not want.
      if (others.some((other) => other !== value))
        throw invalidField(name, 'is given twice, with two values');
      decoded[name] = value;
    }
    return decoded;
  };
}

/** @param names as they are written, by what they are in small letters */
function checkCapitals(given: URLSearchParams, names: ReadonlyMap<string, string>): void {
  for (const name of given.keys()) {
    const written = names.get(name.toLowerCase());
    if (written !== undefined && written !== name) throw invalidField(name, `must be written "${written}"`);
  }
}

/** The parameters, with those that stand behind a second question mark in this one. */
function withFurther(given: URLSearchParams, name: string): URLSearchParams {
  const all = new URLSearchParams();
  for (const [key, text] of given) {
    const mark = key === name ? text.indexOf('?') : -1;
    all.append(key, mark === -1 ? text : text.slice(0, mark));
    if (mark !== -1) for (const further of new URLSearchParams(text.slice(mark + 1))) all.append(...further);
  }
  return all;
}

/** Every text of that name: a parameter of the query may come more than once. */
function textsOf(given: URLSearchParams | Headers, name: string): readonly string[] {
  if (given instanceof URLSearchParams) return given.getAll(name);
  const text = given.get(name);
  return text === null ? [] : [text];
}

/** A keyword of the schema at a pointer, or of the one that it refers to. */
function keywordAt(pointer: string, keyword: string): unknown {
  const schema = resolvePointer(pointer);
  if (typeof schema !== 'object' || schema === null) return undefined;
  const reference: unknown = Reflect.get(schema, '$ref');
  return typeof reference === 'string' ? keywordAt(reference, keyword) : Reflect.get(schema, keyword);
}

function typeAt(pointer: string): string | undefined {
  const type = keywordAt(pointer, 'type');
  return typeof type === 'string' ? type : undefined;
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
    errors.find(({ keyword }) => last.keyword === 'oneOf' && keyword !== 'type') ??
    last;
  const path = prefix + fieldPath(error.instancePath);
  const missing: unknown = error.params.missingProperty;
  if (error.keyword === 'required' && typeof missing === 'string')
    return invalidField(path === '' ? missing : `${path}.${missing}`, 'is required');
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
      // `parentSchema` is the schema that the keyword stands in: the contract may know a better sentence.
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
      return `must be ${typesOf(schema).join(' or ')}`;
    case 'anyOf':
      return `must have ${alternatives(schema)}`;
    default:
      return error.message ?? 'does not match the contract';
  }
}

const withArticle = (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

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
