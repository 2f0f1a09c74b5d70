import { expect, test } from 'bun:test';
import { type OperationId, operationTable } from '../../generated/operations.ts';
import { resolvePointer } from '../../src/http/validation.ts';

/** Operations that answer without the database, or say in a body of their own that it is away. */
const exempt: ReadonlySet<OperationId> = new Set([
  'signOut',
  'getHealth',
  'getReadiness',
  'getMetrics',
  'getOpenapiYaml',
  'getOpenapiJson',
]);

// The table's keys are the operation ids.
const operations = (Object.keys(operationTable) as OperationId[]).filter((id) => !exempt.has(id));

test.each(operations)('the contract has a 503 with Retry-After for %s', (id) => {
  const { method, path } = operationTable[id];
  const answer = resolvePointer(`#/paths/${path.replaceAll('/', '~1')}/${method}/responses/503`);
  const reference = String(Reflect.get(Object(answer), '$ref'));
  expect(reference).toStartWith('#/components/responses/');
  expect(resolvePointer(`${reference}/headers/Retry-After`)).toBeDefined();
  expect(resolvePointer(`${reference}/content/application~1json/schema`)).toBeDefined();
});
