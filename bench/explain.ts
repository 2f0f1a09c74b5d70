/**
 * Whether every query that the server issues uses an index, on 1,000,000 messages: fills a database, sends every
 * operation of the contract to a server with a worker, and looks at all plans that PostgreSQL executed meanwhile,
 * and at those that it would keep for statements that come again and again.
 *
 * With BENCH_PRINT=1 it prints every statement with the nodes of its plans that read tables, and its highest cost.
 */

import postgres from 'postgres';
import { type OperationEntry, type OperationId, operationTable } from '../generated/operations.ts';
import { resolvePointer } from '../src/http/validation.ts';
import { type Asked, addressOf } from '../test/support/clients/conversations.ts';
import { createObjects, type ObjectIds, validRequest } from '../test/support/data/valid-requests.ts';
import { startConfab, type TestConfab } from '../test/support/servers/confab.ts';
import { startTemporaryPostgres } from '../test/support/servers/postgres.ts';
import { fillWithMillionMessages } from './support/million-messages.ts';
import {
  keptPlan,
  nodesOf,
  type PlanNode,
  recordedStatements,
  startRecording,
} from './support/recorded-plans.ts';
import { report } from './support/report.ts';
import { talk } from './support/talk.ts';

/** Reading a table of at most so many rows as a whole costs no more than an index. */
const smallTableRows = 1_000;

/** Statements that may read a larger table as a whole, by a part of their text, and why. */
const exceptions: readonly { readonly part: string; readonly reason: string }[] = [
  {
    part: 'from "accounts" inner join "credentials" on "credentials"."account_id" = "accounts"."id" order by',
    reason:
      'lists the accounts for the command "account" and the first start; no request and no job asks for it',
  },
];

const startedAt = performance.now();
const progress = (what: string) =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);

// The table's keys are the operation ids.
const operations = Object.keys(operationTable) as OperationId[];

/** One set of query parameters for each way to read: none, every flag set, and a page in the middle. */
function queriesOf(id: OperationId): Record<string, string>[] {
  const { parameters }: OperationEntry = operationTable[id];
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const schemaOf = (pointer: string) => Object(resolvePointer(pointer));
  const flags = inQuery.filter(({ schemaPointer }) => schemaOf(schemaPointer).type === 'boolean');
  const sorted = inQuery.filter(({ schemaPointer }) => Array.isArray(schemaOf(schemaPointer).enum));
  const paged = inQuery.some(({ name }) => name === 'offset');
  return [
    {},
    ...(flags.length > 0 ? [Object.fromEntries(flags.map(({ name }) => [name, 'true']))] : []),
    ...(paged ? [{ limit: '10', offset: '300' }] : []),
    ...sorted.flatMap(({ name, schemaPointer }) =>
      schemaOf(schemaPointer).enum.map((value: string) => ({ [name]: value })),
    ),
  ];
}

/** Sends a request; answers the status, or why there was no answer. */
async function send(confab: TestConfab, id: OperationId, asked: Asked): Promise<number | string> {
  const { method, path } = addressOf(id, asked);
  const { account = confab.account, json, headers } = asked;
  const sentAt = performance.now();
  try {
    const answer = await fetch(confab.url + path, {
      method,
      headers: {
        ...(account && { Authorization: `Bearer ${account.token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error);
  } finally {
    const seconds = (performance.now() - sentAt) / 1000;
    if (seconds > 1) progress(`${method} ${path} took ${seconds.toFixed(1)} s`);
  }
}

/** Asks every operation in every way; answers those that have not succeeded. */
async function askEverything(confab: TestConfab, params: ObjectIds): Promise<string[]> {
  const failed: string[] = [];
  for (const id of operations)
    for (const query of queriesOf(id)) {
      const valid = await validRequest(confab, id, { account: confab.account, params });
      const status = await send(confab, id, { ...valid, query: { ...valid.query, ...query } });
      if (typeof status === 'string' || status >= 400)
        failed.push(`${id} ${JSON.stringify(query)}: ${status}`);
    }
  return failed;
}

/** Jobs with everything that one can ask for, with a webhook that answers and one that does not. */
async function submitEverything(confab: TestConfab, conversationIds: readonly string[]): Promise<void> {
  const receiver = Bun.serve({ port: 0, fetch: () => new Response() });
  const closed = Bun.serve({ port: 0, fetch: () => new Response() });
  await closed.stop(true);
  const json = { ...JSON.parse(talk(20)), enableAllTrackers: true, enableSummary: true };
  for (const conversationId of conversationIds)
    for (const { port } of [receiver, closed]) {
      const webhookUrl = `http://127.0.0.1:${port}/`;
      await send(confab, 'appendText', { params: { conversationId }, json: { ...json, webhookUrl } });
    }
  await untilEverythingEnded(confab);
  await receiver.stop(true);
}

async function untilEverythingEnded({ databaseUrl }: TestConfab): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connection: { application_name: 'bench' } });
  for (let waiting = 1; waiting > 0; ) {
    await Bun.sleep(100);
    const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
    waiting = Number(row?.waiting);
  }
  await sql.end();
}

const temporary = await startTemporaryPostgres();
await startRecording(temporary);
const confab = await startConfab();
const sql = postgres(confab.databaseUrl, {
  max: 1,
  onnotice: () => {},
  connection: { application_name: 'bench' },
});
progress('the server runs');
const { largestConversationId, ...filled } = await fillWithMillionMessages(sql, confab.account.id);
const rows = new Map(
  (await sql`select relname, reltuples::int as rows from pg_class where relkind = 'r'`).map((table) => [
    String(table.relname),
    Number(table.rows),
  ]),
);
progress(`${rows.get('messages')} messages are there`);

const params = { ...(await createObjects(confab, confab.account)), ...filled };
const unanswered = await askEverything(confab, params);
for (const line of unanswered) progress(`not covered: ${line}`);
await submitEverything(confab, [filled.conversationId, largestConversationId]);
for (const id of operations.filter((one) => operationTable[one].method === 'get'))
  await send(confab, id, { params: { ...params, conversationId: largestConversationId } });
await send(confab, 'deleteConversation', { params: filled });
await untilEverythingEnded(confab);
progress(`${operations.length} operations were asked`);

// Whoever has been told of an end has written its plan before.
const database = new URL(confab.databaseUrl).pathname.slice(1);
const statements = recordedStatements(temporary.dataDirectory, database, (name) => name.startsWith('confab'));
progress(`${statements.length} statements were executed`);

/** Indexes of a few rows that are looked for as a whole, such as those of unfinished jobs. */
const partialIndexes = new Set(
  (await sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`).map(
    (index) => String(index.name),
  ),
);

/** Nodes that read a table of many rows, or a whole index of it. */
const wholeReads = (plan: PlanNode) =>
  nodesOf(plan).filter(
    (node) =>
      (rows.get(node['Relation Name'] ?? '') ?? 0) > smallTableRows &&
      node['Index Cond'] === undefined &&
      (node['Node Type'] === 'Seq Scan' ||
        (node['Node Type'].startsWith('Index') && !partialIndexes.has(node['Index Name'] ?? ''))),
  );

const described = (node: PlanNode) =>
  `${node['Node Type']} on ${node['Relation Name']}${node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`}`;

let planCount = 0;
const withoutIndex: string[] = [];
for (const statement of statements) {
  const kept = await keptPlan(sql, statement);
  const plans = [...statement.plans, ...(kept ? [kept] : [])];
  planCount += plans.length;
  if (process.env.BENCH_PRINT) {
    const reads = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] !== undefined);
    const cost = Math.max(...plans.map((plan) => plan['Total Cost']));
    console.log(`\n${statement.text}\n  → cost ${cost}: ${[...new Set(reads.map(described))].join('; ')}`);
  }
  if (exceptions.some(({ part }) => statement.text.includes(part))) continue;
  const found = new Set(plans.flatMap(wholeReads).map(described));
  if (found.size > 0) withoutIndex.push(`${[...found].join('; ')}:\n${statement.text}`);
}
for (const line of withoutIndex) console.log(`\n${line}`);
await sql.end();
await confab.stop();

report(
  'explain',
  {
    messages: rows.get('messages') ?? 0,
    operations: operations.length,
    statements: statements.length,
    plans: planCount,
    without_index: withoutIndex.length,
    seconds: (performance.now() - startedAt) / 1000,
  },
  { every_operation_answered: unanswered.length === 0, every_query_uses_an_index: withoutIndex.length === 0 },
);
process.exit();
