import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { rm, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gitName, hubCommit, sha256, startHub } from './hub-stand-in.ts';
import {
  bytes,
  directory,
  gets,
  hub,
  namesIn,
  notes,
  pull,
  pulled,
  refusal,
  tiny,
  useHub,
  weights,
} from './pulling.ts';

useHub();

test('a connection that breaks in the middle is gone on with in the same run', async () => {
  hub.faults.halves = 2;
  await pull(tiny(), { pauses: [0] });
  expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
  const [first, ...others] = gets('storage').map(({ range }) => range);
  expect(first).toBeUndefined();
  expect(others).toHaveLength(2);
  for (const range of others) expect(Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1])).toBeGreaterThan(0);
  expect(notes).toHaveLength(2);
});

test('a connection that breaks for good is said, and the next run goes on from there', async () => {
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
  expect(gets('hub').map(({ path }) => path)).toEqual([`/acme/tiny/resolve/${hubCommit}/onnx/model.onnx`]);
  expect(await namesIn('onnx')).toEqual(['model.onnx']);
});

test('a connection that just falls silent is noticed', async () => {
  hub.faults.halves = 1;
  const silent = pull(tiny(), { stallMilliseconds: 100, onProgress: () => {} });
  expect(await refusal(silent)).toContain('nothing came for 0.1 s');
  await pull();
  expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
});

test('a download that breaks is begun anew where the storage knows no ranges', async () => {
  hub.faults.halves = 1;
  hub.faults.ignoresRanges = true;
  await pull(tiny(), { pauses: [0] });
  expect(Buffer.compare(await pulled('onnx/model.onnx'), weights)).toBe(0);
});

test('a download that breaks is not gone on with when the file has changed since', async () => {
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

test('a download of a file that the Hub has itself is gone on with under the condition that it is the same', async () => {
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

test('a connection that breaks before any answer came is said by its address', async () => {
  hub.faults.refusal = { status: 502 };
  expect(await refusal(pull(tiny(), { pauses: [0, 0] }))).toBe(
    `${hub.url} answered 502 for config.json. Try again later.`,
  );
  expect(notes).toHaveLength(2);
  const gone = await startHub();
  gone.stop();
  expect(await refusal(pull(tiny(), { endpoint: gone.url }))).toStartWith(`${gone.url} cannot be reached: `);
});

test('a file that is not what it must be by the checksum of the Hub is thrown away', async () => {
  hub.faults.corrupts = true;
  const message = await refusal(pull());
  expect(message).toContain('onnx/model.onnx does not match the SHA-256 of the Hub');
  expect(message).toContain(sha256(weights));
  expect(await namesIn('onnx')).toEqual([]);
  hub.reset();
  await pull();
  expect(await namesIn('onnx')).toEqual(['model.onnx']);
});

test('a file that is not what it must be by the checksum of the registry is not even fetched when the Hub tells its own', async () => {
  const wanted = sha256(bytes('another'));
  const message = await refusal(pull(tiny(`    checksums: {onnx/model.onnx: ${wanted}}\n`)));
  expect(message).toBe(
    `onnx/model.onnx of acme/tiny has the SHA-256 ${sha256(weights)}, but the registry says ${wanted}. Set "revision" to the commit that the checksum is of, or correct "checksums".`,
  );
  expect(gets('storage')).toEqual([]);
});

test('a file that is not what it must be by the checksum of the registry is thrown away when the Hub tells none', async () => {
  hub.faults.isReticent = true;
  const wanted = sha256(bytes('another'));
  expect(await refusal(pull(tiny(`    checksums: {onnx/model.onnx: ${wanted}}\n`)))).toContain(
    'does not match the SHA-256 of the registry',
  );
  expect(await namesIn('onnx')).toEqual([]);
});

test('a file of which nobody says what it must be cannot be told to be wrong, and the report says so', async () => {
  hub.faults.isReticent = true;
  const { files } = await pull();
  expect(files.at(-1)).toMatchObject({ path: 'onnx/model.onnx', outcome: 'fetched', checksum: undefined });
});

test('a disk without room is noticed before anything is fetched', async () => {
  const message = await refusal(pull(tiny(), { freeBytes: () => Promise.resolve(300_000) }));
  expect(message).toContain('1.0 MB are to be fetched, but the disk of');
  expect(message).toContain('has room for 300.0 kB');
  expect(hub.asked.filter(({ method }) => method === 'GET')).toEqual([]);
});

test.skipIf(!existsSync('/dev/full'))('a disk that is full half-way is said, with what to do', async () => {
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

test('a disk with something else in the place of the directory is said', async () => {
  await Bun.write(join(directory, 'tiny'), 'a file');
  expect(await refusal(pull())).toBe(
    `${join(directory, 'tiny')} cannot be written: something else is there. Move it away.`,
  );
});
