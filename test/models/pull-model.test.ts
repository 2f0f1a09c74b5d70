import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRegistry } from '../../src/embedding/registry.ts';
import type { HubSource, LocalModel } from '../../src/embedding/registry-schema.ts';
import { PullError } from '../../src/models/pull-error.ts';
import { type PullOptions, pullModel } from '../../src/models/pull-model.ts';
import { COMMIT, gitName, type HubStandIn, sha256, startHub } from './hub-stand-in.ts';

const TOKEN = 'hf_not_a_real_token';
const bytes = (text: string) => new TextEncoder().encode(text);
const config = bytes('{"hidden_size": 32}');
const tokenizer = bytes('{"version": "1.0"}');
const weights = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7 + (index >> 8)) % 256);

let hub: HubStandIn;
let directory: string;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.stop());
beforeEach(async () => {
  hub.reset();
  hub.files.clear();
  hub.files.set('config.json', { content: config });
  hub.files.set('tokenizer.json', { content: tokenizer });
  hub.files.set('onnx/model.onnx', { content: weights, isLarge: true });
  directory = await mkdtemp(join(tmpdir(), 'confab-pull-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** The model `tiny` of the registry, with these fields beside the least there can be. */
function tiny(fields = ''): LocalModel & { source: HubSource } {
  const text = `models:\n  tiny:\n    kind: local\n    repository: acme/tiny\n    dimensions: 32\n${fields}`;
  const model = parseRegistry(text, 'models.yaml', directory).resolve('tiny');
  if (model?.kind !== 'local' || model.source === undefined) throw new Error('tiny is a model of the Hub');
  return { ...model, source: model.source };
}

const notes: string[] = [];
beforeEach(() => void notes.splice(0));

const pull = (model = tiny(), options: Partial<PullOptions> = {}) =>
  pullModel(model, {
    environment: { HF_ENDPOINT: hub.url },
    // What breaks does so once some of it has come.
    onProgress: () => hub.hangUp(),
    onNote: (line) => notes.push(line),
    pauses: [],
    ...options,
  });

/** What a person reads when it does not work. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(
    () => 'it worked',
    (error: unknown) => error,
  );
  if (outcome instanceof PullError) return outcome.message;
  throw new Error('expected a PullError', { cause: outcome });
}

const pulled = (path: string) => readFile(join(directory, 'tiny', path));
const namesIn = async (path: string) => (await readdir(join(directory, 'tiny', path))).toSorted();
const gets = (from: 'hub' | 'storage') =>
  hub.asked.filter((one) => one.from === from && one.method === 'GET');

describe('a pulled model', () => {
  test('is in the directory of its name, file by file as on the Hub', async () => {
    const { directory: where, commit, files } = await pull();
    expect(where).toBe(join(directory, 'tiny'));
    expect(commit).toBe(COMMIT);
    expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
    expect(Buffer.compare(await pulled('tokenizer.json'), tokenizer)).toBe(0);
    expect(await namesIn('onnx')).toEqual(['model.onnx']);
    expect(files.map(({ path, outcome, bytes: size }) => [path, outcome, size])).toEqual([
      ['tokenizer_config.json', 'absent', 0],
      ['config.json', 'fetched', config.length],
      ['tokenizer.json', 'fetched', tokenizer.length],
      ['onnx/model.onnx', 'fetched', weights.length],
    ]);
  });

  test('is checked: small files against the name of their git blob, large ones against their SHA-256', async () => {
    const { files } = await pull();
    const checksum = (path: string) => files.find((file) => file.path === path)?.checksum;
    expect(checksum('config.json')).toEqual({
      algorithm: 'git',
      digest: gitName(config),
      statedBy: 'the Hub',
    });
    expect(checksum('onnx/model.onnx')).toEqual({
      algorithm: 'sha256',
      digest: sha256(weights),
      statedBy: 'the Hub',
    });
  });

  test('is of one commit, whatever is pushed to its branch meanwhile', async () => {
    await pull();
    const revisions = hub.asked
      .filter(({ from }) => from === 'hub')
      .map(({ path }) => /resolve\/([^/]+)/u.exec(path)?.[1]);
    expect(revisions[0]).toBe('main');
    // All but the first question: what the branch stands for.
    expect(new Set(revisions.slice(1))).toEqual(new Set([COMMIT]));
  });

  test('is not fetched again', async () => {
    await pull();
    hub.asked.length = 0;
    const { files } = await pull();
    expect(files.filter(({ outcome }) => outcome === 'present')).toHaveLength(3);
    expect(hub.asked.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  test('is repaired: a file that was damaged is fetched again, and no other', async () => {
    await pull();
    await truncate(join(directory, 'tiny/onnx/model.onnx'), 500_000);
    hub.asked.length = 0;
    await pull();
    expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
    expect(gets('hub')).toHaveLength(1);
  });

  test('is followed to a new revision', async () => {
    await pull();
    const changed = bytes('{"version": "1.1"}');
    hub.files.set('tokenizer.json', { content: changed });
    await pull();
    expect(Buffer.compare(await pulled('tokenizer.json'), changed)).toBe(0);
  });

  test('tells how far it is', async () => {
    const seen: number[] = [];
    await pull(tiny(), { onProgress: (done) => seen.push(done) });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('has the further files that the registry names', async () => {
    hub.files.set('onnx/model.onnx_data', { content: weights, isLarge: true });
    await pull(tiny('    files: [onnx/model.onnx_data]\n'));
    expect(await namesIn('onnx')).toEqual(['model.onnx', 'model.onnx_data']);
  });

  test('is fetched once by several runs at the same time', async () => {
    const runs = await Promise.all([pull(), pull(), pull()]);
    expect(gets('storage')).toHaveLength(1);
    const outcomes = runs.map(({ files }) => files.find(({ path }) => path === 'onnx/model.onnx')?.outcome);
    expect(outcomes.toSorted()).toEqual(['fetched', 'present', 'present']);
    expect(notes).toContain(`Another run fetches into ${join(directory, 'tiny')}; waiting for it.`);
  });
});

describe('the token', () => {
  test('goes to the Hub and never to the storage', async () => {
    hub.faults.token = TOKEN;
    await pull(tiny(), { environment: { HF_ENDPOINT: hub.url, HF_TOKEN: TOKEN } });
    expect(hub.asked.filter(({ from }) => from === 'storage')).not.toEqual([]);
    for (const { from, authorization } of hub.asked)
      expect(authorization).toBe(from === 'hub' ? `Bearer ${TOKEN}` : undefined);
  });

  test('is in the variable that the registry names', async () => {
    hub.faults.token = TOKEN;
    const model = tiny('    tokenEnvironmentVariable: ACME_TOKEN\n');
    await pull(model, { environment: { HF_ENDPOINT: hub.url, ACME_TOKEN: TOKEN, HF_TOKEN: 'another' } });
    expect(await namesIn('onnx')).toEqual(['model.onnx']);
  });
});

describe('a connection that breaks', () => {
  test('in the middle is gone on with in the same run', async () => {
    hub.faults.halves = 2;
    await pull(tiny(), { pauses: [0] });
    expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
    const [first, ...others] = gets('storage').map(({ range }) => range);
    expect(first).toBeUndefined();
    expect(others).toHaveLength(2);
    for (const range of others) expect(Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1])).toBeGreaterThan(0);
    expect(notes).toHaveLength(2);
  });

  test('for good is said, and the next run goes on from there', async () => {
    hub.faults.halves = 1;
    expect(await refusal(pull())).toMatch(
      /^onnx\/model\.onnx is not whole \(\d+\.\d kB of 1\.0 MB\): .+\. Run the same command again: it goes on from there\.$/u,
    );
    // Nobody takes the half for a whole.
    expect(existsSync(join(directory, 'tiny/onnx/model.onnx'))).toBe(false);
    expect(existsSync(join(directory, 'tiny/tokenizer.json'))).toBe(false);

    hub.asked.length = 0;
    await pull();
    expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
    expect(gets('storage').map(({ range }) => range)).toEqual([expect.stringMatching(/^bytes=\d{5,}-$/u)]);
    expect(gets('hub').map(({ path }) => path)).toEqual([`/acme/tiny/resolve/${COMMIT}/onnx/model.onnx`]);
    expect(await namesIn('onnx')).toEqual(['model.onnx']);
  });

  test('is noticed when it just falls silent', async () => {
    hub.faults.halves = 1;
    const silent = pull(tiny(), { stallMilliseconds: 100, onProgress: () => {} });
    expect(await refusal(silent)).toContain('nothing came for 0.1 s');
    await pull();
    expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
  });

  test('is begun anew where the storage knows no ranges', async () => {
    hub.faults.halves = 1;
    hub.faults.ignoresRanges = true;
    await pull(tiny(), { pauses: [0] });
    expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
  });

  test('is not gone on with when the file has changed since', async () => {
    hub.faults.halves = 1;
    await refusal(pull());
    const changed = weights.toReversed();
    hub.files.set('onnx/model.onnx', { content: changed, isLarge: true });
    hub.asked.length = 0;
    await pull();
    expect(Buffer.compare(await pulled('onnx/model.onnx'), changed)).toBe(0);
    expect(gets('storage').map(({ range }) => range)).toEqual([undefined]);
    expect(await namesIn('onnx')).toEqual(['model.onnx']);
  });

  test('to a file that the Hub has itself is gone on with under the condition that it is the same', async () => {
    const long = bytes('{}'.repeat(50_000));
    hub.files.set('tokenizer.json', { content: long });
    hub.faults.halves = 1;
    await refusal(pull());
    // As a run that was killed leaves it.
    const [part = ''] = (await namesIn('')).filter((name) => name.startsWith('tokenizer.json.'));
    await truncate(join(directory, 'tiny', part), 40_000);
    hub.asked.length = 0;
    await pull();
    expect(Buffer.compare(await pulled('tokenizer.json'), long)).toBe(0);
    expect(gets('hub')[0]).toMatchObject({ range: 'bytes=40000-', ifRange: `"${gitName(long)}"` });
  });

  test('before any answer came is said by its address', async () => {
    hub.faults.refusal = { status: 502 };
    expect(await refusal(pull(tiny(), { pauses: [0, 0] }))).toBe(
      `${hub.url} answered 502 for config.json. Try again later.`,
    );
    expect(notes).toHaveLength(2);
    const gone = await startHub();
    gone.stop();
    expect(await refusal(pull(tiny(), { environment: { HF_ENDPOINT: gone.url } }))).toStartWith(
      `${gone.url} cannot be reached: `,
    );
  });
});

describe('a file that is not what it must be', () => {
  test('by the checksum of the Hub is thrown away', async () => {
    hub.faults.corrupts = true;
    const message = await refusal(pull());
    expect(message).toContain('onnx/model.onnx does not match the SHA-256 of the Hub');
    expect(message).toContain(sha256(weights));
    expect(await namesIn('onnx')).toEqual([]);
    hub.reset();
    await pull();
    expect(await namesIn('onnx')).toEqual(['model.onnx']);
  });

  test('by the checksum of the registry is not even fetched when the Hub tells its own', async () => {
    const wanted = sha256(bytes('another'));
    const message = await refusal(pull(tiny(`    checksums: {onnx/model.onnx: ${wanted}}\n`)));
    expect(message).toBe(
      `onnx/model.onnx of acme/tiny has the SHA-256 ${sha256(weights)}, but the registry says ${wanted}. Set "revision" to the commit that the checksum is of, or correct "checksums".`,
    );
    expect(gets('storage')).toEqual([]);
  });

  test('by the checksum of the registry is thrown away when the Hub tells none', async () => {
    hub.faults.isReticent = true;
    const wanted = sha256(bytes('another'));
    expect(await refusal(pull(tiny(`    checksums: {onnx/model.onnx: ${wanted}}\n`)))).toContain(
      'does not match the SHA-256 of the registry',
    );
    expect(await namesIn('onnx')).toEqual([]);
  });

  test('cannot be told where nobody says what it must be, and the report says so', async () => {
    hub.faults.isReticent = true;
    const { files } = await pull();
    expect(files.at(-1)).toMatchObject({ path: 'onnx/model.onnx', outcome: 'fetched', checksum: undefined });
  });
});

describe('the Hub refuses, and the message says what to do', () => {
  const cases: [string, HubStandIn['faults']['refusal'], string][] = [
    ['too many requests', { status: 429, headers: { 'Retry-After': '17' } }, 'Try again in 17 s'],
    ['a repository behind terms', { status: 403, code: 'GatedRepo' }, 'Accept its terms on'],
    ['something unheard of', { status: 418 }, 'answered 418 for config.json of acme/tiny.'],
  ];
  test.each(cases)('%s', async (_, given, words) => {
    hub.faults.refusal = given;
    expect(await refusal(pull())).toContain(words);
  });

  test('a repository that is not there, or private', async () => {
    hub.faults.token = TOKEN;
    expect(await refusal(pull())).toBe(
      `${hub.url} answered 401: there is no public repository acme/tiny. Check the name; if it is private, put a token in HF_TOKEN.`,
    );
  });

  test('a wrong token, without repeating it', async () => {
    hub.faults.token = TOKEN;
    const message = await refusal(
      pull(tiny(), { environment: { HF_ENDPOINT: hub.url, HF_TOKEN: 'hf_wrong' } }),
    );
    expect(message).toBe(
      `${hub.url} answered 401: the token in HF_TOKEN is not valid, or may not read acme/tiny.`,
    );
  });

  test('a revision that is not there', async () => {
    expect(await refusal(pull(tiny('    revision: v9\n')))).toBe(
      `${hub.url} answered 404: acme/tiny has no revision "v9". Check "revision" in the registry.`,
    );
  });

  test('a file that is not there', async () => {
    const message = await refusal(pull(tiny('    weights: onnx/model_q4.onnx\n')));
    expect(message).toContain('acme/tiny has no file onnx/model_q4.onnx at revision "main".');
    expect(message).toContain('check "weights" and "files" in the registry');
  });
});

describe('the disk', () => {
  test('without room is noticed before anything is fetched', async () => {
    const message = await refusal(pull(tiny(), { freeBytes: () => Promise.resolve(300_000) }));
    expect(message).toContain('1.0 MB are to be fetched, but the disk of');
    expect(message).toContain('has room for 300.0 kB');
    expect(hub.asked.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  test.skipIf(!existsSync('/dev/full'))('that is full half-way is said, with what to do', async () => {
    hub.faults.halves = 1;
    await refusal(pull());
    const [part = ''] = await namesIn('onnx');
    const path = join(directory, 'tiny/onnx', part);
    await rm(path);
    await symlink('/dev/full', path);
    expect(await refusal(pull())).toBe(
      `${path} cannot be written: the disk is full. Make room, or set CONFAB_DATA_DIR to a directory elsewhere; then run the same command again: it goes on where it stopped.`,
    );
  });

  test('with something else in the place of the directory is said', async () => {
    await Bun.write(join(directory, 'tiny'), 'a file');
    expect(await refusal(pull())).toBe(
      `${join(directory, 'tiny')} cannot be written: something else is there. Move it away.`,
    );
  });
});

test('an HF_ENDPOINT that is no address is refused by its name', async () => {
  expect(await refusal(pull(tiny(), { environment: { HF_ENDPOINT: 'hub' } }))).toBe(
    'HF_ENDPOINT is "hub", but must be a URL like https://huggingface.co.',
  );
});
