import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedOf } from '../../src/features/accounts/accounts.ts';
import {
  checkCredentialsFile,
  updateCredentialsFile,
  writeCredentialsFile,
} from '../../src/server/credentials-file.ts';

const credentials = {
  appId: 'app_1',
  appSecret: 'secret_one',
  apiKey: 'key_one',
  webhookSecret: 'whsec_one',
};

let directory: string;
let path: string;
let umask: number;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'confab-credentials-'));
  path = join(directory, 'credentials.json');
  // The most open a user can have it.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(directory, { recursive: true });
});

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
const content = async () => JSON.parse(await readFile(path, 'utf8'));

describe('the file', () => {
  test('the file with the first account’s secrets is its owner’s alone, and so is a directory that is made for it', async () => {
    const deep = join(directory, 'made', 'for', 'it');
    path = join(deep, 'credentials.json');
    await writeCredentialsFile(path, credentials);
    expect(await modeOf(path)).toBe('600');
    for (const made of [deep, join(directory, 'made')]) expect(await modeOf(made)).toBe('700');
    expect(await content()).toEqual({ type: 'application', ...credentials });
  });

  test.each([0o644, 0o666, 0o777])(
    'the file with the first account’s secrets that others could read (%o) is closed when it is written',
    async (mode) => {
      await writeFile(path, '{}');
      await chmod(path, mode);
      await writeCredentialsFile(path, credentials);
      expect(await modeOf(path)).toBe('600');
    },
  );

  test('the file with the first account’s secrets that others could read is closed by the next start, though nothing in it changes', async () => {
    await writeCredentialsFile(path, credentials);
    await chmod(path, 0o644);
    await updateCredentialsFile(path, {});
    expect(await modeOf(path)).toBe('600');
    expect(await content()).toEqual({ type: 'application', ...credentials });
  });

  test('the file with the first account’s secrets takes over what has changed, and is not made where there is none', async () => {
    await updateCredentialsFile(path, { apiKey: 'key_two' });
    expect(await readdir(directory)).toEqual([]);
    await writeCredentialsFile(path, credentials);
    await updateCredentialsFile(path, { apiKey: 'key_two' });
    expect(await content()).toEqual({ type: 'application', ...credentials, apiKey: 'key_two' });
  });

  test('the file with the first account’s secrets is whole at every moment, however many write it, and they leave nothing behind', async () => {
    await writeCredentialsFile(path, credentials);
    let writing = true;
    const writers = Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        writeCredentialsFile(path, { ...credentials, appSecret: `secret_${index}`.repeat(2_000) }),
      ),
    ).finally(() => {
      writing = false;
    });
    let reads = 0;
    while (writing) {
      expect(Object.keys(await content())).toEqual(['type', ...Object.keys(credentials)]);
      reads += 1;
    }
    await writers;
    expect(reads).toBeGreaterThan(0);
    expect(await readdir(directory)).toEqual(['credentials.json']);
  });

  test('the file with the first account’s secrets leaves alone what a link in its place leads to', async () => {
    const elsewhere = join(directory, 'elsewhere');
    await writeFile(elsewhere, 'theirs');
    await symlink(elsewhere, path);
    await writeCredentialsFile(path, credentials);
    expect(await readFile(elsewhere, 'utf8')).toBe('theirs');
    expect(await content()).toMatchObject(credentials);
  });

  test('the file with the first account’s secrets says whether its secrets are those of the account', async () => {
    const account = storedOf(credentials);
    expect(await checkCredentialsFile(path, account)).toBe('missing');
    await writeCredentialsFile(path, credentials);
    expect(await checkCredentialsFile(path, account)).toBe('current');
    for (const name of ['appId', 'appSecret', 'apiKey', 'webhookSecret']) {
      const rotated = storedOf({ ...credentials, [name]: 'another one' });
      expect(await checkCredentialsFile(path, rotated)).toBe('replaced');
    }
    expect(await content()).toMatchObject(credentials);
  });

  test('the file with the first account’s secrets is left as it is when it is no JSON any more', async () => {
    await writeFile(path, '{"appId": "app_1",');
    await updateCredentialsFile(path, { apiKey: 'key_two' });
    expect(await readFile(path, 'utf8')).toBe('{"appId": "app_1",');
    expect(await checkCredentialsFile(path, storedOf(credentials))).toBe('replaced');
  });

  test('the file with the first account’s secrets leaves no copy of them when it cannot be written', async () => {
    await mkdir(path);
    await expect(writeCredentialsFile(path, credentials)).rejects.toThrow();
    expect(await readdir(directory)).toEqual(['credentials.json']);
  });
});
