/** How the vectors of a text's tokens become one vector. */
export type Pooling = 'mean' | 'cls';

/** What a model on the server of a provider is asked by: `endpointUrl`, or `provider`; and `model`. */
export interface ProvidedModel {
  /** Canonical name. */
  readonly name: string;
  readonly endpointUrl: string | undefined;
  readonly provider: string | undefined;
  /** The provider's name of the model; its id on the Hugging Face Hub. */
  readonly model: string | undefined;
  readonly tokenEnvironmentVariable: string | undefined;
}

/** What every embedding model of the registry says, defaults filled in. The fields are explained in `models.yaml`. */
interface EmbeddingModelBase {
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
export interface LocalModel extends EmbeddingModelBase {
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

/** An embedding model on the server of a provider. */
export interface HostedModel extends EmbeddingModelBase, ProvidedModel {
  readonly kind: 'hosted';
}

/** Settings of a reply that not every server of OpenAI's shape takes. */
export const extraSettings = ['top_k', 'repetition_penalty', 'penalty_alpha'] as const;
export type ExtraSetting = (typeof extraSettings)[number];

/** How a server can be told which JSON is wanted. */
export const structuredAnswers = ['json_schema', 'json_object', 'text'] as const;

/** A language model on a server that speaks OpenAI's chat completion. */
export interface ChatModel extends ProvidedModel {
  readonly kind: 'chat';
  readonly aliases: readonly string[];
  readonly model: string;
  /** Tokens of a request and its reply together. */
  readonly contextTokens: number;
  /** What its server takes beyond OpenAI's settings. */
  readonly accepts: readonly ExtraSetting[];
  readonly structuredAnswers: (typeof structuredAnswers)[number];
  /** Requests at its server at one time. */
  readonly concurrentRequests: number;
  /** Milliseconds that a reply may take. */
  readonly deadlineMilliseconds: number;
  /** Prices of a million tokens, in whatever money the ceilings of accounts are. */
  readonly inputPrice: number;
  readonly outputPrice: number;
}

export type EmbeddingModel = LocalModel | HostedModel;
export type RegisteredModel = EmbeddingModel | ChatModel;

/** One model as the file spells it, once it satisfies {@link modelSchemas}. */
export interface WrittenModel {
  readonly kind: RegisteredModel['kind'];
  readonly dimensions?: number;
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
  readonly contextTokens?: number;
  readonly accepts?: readonly ExtraSetting[];
  readonly structuredAnswers?: ChatModel['structuredAnswers'];
  readonly concurrentRequests?: number;
  readonly deadlineSeconds?: number;
  readonly inputPrice?: number;
  readonly outputPrice?: number;
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

const endpointUrl = {
  type: 'string',
  pattern: '^https?://',
  description: 'a URL that begins with http:// or https://',
} as const;
const aliases = { type: 'array', items: modelName } as const;
const price = { type: 'number', minimum: 0, maximum: 1_000_000 } as const;

const base = {
  dimensions: { type: 'integer', minimum: 1, maximum: 65_536 },
  matryoshka: { type: 'boolean' },
  aliases,
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
      endpointUrl,
      provider: nonEmpty,
      model: nonEmpty,
      tokenEnvironmentVariable: environmentVariable,
    },
  },
  chat: {
    type: 'object',
    required: ['model'],
    additionalProperties: false,
    properties: {
      kind: { const: 'chat' },
      aliases,
      endpointUrl,
      provider: nonEmpty,
      model: nonEmpty,
      tokenEnvironmentVariable: environmentVariable,
      contextTokens: { type: 'integer', minimum: 2048, maximum: 10_000_000 },
      accepts: { type: 'array', items: { enum: extraSettings } },
      structuredAnswers: { enum: structuredAnswers },
      concurrentRequests: { type: 'integer', minimum: 1, maximum: 256 },
      deadlineSeconds: { type: 'number', minimum: 1, maximum: 240 },
      inputPrice: price,
      outputPrice: price,
    },
  },
} as const;
