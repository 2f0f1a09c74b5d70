import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { createIdentifierSource, isUuid, parseObjectId } from '../../src/db/identifiers.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 4, applicationName: 'confab test' });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

test('object ids of one source have 16 digits and ascend, across blocks too', async () => {
  const source = createIdentifierSource(client.db);
  const ids = [
    await source.take(1),
    await source.take(3_000),
    await source.take(0),
    await source.take(2),
  ].flat();
  expect(ids).toHaveLength(3_003);
  for (const id of ids) expect(String(id)).toMatch(/^[1-9]\d{15}$/);
  expect(ids.slice(1).every((id, index) => id > (ids[index] ?? 0n))).toBe(true);
  expect(Number.isSafeInteger(Number(ids.at(-1)))).toBe(true);
});

test('object ids that are asked for at once are handed out in order of asking', async () => {
  const source = createIdentifierSource(client.db);
  const taken = (await Promise.all(Array.from({ length: 50 }, () => source.take(40)))).flat();
  expect(taken.slice(1).every((id, index) => id > (taken[index] ?? 0n))).toBe(true);
});

test('object ids of two sources are never the same', async () => {
  const sources = [createIdentifierSource(client.db), createIdentifierSource(client.db)];
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, index) => sources[index % 2]?.take(100) ?? Promise.resolve([])),
  );
  expect(new Set(taken.flat()).size).toBe(4_000);
});

test('object ids go on after a failure of the database', async () => {
  const broken = connectDatabase(database.url.replace(/\/[^/]*$/, '/no_such_database'), {
    maximumConnections: 1,
    applicationName: 'confab test',
  });
  let db = broken.db;
  // A source that meets a database which is there again at the second try.
  const source = createIdentifierSource(
    new Proxy(client.db, { get: (_, name) => Reflect.get(db, name, db) }),
  );
  await expect(source.take(1)).rejects.toThrow();
  db = client.db;
  expect(await source.take(1)).toHaveLength(1);
  await broken.close();
});

test.each([
  '0123456789012345',
  '123456789012345',
  '12345678901234567',
  '45000000000000a0',
  '',
  '-450000000000000',
])('"%s" is not taken for an object id', (text) => {
  expect(parseObjectId(text)).toBeUndefined();
});

test('object ids are read back as they were written', () => {
  expect(parseObjectId('4500000000000001')).toBe(4_500_000_000_000_001n);
});

test('ids of jobs are UUIDs', () => {
  expect(isUuid('0b6f3f0e-6a41-4d57-9f0e-2a1f6f6a9c11')).toBe(true);
  for (const text of ['4500000000000001', '0b6f3f0e6a414d579f0e2a1f6f6a9c11', ''])
    expect(isUuid(text)).toBe(false);
});
