import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hubSettings, settings } from '../../src/config.ts';
import { ConfigError, oneOf, readSettings, text, wholeNumber } from '../../src/settings/setting.ts';

const table = {
  pace: wholeNumber({
    variable: 'PACE',
    about: 'how fast it goes',
    kind: 'whole number of miles',
    from: 2,
    to: 9,
    default: 5,
  }),
  limit: wholeNumber({
    variable: 'LIMIT',
    about: 'when it ends',
    from: 0,
    to: 7,
    default: undefined,
    unset: 'never',
  }),
  mood: oneOf({ variable: 'MOOD', about: 'how it feels', values: ['calm', 'glad'], default: 'calm' }),
  place: text({ variable: 'PLACE', about: 'where it is', default: undefined, unset: 'here' }),
};

describe('a table of settings', () => {
  test('is read into values of its types', () => {
    const values = readSettings(table, { PACE: '9', MOOD: 'glad', PLACE: '/srv' });
    const typed: {
      pace: number;
      limit: number | undefined;
      mood: 'calm' | 'glad';
      place: string | undefined;
    } = values;
    expect(typed).toEqual({ pace: 9, limit: undefined, mood: 'glad', place: '/srv' });
  });

  test('says what holds by default and what is allowed, once for refusals and for people', () => {
    expect(table.pace).toMatchObject({ fallback: '`5`', allowed: 'a whole number of miles from 2 to 9' });
    expect(table.limit).toMatchObject({ fallback: 'never', allowed: 'a whole number from 0 to 7' });
    expect(table.mood).toMatchObject({ fallback: '`calm`', allowed: 'one of `calm`, `glad`' });
    expect(table.place).toMatchObject({ fallback: 'here', allowed: undefined });
  });

  test.each([
    [{ PACE: '1' }, 'PACE is "1", but must be a whole number of miles from 2 to 9.'],
    [{ PACE: '05' }, 'PACE is "05", but must be a whole number of miles from 2 to 9.'],
    [{ PACE: ' 5' }, 'PACE is " 5", but must be a whole number of miles from 2 to 9.'],
    [{ LIMIT: '8' }, 'LIMIT is "8", but must be a whole number from 0 to 7, or not be set.'],
    [{ MOOD: 'sad' }, 'MOOD is "sad", but must be one of calm, glad.'],
    [{ MOOD: 'sad', PACE: '1' }, 'PACE is "1", but must be a whole number of miles from 2 to 9.'],
  ])('refuses %o, the first wrong one by its name', (environment, message) => {
    expect(() => readSettings(table, environment)).toThrow(message);
  });
});

describe('a secret', () => {
  const secret = text({
    variable: 'WORD',
    about: 'opens it',
    isSecret: true,
    default: undefined,
    unset: 'none',
  });
  const directory = mkdtempSync(join(tmpdir(), 'confab-secrets-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(directory, name), content);
    return join(directory, name);
  };

  test.each(['sesame', 'sesame\n', 'sesame\r\n'])('is what its file has: %j', (content) => {
    expect(secret.read({ WORD_FILE: file('word', content) })).toBe('sesame');
  });

  test('keeps every line but for the end of the last', () => {
    expect(secret.read({ WORD_FILE: file('lines', ' one\n\ntwo \n\n') })).toBe(' one\n\ntwo \n');
  });

  test('is its variable without a file, and where either is empty the other', () => {
    expect(secret.read({ WORD: 'open' })).toBe('open');
    expect(secret.read({ WORD: 'open', WORD_FILE: '' })).toBe('open');
    expect(secret.read({ WORD: '', WORD_FILE: file('word', 'sesame') })).toBe('sesame');
    expect(secret.read({})).toBeUndefined();
  });

  test('is refused by name where both are set, and what it is, is not said', () => {
    expect(() => secret.read({ WORD: 'open', WORD_FILE: file('word', 'sesame') })).toThrow(
      new ConfigError('WORD and WORD_FILE are both set: leave one of them out.'),
    );
  });

  test('is refused by name where its file is missing, is a directory, or has nothing', () => {
    const missing = join(directory, 'missing');
    for (const [path, why] of [
      [missing, 'cannot be read (ENOENT)'],
      [directory, 'cannot be read (EISDIR)'],
      [file('empty', '\n'), 'is empty'],
    ] as const)
      expect(() => secret.read({ WORD_FILE: path })).toThrow(
        new ConfigError(`WORD_FILE names ${path}, which ${why}.`),
      );
  });

  test('is all that may be in a file', () => {
    const place = text({ variable: 'PLACE', about: 'where it is', default: undefined, unset: 'here' });
    expect(place.read({ PLACE_FILE: file('place', '/srv') })).toBeUndefined();
    const all = Object.values({ ...settings, ...hubSettings }).flatMap(({ variable, isSecret }) =>
      isSecret ? [variable] : [],
    );
    expect(all).toEqual([
      'DATABASE_URL',
      'CONFAB_DATABASE_SESSION_URL',
      'CONFAB_APP_SECRET',
      'CONFAB_API_KEY',
      'HF_TOKEN',
    ]);
  });
});

describe('where models are fetched from', () => {
  test('is the Hub, or what HF_ENDPOINT says', () => {
    expect(hubSettings.hubEndpoint.read({})).toBe('https://huggingface.co');
    expect(hubSettings.hubEndpoint.read({ HF_ENDPOINT: 'http://10.0.0.7:8090' })).toBe(
      'http://10.0.0.7:8090',
    );
  });

  test.each(['hub', 'ftp://hub', 'https://', 'https:///models'])('is refused as HF_ENDPOINT=%s', (given) => {
    expect(() => hubSettings.hubEndpoint.read({ HF_ENDPOINT: given })).toThrow(
      `HF_ENDPOINT is "${given}", but must be a URL like https://huggingface.co.`,
    );
  });
});
