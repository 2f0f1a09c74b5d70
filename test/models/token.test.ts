import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readToken } from '../../src/models/token.ts';

const directory = mkdtempSync(join(tmpdir(), 'confab-tokens-'));
afterAll(() => rmSync(directory, { recursive: true }));
const file = (name: string, content: string) => {
  writeFileSync(join(directory, name), content);
  return join(directory, name);
};

describe('the token of a model', () => {
  test('is in the variable', () => {
    expect(readToken({ FAR_TOKEN: 'hf_1' }, 'FAR_TOKEN')).toEqual({
      value: 'hf_1',
      place: 'FAR_TOKEN',
      fault: undefined,
    });
  });

  test.each(['hf_1', 'hf_1\n', ' hf_1\r\n\n'])(
    'is in the file that the variable with _FILE names: %j',
    (content) => {
      expect(readToken({ FAR_TOKEN_FILE: file('token', content) }, 'FAR_TOKEN')).toEqual({
        value: 'hf_1',
        place: 'the file that FAR_TOKEN_FILE names',
        fault: undefined,
      });
    },
  );

  test.each([{}, { FAR_TOKEN: '' }, { FAR_TOKEN: ' ' }])('is nowhere: %j', (environment) => {
    expect(readToken(environment, 'FAR_TOKEN')).toEqual({
      value: undefined,
      place: 'FAR_TOKEN',
      fault: undefined,
    });
  });

  test('is not one of two', () => {
    const environment = { FAR_TOKEN: 'hf_1', FAR_TOKEN_FILE: file('token', 'hf_2') };
    expect(readToken(environment, 'FAR_TOKEN')).toMatchObject({
      value: undefined,
      fault: 'FAR_TOKEN and FAR_TOKEN_FILE are both set: leave one of them out.',
    });
  });

  test('is not in a file that cannot be read, or has nothing', () => {
    const missing = join(directory, 'missing');
    expect(readToken({ FAR_TOKEN_FILE: missing }, 'FAR_TOKEN')).toMatchObject({
      value: undefined,
      fault: `FAR_TOKEN_FILE names ${missing}, which cannot be read (ENOENT).`,
    });
    const empty = file('empty', '\n');
    expect(readToken({ FAR_TOKEN_FILE: empty }, 'FAR_TOKEN')).toMatchObject({
      value: undefined,
      fault: `FAR_TOKEN_FILE names ${empty}, which is empty.`,
    });
  });

  test.each(['two words', 'hf_1\nhf_2', 'hf_ö'])(
    'is nothing that no header can have, which is not repeated: %j',
    (wrong) => {
      expect(readToken({ FAR_TOKEN: wrong }, 'FAR_TOKEN')).toMatchObject({
        value: undefined,
        fault: 'The token in FAR_TOKEN must have visible ASCII characters alone, without spaces.',
      });
      expect(readToken({ FAR_TOKEN_FILE: file('wrong', wrong) }, 'FAR_TOKEN').fault).toStartWith(
        'The token in the file that FAR_TOKEN_FILE names must have',
      );
    },
  );
});
