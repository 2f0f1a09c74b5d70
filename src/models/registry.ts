/** The file of models (`models.yaml`), read and checked. */

import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type Document, isCollection, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { RegistryError } from './registry-error.ts';
import { completeModel } from './registry-model.ts';
import { modelSchemas, type RegisteredModel, registrySchema, type WrittenModel } from './registry-schema.ts';

/** The models there are, by name. */
export interface ModelRegistry<Model extends RegisteredModel = RegisteredModel> {
  /** Every model once, in the order of the file. */
  readonly models: readonly Model[];
  /** The model with this name or alias; its `name` is the canonical one. */
  resolve(name: string): Model | undefined;
}

/** The models of these kinds. */
export function modelsOfKind<Kind extends RegisteredModel['kind']>(
  { models, resolve }: ModelRegistry,
  ...kinds: readonly Kind[]
): ModelRegistry<Extract<RegisteredModel, { kind: Kind }>> {
  const isOfKind = (model: RegisteredModel): model is Extract<RegisteredModel, { kind: Kind }> =>
    kinds.some((kind) => kind === model.kind);
  return {
    models: models.filter(isOfKind),
    resolve(name) {
      const model = resolve(name);
      return model !== undefined && isOfKind(model) ? model : undefined;
    },
  };
}

/** The variables that the models name for their tokens. */
export function tokenVariablesOf({ models }: ModelRegistry): string[] {
  return models.flatMap((model) => {
    const { tokenEnvironmentVariable: variable } = model.kind === 'local' ? (model.source ?? {}) : model;
    return variable ?? [];
  });
}

/**
 * Reads the registry of models; its fields are explained in `models.yaml`.
 *
 * @param file path of the YAML file; model directories in it are relative to it
 * @param modelsDirectory where models of the Hub lie that name no directory; default: `models` beside the file
 * @throws {RegistryError} naming every fault with its line
 */
export async function loadRegistry(file: string, modelsDirectory?: string): Promise<ModelRegistry> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new RegistryError([
      `${file}: cannot be read (${cause instanceof Error ? cause.message : String(cause)}). Set CONFAB_MODELS to the file that lists the models.`,
    ]);
  });
  return parseRegistry(text, file, modelsDirectory);
}

/**
 * The registry that a text spells; see {@link loadRegistry}.
 *
 * @param file where the text comes from: named in messages, and what model directories are relative to
 * @throws {RegistryError} naming every fault with its line
 */
export function parseRegistry(
  text: string,
  file: string,
  modelsDirectory: string = join(dirname(resolve(file)), 'models'),
): ModelRegistry {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const faults = document.errors.map(
    (error) => `${file}:${lines.linePos(error.pos[0]).line}: ${error.message.split('\n')[0]}`,
  );
  if (faults.length > 0) throw new RegistryError(faults);

  const report = (path: readonly string[], message: string): void => {
    faults.push(`${file}:${lineOf(document, lines, path)}: ${message}`);
  };
  const content = contentOf(document, file);
  check(registrySchema, content, [], report);
  const models: RegisteredModel[] = [];
  if (isRecord(content) && isRecord(content.models)) {
    for (const [name, written] of Object.entries(content.models)) {
      const path = ['models', name];
      const kind = isRecord(written) ? written.kind : undefined;
      if (!isKind(kind)) {
        report([...path, 'kind'], `model "${name}" needs "kind: local", "kind: hosted" or "kind: chat".`);
      } else if (check(modelSchemas[kind], written, path, report)) {
        const directories = { registry: dirname(resolve(file)), models: modelsDirectory };
        const reportFault = (message: string, ...at: string[]) => report([...path, ...at], message);
        // The schema of its kind has just accepted it.
        models.push(completeModel(name, written as unknown as WrittenModel, directories, reportFault));
      }
    }
  }
  const byName = indexByName(models, report);
  if (faults.length > 0) throw new RegistryError(faults);
  return { models, resolve: (name) => byName.get(name) };
}

/** The registry, and those models of the other one whose names it does not use; aliases it uses are its own. */
export function withModelsOf(registry: ModelRegistry, other: ModelRegistry): ModelRegistry {
  const isFree = (name: string) => registry.resolve(name) === undefined;
  const added = other.models
    .filter(({ name }) => isFree(name))
    .map((model) => ({ ...model, aliases: model.aliases.filter(isFree) }));
  const models = [...registry.models, ...added];
  const byName = indexByName(models, () => {});
  return { models, resolve: (name) => byName.get(name) };
}

/** What the file holds; an alias in it may lead nowhere, or to more than fits. */
function contentOf(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    throw new RegistryError([`${file}: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
}

type Report = (path: readonly string[], message: string) => void;

// `verbose`: an error shows the schema it comes from, whose description says it in better words.
// The schemas are our own, and strict mode looks at them: a start need not hold them against the meta-schema as well.
const ajv = new Ajv({ allErrors: true, verbose: true, meta: false, validateSchema: false });

/** Compiles the schema when it is first needed: few servers have models of both kinds. */
function check(schema: object, value: unknown, path: readonly string[], report: Report): boolean {
  const validate = ajv.compile(schema);
  if (validate(value)) return true;
  const known = Object.keys(schemaProperties(validate)).join(', ');
  for (const error of validate.errors ?? []) {
    // A bad key is reported by what is wrong with it; "property name is invalid" would say it twice.
    if (error.keyword === 'propertyNames') continue;
    const at = [...path, ...error.instancePath.split('/').slice(1).map(unescapePointer)];
    report([...at, ...pointedAtKey(error)], describe(error, at, known));
  }
  return false;
}

/** What is wrong and what to write, in words of the file. */
function describe(error: ErrorObject, path: readonly string[], known: string): string {
  const where = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  switch (error.keyword) {
    case 'required':
      return `${where} needs the field "${error.params.missingProperty}".`;
    case 'additionalProperties':
      return `${where} has no field "${error.params.additionalProperty}"; its fields are ${known}.`;
    case 'enum':
      return `${where} must be one of ${error.params.allowedValues.join(', ')}.`;
    case 'minProperties':
      return `${where} lists no model; name at least one.`;
    case 'minLength':
      return `${where} must not be empty.`;
    case 'pattern': {
      const description: unknown = error.parentSchema?.description;
      return error.propertyName === undefined
        ? `${where} must be ${description ?? `a text that matches ${error.params.pattern}`}.`
        : `the name "${error.propertyName}" must match ${error.params.pattern}.`;
    }
    default:
      return `${where} ${error.message}.`;
  }
}

/** The key a message is about, where the value that was validated only contains it. */
function pointedAtKey(error: ErrorObject): string[] {
  if (error.keyword === 'additionalProperties') return [String(error.params.additionalProperty)];
  return error.propertyName === undefined ? [] : [error.propertyName];
}

function schemaProperties(validate: ValidateFunction): object {
  const { schema } = validate;
  return typeof schema === 'object' && 'properties' in schema && isRecord(schema.properties)
    ? schema.properties
    : {};
}

function indexByName(models: readonly RegisteredModel[], report: Report): Map<string, RegisteredModel> {
  const byName = new Map<string, RegisteredModel>(models.map((model) => [model.name, model]));
  for (const model of models) {
    for (const [index, alias] of model.aliases.entries()) {
      const taken = byName.get(alias);
      if (taken !== undefined)
        report(
          ['models', model.name, 'aliases', String(index)],
          `the alias "${alias}" is already a name of "${taken.name}"; remove one of the two.`,
        );
      else byName.set(alias, model);
    }
  }
  return byName;
}

/** Line of a place in the file; of the nearest thing around it, if it is not there. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly string[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (pair === undefined) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.get(Number(key), true);
      if (isScalar(node)) offset = node.range?.[0] ?? offset;
    }
  }
  return lines.linePos(offset).line;
}

/** RFC 6901, section 4. */
const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const isKind = (kind: unknown): kind is keyof typeof modelSchemas =>
  typeof kind === 'string' && Object.hasOwn(modelSchemas, kind);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
