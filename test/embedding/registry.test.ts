import { describe, expect, test } from 'bun:test';
import { loadRegistry, parseRegistry, RegistryError } from '../../src/embedding/registry.ts';
import { REGISTRY_FILE, SHIPPED } from './support.ts';

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

describe('the registry that ships', () => {
  test('answers to the default model by both of its names', async () => {
    const registry = await loadRegistry(REGISTRY_FILE);
    expect(registry.resolve(SHIPPED)?.name).toBe(SHIPPED);
    expect(registry.resolve('nebula-text-embedding-large')).toBe(registry.resolve(SHIPPED));
    expect(registry.resolve('no-such-model')).toBeUndefined();
  });
});

describe('a registry', () => {
  test('fills in what is left out, and finds directories beside itself', () => {
    const model = parseRegistry(local, '/etc/confab/models.yaml').resolve('small');
    expect(model).toEqual({
      name: 'small',
      kind: 'local',
      aliases: [],
      dimensions: 8,
      normalize: true,
      prefix: '',
      directory: '/etc/confab/small',
      weights: 'onnx/model.onnx',
      pooling: 'mean',
      maximumTokens: undefined,
      restoreCommand: undefined,
    });
  });

  const faulty: [title: string, text: string, fault: string][] = [
    [
      'a missing field',
      'models:\n  small:\n    kind: local\n    dimensions: 8\n',
      'models.yaml:2: "models.small" needs the field "directory".',
    ],
    [
      'a misspelt field',
      `${local}    poling: cls\n`,
      'models.yaml:6: "models.small" has no field "poling"; its fields are kind, dimensions, aliases, normalize, prefix, directory, weights, pooling, maximumTokens, restoreCommand.',
    ],
    [
      'a field of the other kind',
      `${local}    endpointUrl: https://example.com\n`,
      'models.yaml:6: "models.small" has no field "endpointUrl"; its fields are kind, dimensions, aliases, normalize, prefix, directory, weights, pooling, maximumTokens, restoreCommand.',
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
      'models.yaml:3: model "small" needs "kind: local" or "kind: hosted".',
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
      'models.yaml:6: "models.far.tokenEnvironmentVariable" must match ^[A-Za-z_][A-Za-z0-9_]*$.',
    ],
  ];
  test.each(faulty)('with %s is refused, naming the line', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  test('that is not YAML is refused, naming the line', () => {
    expect(faultsOf('models:\n  small: [1\n')[0]).toStartWith('models.yaml:');
  });

  test('names all its faults at once', () => {
    expect(faultsOf('models:\n  a: {kind: local, dimensions: 1}\n  b: {}\n')).toHaveLength(2);
  });

  test('that is not there is refused by its name', async () => {
    const error = await loadRegistry('nowhere.yaml').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RegistryError);
    expect(String(error)).toContain('nowhere.yaml');
  });
});
