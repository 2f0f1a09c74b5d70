import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HubStandIn, startHub } from '../embedding/pull/hub-stand-in.ts';
import { tinyDimensions, writeTinyEncoder } from '../embedding/tiny-encoder.ts';
import { eventually } from '../support/eventually.ts';
import { builtProgram } from '../support/servers/programs.ts';

const command = builtProgram('models');
/** Milliseconds: each test starts several processes. */
const spawning = 30_000;
const token = 'hf_not_a_real_token';

let hub: HubStandIn;
let directory: string;
beforeAll(async () => {
  hub = await startHub();
  directory = await mkdtemp(join(tmpdir(), 'confab-models-command-'));
  const files = join(directory, 'tiny');
  await writeTinyEncoder(files, 'float');
  hub.files.set('tokenizer.json', { content: await readFile(join(files, 'tokenizer.json')) });
  hub.files.set('onnx/model.onnx', {
    content: await readFile(join(files, 'onnx/model.onnx')),
    isLarge: true,
  });
});
beforeEach(() => hub.reset());
afterAll(async () => {
  hub.stop();
  await rm(directory, { recursive: true });
});

/** Starts `bun run models` with these words, a file of these models, and a data directory of its own. */
async function start(words: string[], models?: string, changes: Record<string, string> = {}) {
  const file = join(directory, 'models.yaml');
  if (models !== undefined) await Bun.write(file, `models:\n${models}`);
  const { PATH = '' } = process.env;
  return Bun.spawn([process.execPath, command, ...words], {
    env: {
      PATH,
      CONFAB_DATA_DIR: join(directory, 'data'),
      // No PostgreSQL runs, and none is needed.
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      HF_ENDPOINT: hub.url,
      ...(models === undefined ? {} : { CONFAB_MODELS: file }),
      ...changes,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

async function run(...given: Parameters<typeof start>) {
  const child = await start(...given);
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output, errors };
}

const tiny = `  tiny:
    kind: local
    repository: acme/tiny
    dimensions: ${tinyDimensions}
`;

describe('bun run models', () => {
  test(
    'bun run models lists the model that ships, ready, and exits with 0',
    async () => {
      const { code, output } = await run([]);
      expect(output).toMatch(/│ service-text-embedding-large │ local │ +384 │ ready +│/u);
      expect(code).toBe(0);
    },
    spawning,
  );

  test(
    'bun run models tries each model, and says what is wrong and what to do',
    async () => {
      await writeTinyEncoder(join(directory, 'damaged'), 'float');
      await truncate(join(directory, 'damaged/onnx/model.onnx'), 20_000);
      const endpoint = Bun.serve({
        port: 0,
        fetch: ({ headers }) =>
          headers.get('authorization') === `Bearer ${token}`
            ? Response.json([1, 2, 3])
            : Response.json({ error: 'who are you?' }, { status: 401 }),
      });
      const gone = Bun.serve({ port: 0, fetch: () => new Response() });
      const goneUrl = gone.url.href;
      await gone.stop(true);
      const hosted = (name: string, url: string, variable: string, dimensions = 3) =>
        `  ${name}:\n    kind: hosted\n    endpointUrl: ${url}\n    dimensions: ${dimensions}\n    tokenEnvironmentVariable: ${variable}\n`;
      const models = [
        tiny.replace('tiny:', 'absent:'),
        `  damaged:\n    kind: local\n    directory: damaged\n    dimensions: ${tinyDimensions}\n    restoreCommand: git checkout -- damaged\n`,
        hosted('far', endpoint.url.href, 'FAR_TOKEN'),
        hosted('wrong', endpoint.url.href, 'WRONG_TOKEN'),
        hosted('unset', endpoint.url.href, 'UNSET_TOKEN'),
        hosted('larger', endpoint.url.href, 'FAR_TOKEN', 4),
        hosted('gone', goneUrl, 'FAR_TOKEN'),
      ].join('');
      const { code, output } = await run(['--json'], models, { FAR_TOKEN: token, WRONG_TOKEN: 'hf_wrong' });
      await endpoint.stop(true);
      const list: { name: string; state: string; explanation: string }[] = JSON.parse(output);
      expect(list.map(({ name, state }) => [name, state])).toEqual([
        ['absent', 'missing weights'],
        ['damaged', 'failed'],
        ['far', 'ready'],
        ['wrong', 'unauthorised'],
        ['unset', 'unauthorised'],
        ['larger', 'failed'],
        ['gone', 'unreachable'],
        ['service-text-embedding-large', 'ready'],
      ]);
      const said = (model: string) => list.find(({ name }) => name === model)?.explanation;
      expect(said('absent')).toEndWith('bring them back with: bun run models pull absent');
      expect(said('damaged')).toContain('bring them back with: git checkout -- damaged');
      expect(said('wrong')).toContain('check the token in WRONG_TOKEN');
      expect(said('unset')).toContain('set the environment variable UNSET_TOKEN');
      expect(said('larger')).toContain('answered 3 numbers, but the registry says "dimensions: 4"');
      expect(said('gone')).toContain('cannot be reached');
      expect(output).not.toContain(token);
      expect(code).toBe(1);
    },
    spawning,
  );

  test(
    'bun run models refuses a file with faults, by line, and wrong words; both exit with 2',
    async () => {
      const { code, errors } = await run([], '  tiny:\n    kind: local\n');
      expect(errors).toBe(
        `${join(directory, 'models.yaml')}:2: "models.tiny" needs the field "dimensions".\n`,
      );
      expect(code).toBe(2);
      expect((await run(['push'])).code).toBe(2);
    },
    spawning,
  );
});

describe('bun run models pull', () => {
  test(
    'bun run models pull fetches a model that then works, and again fetches nothing',
    async () => {
      const first = await run(['pull', 'tiny'], tiny);
      expect(first.errors).toMatch(/onnx\/model\.onnx, \d+\.\d kB\n/u);
      expect(first.output).toMatch(
        /^tokenizer_config\.json +– +the repository has none, and none is needed$/mu,
      );
      expect(first.output).toMatch(/^tokenizer\.json +\d\.\d kB +matches the git's SHA-1 of the Hub$/mu);
      expect(first.output).toMatch(/^onnx\/model\.onnx +\d+\.\d kB +matches the SHA-256 of the Hub$/mu);
      expect(first.output).toEndWith('The model tiny is loaded.\n');
      expect(first.code).toBe(0);

      const second = await run(['pull', 'tiny'], tiny);
      expect(second.output).toMatch(/^onnx\/model\.onnx +\d+\.\d kB +was there; matches /mu);
      expect(second.code).toBe(0);
      expect((await run([], tiny)).output).toMatch(/│ tiny +│ local │ +32 │ ready +│/u);
    },
    spawning,
  );

  test(
    'bun run models pull that was killed goes on at the next run',
    async () => {
      const models = tiny.replace('tiny:', 'killed:');
      hub.faults.halves = 1;
      const child = await start(['pull', 'killed'], models);
      await eventually(() => hub.asked.some(({ from }) => from === 'storage'));
      child.kill('SIGKILL');
      await child.exited;
      const { code, output } = await run(['pull', 'killed'], models);
      expect(output).toEndWith('The model killed is loaded.\n');
      expect(code).toBe(0);
    },
    spawning,
  );

  test(
    'bun run models pull says in one line why a model cannot be fetched, and exits with 1',
    async () => {
      hub.faults.token = token;
      const { code, errors } = await run(['pull', 'private'], tiny.replace('tiny:', 'private:'));
      expect(errors).toEndWith(
        `${hub.url} answered 401: there is no public repository acme/tiny. Check the name; if it is private, put a token in HF_TOKEN.\n`,
      );
      expect(code).toBe(1);
    },
    spawning,
  );

  test(
    'bun run models pull of a model that does not do what the registry says exits with 1',
    async () => {
      const { code, output } = await run(['pull', 'tiny'], tiny.replace(`${tinyDimensions}`, '64'));
      expect(output).toContain('is float32 [1, 3, 32], not float32 [1, 3, 64]');
      expect(code).toBe(1);
    },
    spawning,
  );

  test(
    'bun run models pull of a name that is not there shows what to write; of other models what to do instead',
    async () => {
      const unknown = await run(['pull', 'acme/tiny'], tiny);
      expect(unknown.code).toBe(2);
      expect(unknown.errors).toStartWith(
        `There is no model "acme/tiny" in ${join(directory, 'models.yaml')}. To pull one of the Hugging Face Hub, name it there first:\n\nmodels:\n  tiny:\n    kind: local\n    repository: acme/tiny\n`,
      );
      expect(unknown.errors).toEndWith('and then: bun run models pull tiny\n');
      const shipped = await run(['pull', 'service-text-embedding-large']);
      expect(shipped.code).toBe(2);
      expect(shipped.errors).toContain('git checkout -- models/service-text-embedding-large');
      const far = `  far:\n    kind: hosted\n    endpointUrl: http://127.0.0.1:1\n    dimensions: 3\n`;
      const hosted = await run(['pull', 'far'], far);
      expect([hosted.code, hosted.errors]).toEqual([
        2,
        'The model "far" is hosted: there is nothing to fetch. See how it does with: bun run models\n',
      ]);
    },
    spawning,
  );
});
