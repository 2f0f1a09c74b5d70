/**
 * Makes the table of settings in the README (`settings-table.ts`), and everything in `generated/` from `openapi.yaml`:
 *
 * - `openapi.ts`: the types, by openapi-typescript;
 * - `openapi.json`: the document as JSON, for validators and for `/openapi.json`;
 * - `operations.ts`: the operation table;
 * - `routes.ts`: the Elysia plugin that registers every operation.
 *
 * `bun run generate` writes them; `bun run check` fails when a file on disk differs.
 */
import { mkdir } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { readmeFile, withSettingsTable } from './settings-table.ts';
import { printUsageUnless } from './usage.ts';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

interface Reference {
  $ref?: string;
}
interface Parameter extends Reference {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: object;
}
interface Body {
  required?: boolean;
  'x-maximum-bytes'?: number;
}
interface Content extends Reference {
  content?: Record<string, { schema?: Reference & { required?: string[] } }>;
}
interface Operation {
  operationId: string;
  'x-scope'?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Content>;
}
type PathItem = Partial<Record<Method, Operation>> & { parameters?: Parameter[] };
interface Document {
  security: Record<string, string[]>[];
  paths: Record<string, PathItem>;
}

const banner = '// Made from openapi.yaml by `bun run generate`. Do not edit.\n';

/** All generated files: name under `generated/` → content. */
export async function generate(): Promise<Map<string, string>> {
  const source = await Bun.file(new URL('../openapi.yaml', import.meta.url)).text();
  // The document is checked by `redocly lint` in `bun run check`, so its shape can be relied on here.
  const document = parse(source) as Document;
  // openapi-typescript changes what it is given: it gets a copy of its own.
  const types = await openapiTypescript(JSON.stringify(parse(source)), {
    defaultNonNullable: false,
    alphabetize: false,
  });
  const operations = listOperations(document);
  return new Map([
    ['openapi.ts', banner + astToString(types)],
    ['openapi.json', `${JSON.stringify(document, null, 1)}\n`],
    ['operations.ts', banner + operationTable(operations)],
    ['routes.ts', banner + routes(operations)],
  ]);
}

interface ListedOperation {
  id: string;
  method: Method;
  path: string;
  security: 'token' | 'apiKey' | 'bearerApiKey' | 'none';
  /** What a named API key must have; null where no credentials are asked for. */
  scope: string | null;
  body: { schemaPointer: string; required: boolean; maximumBytes: number } | undefined;
  parameters: { name: string; in: string; required: boolean; schemaPointer: string }[];
  errorField: 'message' | 'detail' | 'error';
  statuses: number[];
  /** Content type of the answer that is meant; null for one without a body. */
  produces: string | null;
}

function listOperations(document: Document): ListedOperation[] {
  const listed: ListedOperation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const at = `#/paths/${escapePointer(path)}/${method}`;
      const body = operation.requestBody;
      if (body !== undefined && body['x-maximum-bytes'] === undefined)
        throw new Error(`${operation.operationId}: its requestBody needs x-maximum-bytes`);
      const security = securityOf(operation.security ?? document.security);
      const scope = operation['x-scope'] ?? null;
      if ((scope === null) !== (security === 'none'))
        throw new Error(`${operation.operationId}: needs x-scope if it needs credentials, and only then`);
      listed.push({
        id: operation.operationId,
        method,
        path,
        security,
        scope,
        body: body && {
          schemaPointer: `${at}/requestBody/content/application~1json/schema`,
          required: body.required ?? false,
          maximumBytes: body['x-maximum-bytes'] ?? 0,
        },
        parameters: [
          ...listParameters(document, item.parameters ?? [], `#/paths/${escapePointer(path)}`),
          ...listParameters(document, operation.parameters ?? [], at),
        ],
        errorField: errorFieldOf(document, operation),
        statuses: Object.keys(operation.responses).map(Number),
        produces: producesOf(operation),
      });
    }
  }
  return listed;
}

function securityOf(security: Record<string, string[]>[]): ListedOperation['security'] {
  const schemes = security.flatMap((requirement) => Object.keys(requirement));
  if (schemes.length === 0) return 'none';
  if (schemes.includes('bearerApiKey')) return 'bearerApiKey';
  return schemes.includes('apiKey') ? 'apiKey' : 'token';
}

function listParameters(document: Document, parameters: Parameter[], at: string) {
  return parameters.map((parameter, index) => {
    const pointer = parameter.$ref ?? `${at}/parameters/${index}`;
    const resolved = resolve<Parameter>(document, pointer);
    return {
      name: resolved.name,
      in: resolved.in,
      required: resolved.required ?? false,
      schemaPointer: `${pointer}/schema`,
    };
  });
}

/** The field that says what is wrong in the operation's error bodies: what its 400 answer requires. */
function errorFieldOf(document: Document, operation: Operation): ListedOperation['errorField'] {
  const response = operation.responses['400'];
  if (response === undefined) throw new Error(`${operation.operationId} has no 400 answer`);
  const resolved = response.$ref ? resolve<Content>(document, response.$ref) : response;
  const schema = resolved.content?.['application/json']?.schema;
  const body = schema?.$ref ? resolve<{ required?: string[] }>(document, schema.$ref) : schema;
  const [field] = (['detail', 'error'] as const).filter((name) => body?.required?.includes(name));
  return field ?? 'message';
}

function producesOf(operation: Operation): string | null {
  // An operation that is refused by name has no success.
  const { 200: ok, 201: created, 202: accepted, 501: refused } = operation.responses;
  const success = ok ?? created ?? accepted ?? refused;
  const type = Object.keys(success?.content ?? {})[0];
  if (type === undefined && '204' in operation.responses) return null;
  if (type === undefined) throw new Error(`${operation.operationId} has no body in its successful answer`);
  return type;
}

function resolve<T>(document: Document, pointer: string): T {
  let value: unknown = document;
  for (const part of pointer.slice(2).split('/')) {
    // Walking plain parsed YAML: every container on the way is an object or an array.
    value = (value as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  // The caller knows from the OpenAPI specification what lies there.
  return value as T;
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

function operationTable(operations: ListedOperation[]): string {
  const entries = operations.map((operation) => {
    const { id, ...rest } = operation;
    return `  ${id}: ${JSON.stringify({ ...rest, body: rest.body ?? null })},\n`;
  });
  return `
import type { components } from './openapi.ts';

/** Every operation of the contract; the pointers lead into openapi.json. */
export const operationTable = {
${entries.join('')}} as const satisfies Record<string, OperationEntry>;

export type OperationId = keyof typeof operationTable;

export interface OperationEntry {
  readonly method: ${methods.map((method) => `'${method}'`).join(' | ')};
  /** As the contract writes it: parameters in braces. */
  readonly path: string;
  /** \`bearerApiKey\`: the API key in its own header, or as bearer token. */
  readonly security: 'token' | 'apiKey' | 'bearerApiKey' | 'none';
  /** The scope that a named API key must have; null where no credentials are asked for. */
  readonly scope: components['schemas']['Scope'] | null;
  readonly body: {
    readonly schemaPointer: string;
    readonly required: boolean;
    readonly maximumBytes: number;
  } | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schemaPointer: string;
  }[];
  /** Which field of an error body holds the sentence; \`error\`, in OpenAI's shape, holds an object that holds it. */
  readonly errorField: 'message' | 'detail' | 'error';
  readonly statuses: readonly number[];
  /** Content type of the answer that is meant; null for one without a body. */
  readonly produces: string | null;
}
`;
}

function routes(operations: ListedOperation[]): string {
  const lines = operations.map(({ id, method, path }) => {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const [context, params] = route.includes('/:')
      ? ['{ request, params }', 'params']
      : ['{ request }', '{}'];
    return `    .${method}('${route}', (${context}) => dispatch('${id}', request, ${params}), options)\n`;
  });
  return `
import { Elysia } from 'elysia';
import type { OperationId } from './operations.ts';

/** Answers one request of one operation; security, decoding and validation are its work. */
export type Dispatch = (
  operation: OperationId,
  request: Request,
  params: Record<string, string>,
) => Response | Promise<Response>;

// The dispatcher reads the body itself, after the credentials have been checked.
const options = { parse: 'none' } as const;

/** Registers every operation of the contract. */
export function createRoutes(dispatch: Dispatch) {
  return new Elysia({ name: 'generated.routes' })
${lines.join('').trimEnd()};
}
`;
}

if (import.meta.main) {
  printUsageUnless(
    'bun run generate\n\nMakes generated/ from openapi.yaml, and the table of settings in README.md from src/config.ts.',
  );
  const directory = new URL('../generated/', import.meta.url);
  await mkdir(directory, { recursive: true });
  for (const [name, content] of await generate()) await Bun.write(new URL(name, directory), content);
  await Bun.write(readmeFile, withSettingsTable(await Bun.file(readmeFile).text()));
}
