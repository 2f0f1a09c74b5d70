import { describe, expect, test } from 'bun:test';
import { hubSettings } from '../../src/config.ts';
import { oneOf, readSettings, text, wholeNumber } from '../../src/settings/setting.ts';

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
