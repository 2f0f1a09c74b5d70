/**
 * What generators of clients in TypeScript, Python and Go need of the names in the contract, so that they make code of it that
 * compiles, without names that they had to make up. Each rule answers its faults, in words. Where a rule comes from:
 *
 * - openapi-python-client 0.29: `utils.py` (names), `parser/openapi.py` (parameters), `parser/properties/schemas.py`,
 *   `model_property.py` and `enum_property.py` (classes and enumerations);
 * - oapi-codegen 2: `pkg/codegen/resolve_names.go`, `utils.go`, and its README on types of one name;
 * - openapi-generator 7: `InlineModelResolver.java`, `AbstractPythonCodegen.java` and `AbstractGoCodegen.java`;
 * - the five for TypeScript that `scripts/clients.ts` runs, as far as it was seen what they stumble over.
 */

import {
  alike,
  type FoundSchema,
  type NamedDocument,
  operationsOf,
  parametersOf,
  pascal,
  plain,
  resolved,
  schemasOf,
} from './contract-names.ts';
import { builtInTypes, goFileSuffixes, keywords, ownTypes, typeSuffixes } from './reserved-names.ts';

export type NamingRule = (document: NamedDocument) => string[];

/** `#/components` of the kinds that become types: generators put them beside one another. */
const typeNames = ({ components: { schemas, parameters, responses } }: NamedDocument): string[] =>
  [schemas, parameters, responses].flatMap((named) => Object.keys(named));

const isObject = ({ schema }: FoundSchema) => schema.type === 'object' || schema.properties !== undefined;
const isUnion = ({ schema }: FoundSchema) => schema.oneOf !== undefined || schema.anyOf !== undefined;
/** `false` alone, which only says that something is refused, has no members that need names. */
const isEnumeration = ({ schema }: FoundSchema) => schema.enum !== undefined && schema.type !== 'boolean';
const needsName = (found: FoundSchema) => isObject(found) || isUnion(found) || isEnumeration(found);

/** What is `SharePageRequest.color` becomes a type `SharePageRequestColor`. */
const derivedName = ({ at }: FoundSchema) => at.split('.').map(pascal).join('');

/** oapi-codegen and openapi-typescript-codegen make types of components of every kind, in one package. */
export const componentsHaveNamesOfTheirOwn: NamingRule = (document) => alike(typeNames(document));

export const parametersSayWhereTheyStand: NamingRule = ({ components }) =>
  Object.entries(components.parameters)
    .filter(([name, { in: place = '' }]) => !name.endsWith(pascal(place)))
    .map(([name]) => name);

/** Whatever letter case a language wants, its words stay apart: no `HTTPServer2go`, no `get_job`. */
export const namesAreOfWholeWords: NamingRule = (document) => [
  ...typeNames(document).filter((name) => !/^(?:[A-Z][a-z0-9]+)+$/.test(name)),
  ...operationsOf(document)
    .map(({ operationId }) => operationId)
    .filter((id) => !/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/.test(id)),
];

export const operationsHaveNamesOfTheirOwn: NamingRule = (document) =>
  alike(operationsOf(document).map(({ operationId }) => operationId));

/** openapi-python-client writes `def_`, openapi-generator `call_def`. */
export const operationsAreNoKeywords: NamingRule = (document) =>
  operationsOf(document).flatMap(({ operationId }) =>
    Object.entries(keywords)
      .filter(([, words]) => words.includes(operationId))
      .map(([language]) => `${operationId} in ${language}`),
  );

/** openapi-generator writes `ModelError`; others hide the type of the language. */
export const componentsHideNoType: NamingRule = (document) =>
  typeNames(document).flatMap((name) => [
    ...(builtInTypes.has(name) ? [`${name} of the language`] : []),
    ...Object.entries(ownTypes)
      .filter(([, types]) => types.some((type) => plain(type) === plain(name)))
      .map(([generator]) => `${name} of ${generator}`),
  ]);

/** `GetJobResponse` is what oapi-codegen calls the answer of `getJob`, `JobsService` what others make of a tag. */
export const componentsAreNamedAfterNoOperation: NamingRule = (document) => {
  const taken = new Set(typeNames(document).map(plain));
  const derived = [
    ...operationsOf(document).flatMap(({ operationId }) =>
      typeSuffixes.operation.map((suffix) => pascal(operationId) + suffix),
    ),
    ...document.tags.flatMap(({ name }) => typeSuffixes.tag.map((suffix) => pascal(name) + suffix)),
  ];
  return derived.filter((name) => taken.has(plain(name)));
};

/** Otherwise it is called `ListModels200ResponseDataInner` (openapi-generator) or `createTrackers_Body`. */
export const whatNeedsANameHasOne: NamingRule = (document) =>
  schemasOf(document)
    .filter((found) => needsName(found) && !found.isComponent && !found.isProperty)
    .map(({ at }) => at);

/** openapi-python-client refuses a class of a name that there is. */
export const derivedNamesAreNotTaken: NamingRule = (document) => {
  const derived = schemasOf(document)
    .filter((found) => found.isProperty && needsName(found))
    .map(derivedName);
  const taken = new Set(typeNames(document).map(plain));
  return [...derived.filter((name) => taken.has(plain(name))), ...alike(derived)];
};

/** Values that stand in two places would become two types, and no value of one would do for the other. */
export const sharedValuesAreOneType: NamingRule = (document) => {
  const several = schemasOf(document).filter(
    (found) => isEnumeration(found) && (found.schema.enum?.length ?? 0) > 1,
  );
  const groups = Map.groupBy(several, ({ schema }) => [...(schema.enum ?? [])].sort().join(', '));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ at }) => at).join(', '));
};

/** openapi-zod-client writes `z.enum([…, null])`; openapi-python-client takes texts or integers, of one kind. */
export const valuesAreOfOneKind: NamingRule = (document) =>
  schemasOf(document)
    .filter((found) => isEnumeration(found))
    .filter(({ schema }) => {
      const kinds = new Set(
        schema.enum?.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)),
      );
      const [kind = ''] = kinds;
      return kinds.size !== 1 || !['string', 'integer'].includes(kind);
    })
    .map(({ at }) => at);

/** `NOT_READY`, `NotReady`: a value becomes a member. One that begins with no letter is called `VALUE_3`. */
export const valuesBecomeMembers: NamingRule = (document) =>
  schemasOf(document).flatMap(({ schema, at }) => {
    const texts = (schema.enum ?? []).filter((value) => typeof value === 'string');
    return [...alike(texts), ...texts.filter((text) => !/^[a-z]/i.test(text))].map(
      (text) => `${at}: ${text}`,
    );
  });

/** The properties of an `allOf` become fields of one class. */
function propertiesOf(document: NamedDocument, found: FoundSchema): string[] {
  const { properties = {}, allOf = [] } = found.schema;
  const inherited = allOf.flatMap((part) =>
    propertiesOf(document, { ...found, schema: resolved(document, part) }),
  );
  return [...Object.keys(properties), ...inherited];
}

/** `createdAt` and `created_at` would be one field; Python writes `from` as `from_`. */
export const propertiesBecomeFields: NamingRule = (document) =>
  schemasOf(document).flatMap((found) =>
    alike([...new Set(propertiesOf(document, found))]).map((names) => `${found.at}: ${names}`),
  );

/** Arguments of one function, wherever they stand in the request; openapi-python-client has `client` and `body` besides. */
export const parametersBecomeArguments: NamingRule = (document) =>
  operationsOf(document).flatMap((operation) => {
    const names = parametersOf(document, operation).map(({ name }) => name);
    return alike([...names, 'client', 'body']).map((same) => `${operation.operationId}: ${same}`);
  });

/** One tag, which is one of the document: they make a module, a class or a file of it. */
export const operationsHaveOneTag: NamingRule = (document) => {
  const known = document.tags.map(({ name }) => name);
  return [
    ...alike(known),
    ...operationsOf(document)
      .filter(({ tags }) => tags.length !== 1 || !known.includes(tags[0] ?? ''))
      .map(({ operationId }) => operationId),
  ];
};

/** Every alternative must require the property, with a value of its own, and be mapped to by it. */
export const discriminatorsDecide: NamingRule = (document) =>
  schemasOf(document).flatMap(({ schema, at }) => {
    const { discriminator, oneOf = [], anyOf = [] } = schema;
    if (discriminator === undefined) return [];
    const { propertyName, mapping = {} } = discriminator;
    const branches = [...oneOf, ...anyOf];
    const decidingValue = (reference: string | undefined) => {
      const branch = resolved(document, { ...(reference !== undefined && { $ref: reference }) });
      const { const: only, enum: values } = branch.properties?.[propertyName] ?? {};
      return branch.required?.includes(propertyName)
        ? (only ?? (values?.length === 1 ? values[0] : undefined))
        : undefined;
    };
    const decided = branches.every(({ $ref }) => {
      const value = decidingValue($ref);
      return typeof value === 'string' && mapping[value] === $ref;
    });
    return decided && Object.keys(mapping).length === branches.length ? [] : [at];
  });

/** openapi-generator writes `model_cover_js.go` for a schema `CoverJs`, which Go compiles for browsers only. */
export const schemasMakeFilesOfGo: NamingRule = ({ components, tags }) =>
  [...Object.keys(components.schemas), ...tags.map(({ name }) => name)].filter((name) =>
    goFileSuffixes.includes(/(?:[A-Z]|^)[a-z]*\d*$/.exec(name)?.[0].toLowerCase() ?? ''),
  );
