import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';
import { query } from './support.ts';

test('the temporary PostgreSQL of a test process is one for all who ask', async () => {
  expect(await startTemporaryPostgres()).toBe(await startTemporaryPostgres());
});

test('the temporary PostgreSQL of a test process gives everybody a database that does not see the others', async () => {
  const { createDatabase } = await startTemporaryPostgres();
  const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
  await query(one.url, 'create table only_here (number integer)');
  await expect(query(two.url, 'select * from only_here')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), two.drop()]);
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
});

test('the temporary PostgreSQL of a test process copies a template, and what happens in the copy stays there', async () => {
  const { createDatabase } = await startTemporaryPostgres();
  const template = await createDatabase();
  await query(template.url, 'create table numbers as select generate_series(1, 3) as number');
  const copy = await createDatabase({ template: template.name });
  await query(copy.url, 'delete from numbers where number = 2');
  expect(await query(copy.url, 'select number from numbers')).toEqual([{ number: 1 }, { number: 3 }]);
  expect(await query(template.url, 'select count(*)::int as count from numbers')).toEqual([{ count: 3 }]);
  await Promise.all([template.drop(), copy.drop()]);
});

test('the temporary PostgreSQL of a test process leaves nothing behind when its process is killed', async () => {
  const script = `
      import { startTemporaryPostgres } from ${JSON.stringify(join(import.meta.dir, '../support/servers/postgres.ts'))};
      const { dataDirectory } = await startTemporaryPostgres();
      console.log(dataDirectory);
      setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, '--eval', script], { stdout: 'pipe', stderr: 'inherit' });
  const { value } = await child.stdout.getReader().read();
  const dataDirectory = new TextDecoder().decode(value).trim();
  expect(existsSync(dataDirectory)).toBe(true);

  child.kill('SIGKILL');

  await eventually(() => !existsSync(dataDirectory));
});
