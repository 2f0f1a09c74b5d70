import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyDimensions, writeTinyEncoder } from '../embedding/tiny-encoder.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const directories: string[] = [];
afterAll(async () => {
  await killServers();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

const apiKey = 'a-key-of-the-operator';

/** Writes a file of models; answers the settings that make a server use it. */
async function settingsFor(models: string) {
  const directory = mkdtempSync(join(tmpdir(), 'confab-models-file-'));
  const dataDirectory = temporaryDataDirectory();
  directories.push(directory, dataDirectory);
  const file = join(directory, 'my-models.yaml');
  await Bun.write(file, models);
  const settings = { CONFAB_MODELS: file, CONFAB_DATA_DIR: dataDirectory, CONFAB_API_KEY: apiKey };
  return { directory, dataDirectory, file, settings };
}

describe('CONFAB_MODELS', () => {
  test('the file in CONFAB_MODELS with faults is refused before anything is started, each fault with its line and what to write', async () => {
    const { dataDirectory, file, settings } = await settingsFor(
      'models:\n  small:\n    kind: local\n    directory: small\n    dimensions: 8\n    poling: cls\n  far:\n    kind: hosted\n    dimensions: 8\n',
    );
    const server = startServer(settings);
    expect((await server.refusal()).split('\n')).toEqual([
      expect.stringContaining(`${file}:6: "models.small" has no field "poling"; its fields are kind, `),
      `${file}:7: "models.far" needs either "endpointUrl" alone, or "provider" and "model".`,
    ]);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  test('the file in CONFAB_MODELS that is not there is refused, by a worker too', async () => {
    const { directory, settings } = await settingsFor('');
    const missing = join(directory, 'no-such.yaml');
    const worker = { CONFAB_ROLE: 'worker', DATABASE_URL: 'postgres://confab:a-password@127.0.0.1:1/confab' };
    const server = startServer({ ...settings, ...worker, CONFAB_MODELS: missing });
    const reason = await server.refusal();
    expect(reason).toStartWith(`${missing}: cannot be read (ENOENT`);
    expect(reason).toEndWith('Set CONFAB_MODELS to the file that lists the models.');
  });
});

test('a server with a damaged model and one that was never fetched starts, and says how to mend them', async () => {
  const { directory, dataDirectory, settings } = await settingsFor(`models:
  sound:
    kind: local
    directory: sound
    dimensions: ${tinyDimensions}
  damaged:
    kind: local
    directory: damaged
    dimensions: ${tinyDimensions}
    restoreCommand: git checkout -- damaged
  absent:
    kind: local
    repository: acme/tiny
    dimensions: ${tinyDimensions}
`);
  await writeTinyEncoder(join(directory, 'sound'), 'float');
  await writeTinyEncoder(join(directory, 'damaged'), 'float');
  await truncate(join(directory, 'damaged/onnx/model.onnx'), 20_000);

  const server = startServer(settings);
  const url = await server.ready();
  const embed = async (model?: string) => {
    const response = await fetch(`${url}/v1/model/embed`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ApiKey: apiKey },
      body: JSON.stringify({ text: 'word1 word2', model }),
    });
    return { status: response.status, body: Object(await response.json()) };
  };

  // Callers learn nothing of the machine; its operator learns everything.
  const why = 'cannot be used: the log of the server, and "bun run models" beside it, say why.';
  for (const broken of ['absent', 'damaged'])
    expect(await embed(broken)).toEqual({ status: 503, body: { detail: `The model ${why}` } });
  const logged = (name: string) =>
    server.logged().find(({ msg, model }) => msg === 'a model cannot be used' && model === name)?.explanation;
  expect(logged('absent')).toBe(
    `The model absent misses files, such as ${join(dataDirectory, 'models/absent/tokenizer.json')}: bring them back with: bun run models pull absent`,
  );
  expect(logged('damaged')).toStartWith('The model damaged cannot be loaded: ');
  expect(logged('damaged')).toContain('bring them back with: git checkout -- damaged');

  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(503);
  const { checks } = Object(await response.json());
  const model = (name: string) => checks.find((check: { name: string }) => check.name === `model ${name}`);
  expect(model('absent')).toMatchObject({ status: 'not_ready', detail: `The model absent ${why}` });
  expect(model('damaged')).toMatchObject({ status: 'not_ready', detail: `The model damaged ${why}` });
  expect(JSON.stringify(checks)).not.toContain('/');
  expect(model('sound')).toMatchObject({ status: 'ready' });

  // The others are none the worse for it, and the model that ships is there beside those of the file.
  expect((await embed('sound')).body.embedding).toHaveLength(tinyDimensions);
  expect((await embed()).body).toMatchObject({ model: 'service-text-embedding-large' });

  // What has been fetched is used at once.
  await writeTinyEncoder(join(dataDirectory, 'models/absent'), 'float');
  expect((await embed('absent')).body.embedding).toHaveLength(tinyDimensions);
  await server.stop();
}, 300_000);
