/** The names of the contract, and the schemas that have none of their own, as generators of clients come upon them. */

/** A schema, as far as names go. */
export interface NamedSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, NamedSchema>;
  required?: string[];
  items?: NamedSchema;
  additionalProperties?: boolean | NamedSchema;
  oneOf?: NamedSchema[];
  anyOf?: NamedSchema[];
  allOf?: NamedSchema[];
  enum?: unknown[];
  const?: unknown;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}
interface NamedParameter {
  $ref?: string;
  name?: string;
  in?: string;
  schema?: NamedSchema;
}
interface Content {
  content?: Record<string, { schema?: NamedSchema }>;
}
interface NamedOperation {
  operationId: string;
  tags: string[];
  parameters?: NamedParameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface NamedDocument {
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown> & { parameters?: NamedParameter[] }>;
  components: {
    schemas: Record<string, NamedSchema>;
    parameters: Record<string, NamedParameter>;
    responses: Record<string, Content>;
    headers: Record<string, { schema?: NamedSchema }>;
  };
}

const methods = new Set(['get', 'put', 'post', 'patch', 'delete']);

export interface FoundOperation extends NamedOperation {
  /** With those of its path. */
  readonly parameters: NamedParameter[];
}

export function operationsOf({ paths }: NamedDocument): FoundOperation[] {
  return Object.values(paths).flatMap((item) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([, value]) => {
        // What lies under a method is an operation: `redocly lint` has checked it.
        const operation = value as NamedOperation;
        return { ...operation, parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])] };
      }),
  );
}

/** The parameters of an operation, as they are declared: name and place. */
export function parametersOf(document: NamedDocument, { parameters }: FoundOperation) {
  return parameters.map((parameter) => {
    const name = parameter.$ref?.split('/').at(-1);
    const { name: wireName = '', in: place = '' } =
      (name === undefined ? parameter : document.components.parameters[name]) ?? {};
    return { name: wireName, place };
  });
}

/** The schema that a reference leads to, or the schema itself. */
export function resolved(document: NamedDocument, schema: NamedSchema): NamedSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** A schema somewhere in the contract. */
export interface FoundSchema {
  readonly schema: NamedSchema;
  /** Where it stands: `Transcript.transcript`, `ShownBy[]`, `createTrackers.body`. */
  readonly at: string;
  /** Whether it is a component; a part of an `allOf` counts as the component that it is a part of. */
  readonly isComponent: boolean;
  /** Whether it is a property of a component, for which generators make a good name of both names. */
  readonly isProperty: boolean;
}

function* within(
  schema: NamedSchema,
  at: string,
  isComponent: boolean,
  isProperty: boolean,
): Generator<FoundSchema> {
  yield { schema, at, isComponent, isProperty };
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* within(property, `${at}.${name}`, false, isComponent);
  for (const part of schema.allOf ?? []) yield* within(part, at, isComponent, isProperty);
  for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    yield* within(part, `${at}|`, false, false);
  if (schema.items !== undefined) yield* within(schema.items, `${at}[]`, false, false);
  if (typeof schema.additionalProperties === 'object')
    yield* within(schema.additionalProperties, `${at}{}`, false, false);
}

/** Every schema of the contract: those of the components, and those that stand in operations, parameters and answers. */
export function schemasOf(document: NamedDocument): FoundSchema[] {
  const { schemas, parameters, responses, headers } = document.components;
  const found: FoundSchema[] = [];
  const look = (schema: NamedSchema | undefined, at: string, isComponent: boolean) => {
    if (schema !== undefined) found.push(...within(schema, at, isComponent, false));
  };
  const lookInto = ({ content = {} }: Content, at: string) => {
    for (const { schema } of Object.values(content)) look(schema, at, false);
  };
  for (const [name, schema] of Object.entries(schemas)) look(schema, name, true);
  for (const [name, parameter] of Object.entries(parameters)) look(parameter.schema, name, false);
  for (const [name, header] of Object.entries(headers)) look(header.schema, name, false);
  for (const [name, response] of Object.entries(responses)) lookInto(response, name);
  for (const { operationId, parameters: own, requestBody, responses: answers } of operationsOf(document)) {
    for (const { name, schema } of own) look(schema, `${operationId}?${name}`, false);
    lookInto(requestBody ?? {}, `${operationId}.body`);
    for (const [status, answer] of Object.entries(answers)) lookInto(answer, `${operationId}.${status}`);
  }
  return found;
}

/** What is left of a name when every generator has changed its letter case, and its separators, in its own way. */
export const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^\p{L}\p{N}]+)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());

/** Those of the names that two or more have in common, in one spelling or another. */
export function alike(names: readonly string[]): string[] {
  const groups = Map.groupBy(names, plain);
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.join(', '));
}
