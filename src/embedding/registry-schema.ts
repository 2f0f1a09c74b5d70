import type { Pooling } from './pooling.ts';

/** What every model of the registry says, defaults filled in. The fields are explained in `models.yaml`. */
interface ModelBase {
  /** Canonical name. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly dimensions: number;
  readonly normalize: boolean;
  readonly prefix: string;
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
  readonly restoreCommand: string | undefined;
}

/** A model behind somebody's server: by `endpointUrl`, or by `provider` and `model`. */
export interface HostedModel extends ModelBase {
  readonly kind: 'hosted';
  readonly endpointUrl: string | undefined;
  readonly provider: string | undefined;
  /** Id on the Hugging Face Hub. */
  readonly model: string | undefined;
  readonly tokenEnvironmentVariable: string | undefined;
}

export type RegisteredModel = LocalModel | HostedModel;

/** One model as the file spells it, once it satisfies {@link MODEL_SCHEMAS}. */
export interface WrittenModel {
  readonly kind: 'local' | 'hosted';
  readonly dimensions: number;
  readonly aliases?: readonly string[];
  readonly normalize?: boolean;
  readonly prefix?: string;
  readonly directory?: string;
  readonly weights?: string;
  readonly pooling?: Pooling;
  readonly maximumTokens?: number;
  readonly restoreCommand?: string;
  readonly endpointUrl?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly tokenEnvironmentVariable?: string;
}

const modelName = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._/:-]{0,199}$' } as const;
const nonEmpty = { type: 'string', minLength: 1 } as const;

const base = {
  dimensions: { type: 'integer', minimum: 1, maximum: 65_536 },
  aliases: { type: 'array', items: modelName },
  normalize: { type: 'boolean' },
  prefix: { type: 'string' },
} as const;

/** The whole file, its models not looked into. */
export const REGISTRY_SCHEMA = {
  type: 'object',
  required: ['models'],
  additionalProperties: false,
  properties: {
    models: { type: 'object', minProperties: 1, propertyNames: modelName },
  },
} as const;

/** One model, by its kind: so that a message is about the fields of that kind alone. */
export const MODEL_SCHEMAS = {
  local: {
    type: 'object',
    required: ['directory', 'dimensions'],
    additionalProperties: false,
    properties: {
      kind: { const: 'local' },
      ...base,
      directory: nonEmpty,
      weights: nonEmpty,
      pooling: { enum: ['mean', 'cls'] },
      maximumTokens: { type: 'integer', minimum: 8 },
      restoreCommand: nonEmpty,
    },
  },
  hosted: {
    type: 'object',
    required: ['dimensions'],
    additionalProperties: false,
    properties: {
      kind: { const: 'hosted' },
      ...base,
      endpointUrl: { type: 'string', pattern: '^https?://' },
      provider: nonEmpty,
      model: nonEmpty,
      tokenEnvironmentVariable: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' },
    },
  },
} as const;
