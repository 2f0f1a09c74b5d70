import { describe, expect, test } from 'bun:test';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gitName, type HubStandIn, hubCommit, sha256 } from './hub-stand-in.ts';
import {
  bytes,
  config,
  directory,
  gets,
  hub,
  namesIn,
  notes,
  pull,
  pulled,
  refusal,
  tiny,
  token,
  tokenizer,
  useHub,
  weights,
} from './pulling.ts';

useHub();

test('a pulled model is in the directory of its name, file by file as on the Hub', async () => {
  const { directory: where, commit, files } = await pull();
  expect(where).toBe(join(directory, 'tiny'));
  expect(commit).toBe(hubCommit);
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

test('a pulled model is checked: small files against the name of their git blob, large ones against their SHA-256', async () => {
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

test('a pulled model is of one commit, whatever is pushed to its branch meanwhile', async () => {
  await pull();
  const revisions = hub.asked
    .filter(({ from }) => from === 'hub')
    .map(({ path }) => /resolve\/([^/]+)/u.exec(path)?.[1]);
  expect(revisions[0]).toBe('main');
  // All but the first question: what the branch stands for.
  expect(new Set(revisions.slice(1))).toEqual(new Set([hubCommit]));
});

test('a pulled model is not fetched again', async () => {
  await pull();
  hub.asked.length = 0;
  const { files } = await pull();
  expect(files.filter(({ outcome }) => outcome === 'present')).toHaveLength(3);
  expect(hub.asked.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('a pulled model is repaired: a file that was damaged is fetched again, and no other', async () => {
  await pull();
  await truncate(join(directory, 'tiny/onnx/model.onnx'), 500_000);
  hub.asked.length = 0;
  await pull();
  expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
  expect(gets('hub')).toHaveLength(1);
});

test('a pulled model is followed to a new revision', async () => {
  await pull();
  const changed = bytes('{"version": "1.1"}');
  hub.files.set('tokenizer.json', { content: changed });
  await pull();
  expect(Buffer.compare(await pulled('tokenizer.json'), changed)).toBe(0);
});

test('a pulled model tells how far it is', async () => {
  const seen: number[] = [];
  await pull(tiny(), { onProgress: (done) => seen.push(done) });
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('a pulled model has the further files that the registry names', async () => {
  hub.files.set('onnx/model.onnx_data', { content: weights, isLarge: true });
  await pull(tiny('    files: [onnx/model.onnx_data]\n'));
  expect(await namesIn('onnx')).toEqual(['model.onnx', 'model.onnx_data']);
});

test('a pulled model has each file once, also where the registry names those that every model has', async () => {
  const { files } = await pull(tiny('    files: [onnx/model.onnx, config.json, config.json]\n'));
  expect(files.filter(({ outcome }) => outcome === 'fetched').map(({ path }) => path)).toEqual([
    'config.json',
    'tokenizer.json',
    'onnx/model.onnx',
  ]);
});

test('a pulled model has a file that the registry names, or none at all', async () => {
  expect(await refusal(pull(tiny('    files: [tokenizer_config.json]\n')))).toContain(
    'acme/tiny has no file tokenizer_config.json',
  );
});

test('a pulled model is fetched once by several runs at the same time', async () => {
  const runs = await Promise.all([pull(), pull(), pull()]);
  expect(gets('storage')).toHaveLength(1);
  const outcomes = runs.map(({ files }) => files.find(({ path }) => path === 'onnx/model.onnx')?.outcome);
  expect(outcomes.toSorted()).toEqual(['fetched', 'present', 'present']);
  expect(notes).toContain(`Another run fetches into ${join(directory, 'tiny')}; waiting for it.`);
});

test('the token for the Hub goes to it and never to the storage', async () => {
  hub.faults.token = token;
  await pull(tiny(), { environment: { HF_TOKEN: token } });
  expect(hub.asked.filter(({ from }) => from === 'storage')).not.toEqual([]);
  for (const { from, authorization } of hub.asked)
    expect(authorization).toBe(from === 'hub' ? `Bearer ${token}` : undefined);
});

test('the token for the Hub goes along where it sends on to the new name of a repository', async () => {
  hub.faults.token = token;
  const { source, ...model } = tiny();
  const renamed = { ...model, source: { ...source, repository: 'acme/old-name' } };
  await pull(renamed, { environment: { HF_TOKEN: token } });
  expect(await namesIn('onnx')).toEqual(['model.onnx']);
});

test('the token for the Hub may be in a file', async () => {
  hub.faults.token = token;
  const file = join(directory, 'token');
  await writeFile(file, `${token}\n`);
  await pull(tiny(), { environment: { HF_TOKEN_FILE: file } });
  await writeFile(file, 'hf_wrong\n');
  hub.files.set('tokenizer.json', { content: bytes('{"version": "2.0"}') });
  await rm(join(directory, 'tiny'), { recursive: true });
  expect(await refusal(pull(tiny(), { environment: { HF_TOKEN_FILE: file } }))).toBe(
    `${hub.url} answered 401: the token in the file that HF_TOKEN_FILE names is not valid, or may not read acme/tiny.`,
  );
  expect(await refusal(pull(tiny(), { environment: { HF_TOKEN_FILE: '/nowhere/token' } }))).toBe(
    'HF_TOKEN_FILE names /nowhere/token, which cannot be read (ENOENT).',
  );
});

test('the token for the Hub is in the variable that the registry names', async () => {
  hub.faults.token = token;
  const model = tiny('    tokenEnvironmentVariable: ACME_TOKEN\n');
  await pull(model, { environment: { ACME_TOKEN: token, HF_TOKEN: 'another' } });
  expect(await namesIn('onnx')).toEqual(['model.onnx']);
});

describe('refusals', () => {
  const cases: [string, HubStandIn['faults']['refusal'], string][] = [
    ['too many requests', { status: 429, headers: { 'Retry-After': '17' } }, 'Try again in 17 s'],
    ['a repository behind terms', { status: 403, code: 'GatedRepo' }, 'Accept its terms on'],
    ['something unheard of', { status: 418 }, 'answered 418 for config.json of acme/tiny.'],
  ];
  test.each(cases)('the Hub refuses for %s, and the message says what to do', async (_, given, words) => {
    hub.faults.refusal = given;
    expect(await refusal(pull())).toContain(words);
  });

  test('the message says what to do about a repository that is not there, or private', async () => {
    hub.faults.token = token;
    expect(await refusal(pull())).toBe(
      `${hub.url} answered 401: there is no public repository acme/tiny. Check the name; if it is private, put a token in HF_TOKEN.`,
    );
  });

  test('the message says what to do about a wrong token, without repeating it', async () => {
    hub.faults.token = token;
    const message = await refusal(pull(tiny(), { environment: { HF_TOKEN: 'hf_wrong' } }));
    expect(message).toBe(
      `${hub.url} answered 401: the token in HF_TOKEN is not valid, or may not read acme/tiny.`,
    );
  });

  test('the message says what to do about a revision that is not there', async () => {
    expect(await refusal(pull(tiny('    revision: v9\n')))).toBe(
      `${hub.url} answered 404: acme/tiny has no revision "v9". Check "revision" in the registry.`,
    );
  });

  test('the message says what to do about a file that is not there', async () => {
    const message = await refusal(pull(tiny('    weights: onnx/model_q4.onnx\n')));
    expect(message).toContain('acme/tiny has no file onnx/model_q4.onnx at revision "main".');
    expect(message).toContain('check "weights" and "files" in the registry');
  });
});
