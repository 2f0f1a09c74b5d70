/** Parameters of the query and in headers, decoded as the contract says: none of them is dropped in silence. */

import type { OperationEntry } from '../../generated/operations.ts';
import { invalidField } from '../core/problem.ts';
import { elementsIn, fromString, inCaseOf } from './coercion.ts';
import { keywordAt, validationProblem, validatorAt } from './validation.ts';

/** A parameter as the contract declares it. */
interface Declared {
  readonly name: string;
  /** Another name that it may have. */
  readonly alias: string | undefined;
  readonly required: boolean;
  readonly type: string | undefined;
  readonly isListText: boolean;
  readonly hasFurther: boolean;
  readonly isGuarded: boolean;
  /** The words of which it is one, in any letter case; empty where that is not so. */
  readonly words: readonly unknown[];
  readonly schemaPointer: string;
}

/**
 * Decodes the parameters of the query, or those in headers: strings become what the contract says; unknown names are
 * ignored, but for those that a known one was meant by: `Redact=true` would have no effect, and nobody would know. One that is
 * given twice, with two values, is refused unless it is a list, which has all of them. One of the query that is empty, and no
 * flag, is as good as none, unless an empty text is a value of it. Throws `Problem`.
 *
 * @param body of the operation: its fields may be refused in the query
 */
export function compileParameters(
  place: 'query' | 'header',
  parameters: OperationEntry['parameters'],
  body: OperationEntry['body'] = null,
): (given: URLSearchParams | Headers) => Record<string, unknown> {
  const declared = parameters
    .filter((parameter) => parameter.in === place)
    .map(
      ({ name, required, schemaPointer }): Declared => ({
        name,
        alias: textAt(schemaPointer, 'x-alias'),
        required,
        type: textAt(schemaPointer, 'type'),
        isListText: keywordAt(schemaPointer, 'x-accept-list-text') === true,
        hasFurther: keywordAt(schemaPointer, 'x-further-parameters') === true,
        isGuarded: keywordAt(schemaPointer, 'x-refuse-alike') === true,
        words:
          keywordAt(schemaPointer, 'x-accept-case') === true ? [keywordAt(schemaPointer, 'enum')].flat() : [],
        schemaPointer,
      }),
    );
  const before = declared.find(({ hasFurther }) => hasFurther)?.name;
  const checkNames = compileNames(declared, body === null ? [] : fieldsOutsideQuery(body.schemaPointer));
  return (sent) => {
    const given = before !== undefined && sent instanceof URLSearchParams ? withFurther(sent, before) : sent;
    if (given instanceof URLSearchParams) checkNames(given);
    const decoded: Record<string, unknown> = {};
    for (const parameter of declared) {
      const { name, alias, required, type, isListText, words, schemaPointer } = parameter;
      const textsUnder = (key: string) => {
        const texts = textsOf(given, key, isListText);
        return given instanceof URLSearchParams ? withoutEmpty(texts, parameter) : texts;
      };
      const own = textsUnder(name);
      const texts = own.length === 0 && alias !== undefined ? textsUnder(alias) : own;
      if (texts.length === 0 && required) throw invalidField(name, 'is required');
      if (texts.length === 0) continue;
      const values = isListText
        ? [elementsIn(texts)]
        : type === 'array'
          ? [texts]
          : texts.map((text) =>
              inCaseOf(words, fromString(type, type === 'boolean' ? (digitFlags.get(text) ?? text) : text)),
            );
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

/** How builders of queries write a flag as a number, which in a body is a number. */
const digitFlags: ReadonlyMap<string, string> = new Map([
  ['1', 'true'],
  ['0', 'false'],
]);

/** The texts that say something: those who build a query write nothing for what was not set. A flag may mean itself by that. */
function withoutEmpty(
  texts: readonly string[],
  { type, isListText, schemaPointer }: Declared,
): readonly string[] {
  if (!texts.includes('') || type === 'boolean' || isListText) return texts;
  return validatorAt(schemaPointer)(type === 'array' ? texts : '')
    ? texts
    : texts.filter((text) => text !== '');
}

/** What PHP and many clients of JavaScript write behind the name of a list: `exclude[]`, `exclude[0]`. */
const index = /\[\d*\]$/;

/** What is left of a name without what makes it another one by mistake: capitals, white space, underscores, brackets, `&amp;` for `&`. */
const plainly = (name: string): string =>
  name
    .trim()
    .replace(/^(?:amp;|[?&;])+/i, '')
    .replace(index, '')
    .trim()
    .replaceAll('_', '')
    .toLowerCase();

/**
 * A check of the names in a query: none is almost a declared one, without being it.
 *
 * @param ofBody fields that belong in the body
 */
function compileNames(
  declared: readonly Declared[],
  ofBody: readonly string[],
): (given: URLSearchParams) => void {
  const byPlainName = new Map(
    declared.flatMap((parameter) =>
      [parameter.name, parameter.alias ?? []].flat().map((name) => [plainly(name), parameter] as const),
    ),
  );
  const guarded = declared.filter(({ isGuarded }) => isGuarded).map(({ name }) => name);
  const isDeclared = new Set(declared.flatMap(({ name, alias }) => [name, alias ?? []].flat()));
  const bodyFields = new Map(ofBody.map((name) => [plainly(name), name]));
  return (given) => {
    for (const [key, value] of given) {
      if (isDeclared.has(key)) continue;
      const meant = byPlainName.get(plainly(key));
      const isElement = meant?.isListText === true && key.replace(index, '') === meant.name;
      if (isElement) continue;
      // Of what must not be overlooked, any name that has it in it, and any value that a mark has swallowed it into.
      const written =
        meant?.name ??
        guarded.find((name) => key.toLowerCase().includes(name) || value.toLowerCase().includes(`${name}=`));
      if (written !== undefined) throw invalidField(key, `must be written "${written}"`);
      const field = bodyFields.get(plainly(key));
      if (field !== undefined) throw invalidField(key, `belongs in the body, as "${field}"`);
    }
  };
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

/** Every text of that name: a parameter of the query may come more than once, and each element of a list by itself. */
function textsOf(given: URLSearchParams | Headers, name: string, isListText: boolean): readonly string[] {
  if (given instanceof URLSearchParams && isListText)
    return Array.from(given).flatMap(([key, text]) => (key.replace(index, '') === name ? [text] : []));
  if (given instanceof URLSearchParams) return given.getAll(name);
  const text = given.get(name);
  return text === null ? [] : [text];
}

function textAt(pointer: string, keyword: string): string | undefined {
  const value = keywordAt(pointer, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** The fields of a body that are refused in the query. */
const fieldsOutsideQuery = (schemaPointer: string): string[] =>
  keywordAt(schemaPointer, 'x-refuse-in-query') === true ? fieldsAt(schemaPointer) : [];

const fieldsAt = (schemaPointer: string): string[] =>
  Object.keys(Object(keywordAt(schemaPointer, 'properties')));

/**
 * A check of the fields of a body: none has the name of a parameter in it that must not be overlooked. Throws `Problem`.
 * Undefined where there is no such parameter.
 */
export function compileFieldNames({
  parameters,
  body,
}: Pick<OperationEntry, 'parameters' | 'body'>): ((content: unknown) => void) | undefined {
  const guarded = parameters
    .filter(({ schemaPointer }) => keywordAt(schemaPointer, 'x-refuse-alike') === true)
    .map(({ name, schemaPointer }) => ({ name, refusal: textAt(schemaPointer, 'x-enum-message') }));
  if (body === null || guarded.length === 0) return undefined;
  const fields = new Set(fieldsAt(body.schemaPointer));
  return (content) => {
    if (typeof content !== 'object' || content === null) return;
    for (const [key, value] of Object.entries(content)) {
      const meant = fields.has(key)
        ? undefined
        : guarded.find(({ name }) => key.toLowerCase().includes(name));
      if (meant === undefined) continue;
      const { name, refusal } = meant;
      if (fields.has(name)) throw invalidField(key, `must be written "${name}"`);
      if (refusal === undefined) throw invalidField(key, `belongs in the query, as "${name}"`);
      if (fromString('boolean', value) !== false) throw invalidField(key, refusal);
    }
  };
}
