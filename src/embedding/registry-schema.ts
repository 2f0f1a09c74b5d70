import type { Pooling } from './pooling.ts';

/** What every model of the registry says, defaults filled in. The fields are explained in `models.yaml`. */
interface ModelBase {
  /** Canonical name. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly dimensions: number;
  readonly matryoshka: boolean;
  readonly normalize: boolean;
  readonly prefix: string;
}

/** Where on the Hugging Face Hub the files of a local model come from. */
export interface HubSource {
  /** Such as `sentence-transformers/all-MiniLM-L6-v2`. */
  readonly repository: string;
  /** A branch, a tag or a commit. */
  readonly revision: string;
  /** Every file that is fetched, relative to the model's directory; weights last. */
  readonly files: readonly HubFile[];
  readonly tokenEnvironmentVariable: string | undefined;
}

export interface HubFile {
  readonly path: string;
  /** Whether a repository without it will do. */
  readonly isOptional: boolean;
  /** In hexadecimal; undefined: what the Hub says of the file is believed. */
  readonly sha256: string | undefined;
}

/** A model run on this machine. */
export interface LocalModel extends ModelBase {
  readonly kind: 'local';
  /** Absolute path. */
  readonly directory: string;
  /** Path of the ONNX file inside the directory. */
  readonly weights: string;
  readonly pooling: Pooling;
  readonly maximumTokens: number | undefined;
  /** What brings missing files back. */
  readonly restoreCommand: string | undefined;
  /** Undefined: its files are put there by hand. */
  readonly source: HubSource | undefined;
}

/** A model on the server of a provider: by `endpointUrl`, or by `provider` and `model`. */
export interface HostedModel extends ModelBase {
  readonly kind: 'hosted';
  readonly endpointUrl: string | undefined;
  readonly provider: string | undefined;
  /** Id on the Hugging Face Hub. */
  readonly model: string | undefined;
  readonly tokenEnvironmentVariable: string | undefined;
}

export type RegisteredModel = LocalModel | HostedModel;

/** One model as the file spells it, once it satisfies {@link modelSchemas}. */
export interface WrittenModel {
  readonly kind: 'local' | 'hosted';
  readonly dimensions: number;
  readonly matryoshka?: boolean;
  readonly aliases?: readonly string[];
  readonly normalize?: boolean;
  readonly prefix?: string;
  readonly directory?: string;
  readonly weights?: string;
  readonly pooling?: Pooling;
  readonly maximumTokens?: number;
  readonly restoreCommand?: string;
  readonly repository?: string;
  readonly revision?: string;
  readonly files?: readonly string[];
  readonly checksums?: Readonly<Record<string, string>>;
  readonly endpointUrl?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly tokenEnvironmentVariable?: string;
}

const modelName = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._/:-]{0,199}$' } as const;
const nonEmpty = { type: 'string', minLength: 1 } as const;

// A `description` is what a message says the value must be; the pattern speaks for itself without one.
const pathInside = {
  type: 'string',
  pattern: '^(?!.*(^|/)\\.{0,2}(/|$))[^\\\\\\u0000-\\u001f]+$',
  description: 'a path inside of the model\'s directory, such as onnx/model.onnx, without ".."',
} as const;
const environmentVariable = {
  type: 'string',
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  description: 'the name of an environment variable, such as HF_TOKEN, and not the token itself',
} as const;
const hubName = '[A-Za-z0-9][A-Za-z0-9._-]*';
const repository = {
  type: 'string',
  pattern: `^${hubName}(/${hubName})?$`,
  description: 'a name on the Hub, such as sentence-transformers/all-MiniLM-L6-v2',
} as const;
const sha256 = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: 'a SHA-256 checksum: 64 hexadecimal digits, in lower case',
} as const;

const base = {
  dimensions: { type: 'integer', minimum: 1, maximum: 65_536 },
  matryoshka: { type: 'boolean' },
  aliases: { type: 'array', items: modelName },
  normalize: { type: 'boolean' },
  prefix: { type: 'string' },
} as const;

/** The whole file, its models not looked into. */
export const registrySchema = {
  type: 'object',
  required: ['models'],
  additionalProperties: false,
  properties: {
    models: { type: 'object', minProperties: 1, propertyNames: modelName },
  },
} as const;

/** One model, by its kind: so that a message is about the fields of that kind alone. */
export const modelSchemas = {
  local: {
    type: 'object',
    required: ['dimensions'],
    additionalProperties: false,
    properties: {
      kind: { const: 'local' },
      ...base,
      directory: nonEmpty,
      weights: pathInside,
      pooling: { enum: ['mean', 'cls'] },
      maximumTokens: { type: 'integer', minimum: 8 },
      restoreCommand: nonEmpty,
      repository,
      revision: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$' },
      files: { type: 'array', items: pathInside },
      checksums: { type: 'object', additionalProperties: sha256 },
      tokenEnvironmentVariable: environmentVariable,
    },
  },
  hosted: {
    type: 'object',
    required: ['dimensions'],
    additionalProperties: false,
    properties: {
      kind: { const: 'hosted' },
      ...base,
      endpointUrl: {
        type: 'string',
        pattern: '^https?://',
        description: 'a URL that begins with http:// or https://',
      },
      provider: nonEmpty,
      model: nonEmpty,
      tokenEnvironmentVariable: environmentVariable,
    },
  },
} as const;
