/** What accounts may be called by `bun run account create`. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import { builtProgram, endOf } from '../support/servers/programs.ts';

/** Milliseconds: each test starts several processes. */
const spawning = 30_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs `bun run account` with these words, on the test's database. */
function account(...words: string[]) {
  const child = Bun.spawn([process.execPath, builtProgram('account'), ...words], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

test(
  'bun run account creates no account whose name nobody could read in a list',
  async () => {
    for (const name of ['', '  ', 'x\ny', 'x\u2028y', 'x'.repeat(65)]) {
      const { code, errors } = await account('create', name);
      expect([code, errors]).toEqual([2, expect.stringMatching(/^error: .*Give /s)]);
    }
    // Control: whatever else a name is made of.
    expect((await account('create', 'Zoë & Søns (Köln)')).code).toBe(0);
  },
  spawning,
);

test(
  'bun run account creates no account whose name looks like that of another one',
  async () => {
    expect((await account('create', 'Müller AG')).code).toBe(0);
    for (const name of ['müller ag', ' Müller AG', 'Müller AG ', 'Mu\u0308ller AG'])
      expect(await account('create', name)).toEqual({
        code: 1,
        output: '',
        errors:
          'There is an account "Müller AG" already, whose name differs only by capitals, spaces around it or how its letters are written.\n',
      });
    // Control: what is another word is another name.
    expect((await account('create', 'Müller AG 2')).code).toBe(0);
  },
  spawning,
);
