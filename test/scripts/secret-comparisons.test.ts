import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { Glob } from 'bun';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import ts from 'typescript';
import type { Database } from '../../src/db/client.ts';
import * as schema from '../../src/db/schema.ts';
import { authenticateApplication, createAccount } from '../../src/features/accounts/accounts.ts';
import * as secrets from '../../src/features/accounts/secrets.ts';
import { createTestDatabase } from '../support/servers/confab.ts';

const project = new URL('../../', import.meta.url).pathname;

/** What the name of a secret, a token, or a hash of one has in it. */
const secretName = /secret|apikey|password|credential|accesstoken|tokenhash|keyhash|signature|^token$/i;
const equality = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
/** Methods that compare two texts and stop at the first difference. */
const comparing = new Set([
  'equals',
  'startsWith',
  'endsWith',
  'includes',
  'localeCompare',
  'indexOf',
  'compare',
]);

/** Whether there is something, and what kind of thing it is, is no secret. */
function isPlain(node: ts.Expression): boolean {
  return (
    node.getText() === 'undefined' ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    ts.isStringLiteral(node) ||
    ts.isNumericLiteral(node) ||
    ts.isTypeOfExpression(node)
  );
}

/** The name that an expression ends with: `appSecretHash` of `first.appSecretHash`. */
function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return nameOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

/** Where a source compares something that is called like a secret in a time that depends on what it is. */
function comparisonsIn(source: string, file: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && equality.has(node.operatorToken.kind)) {
      const sides = [node.left, node.right];
      if (!sides.some(isPlain) && sides.some((side) => secretName.test(nameOf(side))))
        found.push(`${file}: ${node.getText()}`);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const compared = [expression, ...node.arguments];
      if (comparing.has(name.text) && compared.some((side) => secretName.test(nameOf(side))))
        found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

describe('comparisons', () => {
  test('no secret, no token and no hash of one is compared anywhere in the sources in a time that tells how much of it is right', async () => {
    const found: string[] = [];
    for await (const file of new Glob('src/**/*.ts').scan({ cwd: project }))
      found.push(...comparisonsIn(await Bun.file(project + file).text(), file));
    expect(found).toEqual([
      // The header of a token, which everybody knows.
      'src/features/accounts/access-tokens.ts: token.startsWith(encodedHeader)',
    ]);
  });

  test.each([
    'hashSecret(chosen.apiKey) === first.apiKeyHash',
    'appSecret !== account.appSecret',
    'given == expected.signature',
    'webhookSecret.startsWith(guess)',
    'known.includes(token)',
  ])('control: the comparison `%s` would be found', (expression) => {
    expect(comparisonsIn(`if (${expression}) throw 1;`, 'x.ts')).toEqual([`x.ts: ${expression}`]);
  });

  test.each(['token !== undefined', "appSecret === ''", "typeof appSecret !== 'string'"])(
    'control: `%s` is no comparison of a secret',
    (expression) => {
      expect(comparisonsIn(`if (${expression}) throw 1;`, 'x.ts')).toEqual([]);
    },
  );
});

describe('an unknown appId', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: postgres.Sql;
  let db: Database;
  const statements: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    client = postgres(database.url, { max: 1, onnotice: () => {} });
    const logger = { logQuery: (text: string) => void statements.push(text) };
    db = drizzle(client, { schema, casing: 'snake_case', logger });
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** Everything that signing in does: the statements, and the hashes that are compared. */
  async function workOf(appId: string, appSecret: string) {
    const compare = spyOn(secrets, 'matchesHash');
    statements.length = 0;
    try {
      const account = await authenticateApplication(db, appId, appSecret);
      const compared = compare.mock.calls.map(([secret, hash]) => ({ secret, hash: hash.length }));
      return { account, statements: [...statements], compared };
    } finally {
      compare.mockRestore();
    }
  }

  test('an appId that nobody has costs the same work as a wrong appSecret: one statement, and one comparison of hashes in constant time', async () => {
    const { appId, appSecret } = await createAccount(db, 'ana');
    const guess = randomUUID();
    const wrong = await workOf(appId, guess);
    const unknown = await workOf('app_of_nobody', guess);
    const right = await workOf(appId, appSecret);

    expect(wrong.statements).toHaveLength(1);
    expect(wrong.compared).toEqual([{ secret: guess, hash: 64 }]);
    expect(unknown).toEqual(wrong);
    expect([wrong.account, unknown.account]).toEqual([undefined, undefined]);
    expect(right.statements).toEqual(wrong.statements);
    expect(right.account).toBeDefined();
  });

  test('an appId that nobody has is compared with a hash of no secret that belongs to anybody', async () => {
    for (const secret of ['', 'nobody', secrets.hashOfNobody])
      expect((await workOf('app_of_nobody', secret)).account).toBeUndefined();
  });
});
