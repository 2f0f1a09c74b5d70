import { describe, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import document from '../../../generated/openapi.json';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { generate } from '../../../scripts/generate.ts';
import { resolvePointer, validatorAt } from '../../../src/http/validation.ts';
import { lanes } from '../../../src/operation-lanes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Lints a document with the recommended rules of @redocly/cli; answers the ids of the rules it breaks. */
async function lint(path: string): Promise<string[]> {
  const linter = Bun.spawn(
    [
      process.execPath,
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      path,
      '--extends=recommended',
      '--format=json',
    ],
    {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdout: 'pipe',
      stderr: 'ignore',
    },
  );
  // Notices stand before the report.
  const output = await new Response(linter.stdout).text();
  const report: unknown = JSON.parse(output.slice(output.indexOf('{')));
  const problems: unknown = Reflect.get(Object(report), 'problems');
  return Array.isArray(problems) ? problems.map((problem) => String(Reflect.get(problem, 'ruleId'))) : [];
}

/** Follows the reference that a part of the document may be. */
function follow(part: unknown): unknown {
  const reference: unknown = Reflect.get(Object(part), '$ref');
  return typeof reference === 'string' ? resolvePointer(reference) : part;
}

interface DocumentedBody {
  readonly operation: OperationId;
  readonly what: string;
  /** Pointer to the media type object. */
  readonly pointer: string;
  readonly media: object;
}

/** Every JSON body of the contract: requests, answers of every status, and the webhook's. */
function* jsonBodies(): Generator<DocumentedBody> {
  // The table's keys are the operation ids.
  for (const [operation, entry] of Object.entries(operationTable) as [OperationId, OperationEntry][]) {
    const at = `#/paths/${entry.path.replaceAll('/', '~1')}/${entry.method}`;
    const parts: [string, string][] = [
      ...(entry.body ? [['the request', `${at}/requestBody`] satisfies [string, string]] : []),
      ...entry.statuses.map((status): [string, string] => [`the ${status}`, `${at}/responses/${status}`]),
    ];
    const callbacks = Object(resolvePointer(`${at}/callbacks`));
    for (const callback of Object.keys(callbacks))
      for (const expression of Object.keys(callbacks[callback]))
        parts.push([
          `the callback ${callback}`,
          `${at}/callbacks/${callback}/${expression.replaceAll('/', '~1')}/post/requestBody`,
        ]);
    for (const [what, pointer] of parts) {
      const reference: unknown = Reflect.get(Object(resolvePointer(pointer)), '$ref');
      const media = `${typeof reference === 'string' ? reference : pointer}/content/application~1json`;
      const found = resolvePointer(media);
      if (typeof found === 'object' && found !== null)
        yield { operation, what, pointer: media, media: found };
    }
  }
}

test('the contract breaks none of the recommended rules of @redocly/cli', async () => {
  expect(await lint('openapi.yaml')).toEqual([]);
});

test('the contract would be told if it broke a rule of @redocly/cli', async () => {
  const path = join(tmpdir(), `confab-lint-${process.pid}.yaml`);
  const source = await Bun.file(`${root}openapi.yaml`).text();
  await Bun.write(path, source.replace('operationId: getHealth', 'operationId: getReadiness'));
  try {
    expect(await lint(path)).toContain('operation-operationId-unique');
  } finally {
    await Bun.file(path).delete();
  }
});

test('the contract is what everything in generated/ was made from', async () => {
  for (const [name, content] of await generate())
    expect(await Bun.file(`${root}generated/${name}`).text(), `generated/${name} is stale`).toBe(content);
});

/**
 * The statuses that the server itself gives an operation of this kind, whatever its handler does: each is thrown in
 * src/http, before the handler is asked, or by what the handler cannot help.
 */
function statusesOfItsKind(id: OperationId): number[] {
  const { security, path, body }: OperationEntry = operationTable[id];
  const isCounted = lanes[id] !== 'status';
  return [
    // The address of a request may be wrong.
    400,
    // Credentials may be missing, without the scope, or one guess too many: operations that take any take named keys.
    ...(security === 'none' ? [] : [401, 403, 429]),
    ...(path.includes('{') ? [404] : []),
    ...(body === null ? [] : [408, 413, 415]),
    // The database may fail, and there may be no place for the request.
    ...(isCounted ? [500, 503] : []),
    ...(lanes[id] === 'signIn' ? [401, 429] : []),
  ];
}

test.each(Object.keys(operationTable) as OperationId[])(
  'the contract lists every status that any operation like %s can be answered with',
  (id) => {
    const { statuses }: OperationEntry = operationTable[id];
    expect(statusesOfItsKind(id).filter((status) => !statuses.includes(status))).toEqual([]);
  },
);

/** Where an answer of an operation is in the document. */
const answerAt = ({ path, method }: OperationEntry, status: number) =>
  `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;

test.each([429, 503])('whoever is answered %d is told when to come again, by Retry-After', (status) => {
  for (const [operation, entry] of Object.entries(operationTable) as [OperationId, OperationEntry][]) {
    // Whoever asks whether the server is ready asks again anyway.
    if (operation === 'getReadiness' || !entry.statuses.includes(status)) continue;
    const headers: unknown = Reflect.get(Object(follow(resolvePointer(answerAt(entry, status)))), 'headers');
    expect(headers, operation).toHaveProperty('Retry-After');
  }
});

describe('examples', () => {
  const bodies = [...jsonBodies()];

  test.each(bodies.map(({ operation, what, ...body }) => ({ operation, what, ...body })))(
    'every JSON body has an example that its schema takes: $operation, $what',
    ({ media, pointer }) => {
      const examples = Object.values(Object(Reflect.get(media, 'examples')));
      expect(examples.length).toBeGreaterThan(0);
      const validate = validatorAt(`${pointer}/schema`);
      for (const example of examples) {
        const value: unknown = Reflect.get(Object(follow(example)), 'value');
        expect(validate(value) ? [] : validate.errors, JSON.stringify(value)).toEqual([]);
      }
    },
  );

  test('there is a body with an example for each request and each answer with JSON', () => {
    const answers = Object.values(operationTable).flatMap(({ statuses }: OperationEntry) => statuses).length;
    const pages = ['getSharePage 200', 'getSharePage 404'];
    const streams = ['streamChat', 'streamText', 'watchJob'];
    const sessions = ['signIn', 'signInByLink', 'signOut'];
    const others = ['getMetrics', 'getOpenapiYaml', ...sessions];
    const deletions = ['deleteBookmark', 'deleteSharePage', 'revokeApiKey'];
    const plain = [...others, ...deletions, ...streams, ...pages].length;
    const requests = Object.values(operationTable).filter(({ body }: OperationEntry) => body !== null).length;
    const callbacks = 2;
    expect(bodies).toHaveLength(answers - plain + requests + callbacks);
  });
});

test('the contract is a document of OpenAPI 3.1 and names a server, so that clients need no more', () => {
  expect(document.openapi).toStartWith('3.1');
  expect(document.servers).not.toBeEmpty();
});
