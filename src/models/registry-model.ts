/** One model of the registry: what is left out is filled in, what does not go together is refused. */

import { join, resolve } from 'node:path';
import { commandLine } from '../core/project.ts';
import type {
  ChatModel,
  EmbeddingModel,
  HostedModel,
  HubFile,
  HubSource,
  LocalModel,
  RegisteredModel,
  WrittenModel,
} from './registry-schema.ts';

/** What paths of a registry are relative to; absolute. */
export interface RegistryDirectories {
  /** Where the registry's file lies. */
  readonly registry: string;
  /** Where models of the Hub lie that name no directory. */
  readonly models: string;
}

/** Reports a fault, and the field that it is in. */
type ReportFault = (message: string, ...field: string[]) => void;

/** The command that fetches a model's files from the Hub. */
const pullCommand = (name: string): string => commandLine(`models pull ${name}`);

/** @param written what the schema of its kind has accepted */
export function completeModel(
  name: string,
  written: WrittenModel,
  directories: RegistryDirectories,
  reportFault: ReportFault,
): RegisteredModel {
  if (written.kind === 'chat') return chatModel(name, written, reportFault);
  const base = {
    name,
    aliases: written.aliases ?? [],
    // The schemas of embedding models ask for it.
    dimensions: written.dimensions ?? 0,
    matryoshka: written.matryoshka ?? false,
    normalize: written.normalize ?? true,
    prefix: written.prefix ?? '',
  };
  return written.kind === 'local'
    ? { ...base, ...localPart(name, written, directories, reportFault) }
    : { ...base, ...hostedPart(name, written, reportFault) };
}

type PartOf<Model extends EmbeddingModel> = Omit<
  Model,
  'name' | 'aliases' | 'dimensions' | 'matryoshka' | 'normalize' | 'prefix'
>;

function localPart(
  name: string,
  written: WrittenModel,
  directories: RegistryDirectories,
  reportFault: ReportFault,
): PartOf<LocalModel> {
  const weights = written.weights ?? 'onnx/model.onnx';
  const source = hubSource(name, written, weights, reportFault);
  if (written.directory === undefined && written.repository === undefined)
    reportFault(
      `"models.${name}" needs the field "directory", or "repository" for a model of the Hugging Face Hub.`,
    );
  return {
    kind: 'local',
    directory:
      written.directory === undefined
        ? // A name may hold slashes and colons, which a directory's name may not everywhere.
          join(directories.models, encodeURIComponent(name))
        : resolve(directories.registry, written.directory),
    weights,
    pooling: written.pooling ?? 'mean',
    maximumTokens: written.maximumTokens,
    restoreCommand: written.restoreCommand ?? (source && pullCommand(name)),
    source,
  };
}

function hubSource(
  name: string,
  written: WrittenModel,
  weights: string,
  reportFault: ReportFault,
): HubSource | undefined {
  const { repository, revision, files = [], checksums = {}, tokenEnvironmentVariable } = written;
  if (repository === undefined) {
    const lonely = Object.entries({
      revision,
      files: written.files,
      checksums: written.checksums,
      tokenEnvironmentVariable,
    });
    for (const [field, value] of lonely)
      if (value !== undefined)
        reportFault(`"models.${name}.${field}" has a meaning only beside "repository".`, field);
    return undefined;
  }
  const file = (path: string, isOptional = false): HubFile => ({
    path,
    isOptional,
    sha256: checksums[path],
  });
  // Whoever names a file needs it, and it is fetched once. Weights come last: where they are, the model is whole.
  const before = [
    file('config.json', !files.includes('config.json')),
    file('tokenizer.json'),
    file('tokenizer_config.json', !files.includes('tokenizer_config.json')),
  ];
  const known = new Set([...before.map(({ path }) => path), weights]);
  const further = [...new Set(files).difference(known)].map((path) => file(path));
  const fetched = [...before, ...further, file(weights)];
  for (const path of Object.keys(checksums))
    if (!fetched.some((one) => one.path === path))
      reportFault(
        `"models.${name}.checksums" names "${path}", which is none of its files; add it to "files".`,
        'checksums',
        path,
      );
  return { repository, revision: revision ?? 'main', files: fetched, tokenEnvironmentVariable };
}

/** Defaults that suit a small model on the machine of the operator. */
function chatModel(name: string, written: WrittenModel, reportFault: ReportFault): ChatModel {
  if ((written.endpointUrl === undefined) === (written.provider === undefined))
    reportFault(`"models.${name}" needs either "endpointUrl" or "provider".`);
  return {
    kind: 'chat',
    name,
    aliases: written.aliases ?? [],
    endpointUrl: written.endpointUrl,
    provider: written.provider,
    // Its schema asks for it.
    model: written.model ?? '',
    tokenEnvironmentVariable: written.tokenEnvironmentVariable,
    contextTokens: written.contextTokens ?? 8192,
    accepts: written.accepts ?? [],
    structuredAnswers: written.structuredAnswers ?? 'json_schema',
    concurrentRequests: written.concurrentRequests ?? 4,
    deadlineMilliseconds: 1000 * (written.deadlineSeconds ?? 120),
    inputPrice: written.inputPrice ?? 0,
    outputPrice: written.outputPrice ?? 0,
  };
}

function hostedPart(name: string, written: WrittenModel, reportFault: ReportFault): PartOf<HostedModel> {
  const byProvider = written.provider !== undefined && written.model !== undefined;
  const partOfProvider = written.provider !== undefined || written.model !== undefined;
  if (written.endpointUrl === undefined ? !byProvider : partOfProvider)
    reportFault(`"models.${name}" needs either "endpointUrl" alone, or "provider" and "model".`);
  return {
    kind: 'hosted',
    endpointUrl: written.endpointUrl,
    provider: written.provider,
    model: written.model,
    tokenEnvironmentVariable: written.tokenEnvironmentVariable,
  };
}
