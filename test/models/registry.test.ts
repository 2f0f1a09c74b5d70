import { describe, expect, test } from 'bun:test';
import { loadRegistry, parseRegistry, withModelsOf } from '../../src/models/registry.ts';
import { RegistryError } from '../../src/models/registry-error.ts';
import { registryFile, shippedName } from '../embedding/support.ts';

function faultsOf(text: string): readonly string[] {
  try {
    parseRegistry(text, 'models.yaml');
  } catch (error) {
    if (error instanceof RegistryError) return error.faults;
    throw error;
  }
  return [];
}

const local = 'models:\n  small:\n    kind: local\n    directory: small\n    dimensions: 8\n';

const hub = 'models:\n  acme/small:\n    kind: local\n    repository: acme/small-model\n    dimensions: 8\n';
const checksum = '0123456789abcdef'.repeat(4);

test('the registry that ships answers to the default model by both of its names', async () => {
  const registry = await loadRegistry(registryFile);
  expect(registry.resolve(shippedName)?.name).toBe(shippedName);
  expect(registry.resolve('nebula-text-embedding-large')).toBe(registry.resolve(shippedName));
  expect(registry.resolve('no-such-model')).toBeUndefined();
});

describe('registries', () => {
  test('a registry fills in what is left out, and finds directories beside itself', () => {
    const model = parseRegistry(local, '/etc/confab/models.yaml').resolve('small');
    expect(model).toEqual({
      name: 'small',
      kind: 'local',
      aliases: [],
      dimensions: 8,
      matryoshka: false,
      normalize: true,
      prefix: '',
      directory: '/etc/confab/small',
      weights: 'onnx/model.onnx',
      pooling: 'mean',
      maximumTokens: undefined,
      restoreCommand: undefined,
      source: undefined,
    });
  });

  test('a registry knows what to fetch of a model of the Hub, weights last, and where to put it', () => {
    const model = parseRegistry(
      `${hub}    revision: v1\n    weights: onnx/model_q4.onnx\n    files: [onnx/model_q4.onnx_data]\n    checksums:\n      onnx/model_q4.onnx: "${checksum}"\n    tokenEnvironmentVariable: ACME_TOKEN\n`,
      '/etc/confab/models.yaml',
      '/var/lib/confab/models',
    ).resolve('acme/small');
    expect(model).toMatchObject({
      directory: '/var/lib/confab/models/acme%2Fsmall',
      restoreCommand: 'bun run models pull acme/small',
      source: {
        repository: 'acme/small-model',
        revision: 'v1',
        tokenEnvironmentVariable: 'ACME_TOKEN',
        files: [
          { path: 'config.json', isOptional: true, sha256: undefined },
          { path: 'tokenizer.json', isOptional: false, sha256: undefined },
          { path: 'tokenizer_config.json', isOptional: true, sha256: undefined },
          { path: 'onnx/model_q4.onnx_data', isOptional: false, sha256: undefined },
          { path: 'onnx/model_q4.onnx', isOptional: false, sha256: checksum },
        ],
      },
    });
  });

  test('a chat model needs a server and a name there; the rest suits a small model on this machine', () => {
    const text =
      'models:\n  talker:\n    kind: chat\n    endpointUrl: http://127.0.0.1:11434\n    model: llama3.1:8b\n';
    expect(parseRegistry(text, 'models.yaml').models).toEqual([
      {
        kind: 'chat',
        name: 'talker',
        aliases: [],
        endpointUrl: 'http://127.0.0.1:11434',
        provider: undefined,
        model: 'llama3.1:8b',
        tokenEnvironmentVariable: undefined,
        contextTokens: 8192,
        accepts: [],
        structuredAnswers: 'json_schema',
        concurrentRequests: 4,
        deadlineMilliseconds: 120_000,
        inputPrice: 0,
        outputPrice: 0,
      },
    ]);
  });

  test('a registry puts a model of the Hub where it says, beside itself, if it says so', () => {
    const model = parseRegistry(`${hub}    directory: mine\n`, '/etc/confab/models.yaml', '/elsewhere');
    expect(model.resolve('acme/small')).toMatchObject({ directory: '/etc/confab/mine' });
  });

  const faulty: [title: string, text: string, fault: string][] = [
    [
      'a missing field',
      'models:\n  small:\n    kind: local\n    dimensions: 8\n',
      'models.yaml:2: "models.small" needs the field "directory", or "repository" for a model of the Hugging Face Hub.',
    ],
    [
      'a misspelt field',
      `${local}    poling: cls\n`,
      'models.yaml:6: "models.small" has no field "poling"; its fields are kind, dimensions, matryoshka, aliases, normalize, prefix, directory, weights, pooling, maximumTokens, restoreCommand, repository, revision, files, checksums, tokenEnvironmentVariable.',
    ],
    [
      'a field of the other kind',
      `${local}    endpointUrl: https://example.com\n`,
      'models.yaml:6: "models.small" has no field "endpointUrl"; its fields are kind, dimensions, matryoshka, aliases, normalize, prefix, directory, weights, pooling, maximumTokens, restoreCommand, repository, revision, files, checksums, tokenEnvironmentVariable.',
    ],
    [
      'a value that is not offered',
      `${local}    pooling: maximum\n`,
      'models.yaml:6: "models.small.pooling" must be one of mean, cls.',
    ],
    [
      'a value of the wrong type',
      'models:\n  small:\n    kind: local\n    directory: small\n    dimensions: many\n',
      'models.yaml:5: "models.small.dimensions" must be integer.',
    ],
    [
      'a kind that is not known',
      'models:\n  small:\n    kind: remote\n',
      'models.yaml:3: model "small" needs "kind: local", "kind: hosted" or "kind: chat".',
    ],
    [
      'a name that is not a name',
      'models:\n  my model:\n    kind: local\n    directory: small\n    dimensions: 8\n',
      'models.yaml:2: the name "my model" must match ^[A-Za-z0-9][A-Za-z0-9._/:-]{0,199}$.',
    ],
    [
      'an alias that is taken',
      `${local}    aliases: [tiny, small]\n`,
      'models.yaml:6: the alias "small" is already a name of "small"; remove one of the two.',
    ],
    [
      'a chat model without a place',
      'models:\n  talker:\n    kind: chat\n    model: a/b\n',
      'models.yaml:2: "models.talker" needs either "endpointUrl" or "provider".',
    ],
    [
      'a chat model that names no model',
      'models:\n  talker:\n    kind: chat\n    endpointUrl: http://127.0.0.1:11434\n',
      'models.yaml:2: "models.talker" needs the field "model".',
    ],
    [
      'a chat model with vectors',
      'models:\n  talker:\n    kind: chat\n    model: a/b\n    provider: auto\n    dimensions: 8\n',
      'models.yaml:6: "models.talker" has no field "dimensions"; its fields are kind, aliases, endpointUrl, provider, model, tokenEnvironmentVariable, contextTokens, accepts, structuredAnswers, concurrentRequests, deadlineSeconds, inputPrice, outputPrice.',
    ],
    ['no models', 'models: {}\n', 'models.yaml:1: "models" lists no model; name at least one.'],
    ['an empty file', '', 'models.yaml:1: the file must be object.'],
    [
      'a hosted model without a place',
      'models:\n  far:\n    kind: hosted\n    dimensions: 8\n    provider: hf-inference\n',
      'models.yaml:2: "models.far" needs either "endpointUrl" alone, or "provider" and "model".',
    ],
    [
      'a hosted model with two places',
      'models:\n  far:\n    kind: hosted\n    dimensions: 8\n    provider: auto\n    model: a/b\n    endpointUrl: https://example.com\n',
      'models.yaml:2: "models.far" needs either "endpointUrl" alone, or "provider" and "model".',
    ],
    [
      'a token in place of its variable',
      'models:\n  far:\n    kind: hosted\n    dimensions: 8\n    endpointUrl: https://example.com\n    tokenEnvironmentVariable: hf-secret\n',
      'models.yaml:6: "models.far.tokenEnvironmentVariable" must be the name of an environment variable, such as HF_TOKEN, and not the token itself.',
    ],
    [
      'weights outside of the directory',
      `${local}    weights: ../../etc/passwd\n`,
      'models.yaml:6: "models.small.weights" must be a path inside of the model\'s directory, such as onnx/model.onnx, without "..".',
    ],
    [
      'a repository that is an address',
      'models:\n  small:\n    kind: local\n    dimensions: 8\n    repository: https://huggingface.co/acme/small\n',
      'models.yaml:5: "models.small.repository" must be a name on the Hub, such as sentence-transformers/all-MiniLM-L6-v2.',
    ],
    [
      'a revision of no repository',
      `${local}    revision: main\n`,
      'models.yaml:6: "models.small.revision" has a meaning only beside "repository".',
    ],
    [
      'a checksum that is none',
      `${hub}    checksums: {tokenizer.json: abc}\n`,
      'models.yaml:6: "models.acme/small.checksums.tokenizer.json" must be a SHA-256 checksum: 64 hexadecimal digits, in lower case.',
    ],
    [
      'a checksum of a file that is not fetched',
      `${hub}    checksums:\n      model.bin: "${checksum}"\n`,
      'models.yaml:7: "models.acme/small.checksums" names "model.bin", which is none of its files; add it to "files".',
    ],
  ];
  test.each(faulty)('a registry with %s is refused, naming the line', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  test('a registry that is not YAML is refused, naming the line', () => {
    expect(faultsOf('models:\n  small: [1\n')[0]).toStartWith('models.yaml:');
    expect(faultsOf(`${local}    prefix: *query\n`)).toEqual([
      'models.yaml: Unresolved alias (the anchor must be set before the alias): query',
    ]);
  });

  test('a registry names all its faults at once', () => {
    expect(faultsOf('models:\n  a: {kind: local, dimensions: 1}\n  b: {}\n')).toHaveLength(2);
  });

  test('a registry that is not there is refused by its name', async () => {
    const error = await loadRegistry('nowhere.yaml').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RegistryError);
    expect(String(error)).toContain('nowhere.yaml');
  });
});

describe('registries of the operator', () => {
  const names = async (text: string) => {
    const shipped = await loadRegistry(registryFile);
    const registry = withModelsOf(parseRegistry(text, 'models.yaml'), shipped);
    return registry.models.map(({ name, aliases }) => [name, ...aliases]);
  };

  test('a registry of the operator has the model that ships besides its own', async () => {
    expect(await names(local)).toEqual([['small'], [shippedName, 'nebula-text-embedding-large']]);
  });

  test('a registry of the operator may have another model of its name, or of its other name', async () => {
    expect(await names(local.replace('small:', `${shippedName}:`))).toEqual([[shippedName]]);
    expect(await names(`${local}    aliases: [nebula-text-embedding-large]\n`)).toEqual([
      ['small', 'nebula-text-embedding-large'],
      [shippedName],
    ]);
  });
});
