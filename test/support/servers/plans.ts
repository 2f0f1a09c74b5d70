/** How PostgreSQL carries statements out: what each of them reads of its tables. */

import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '../../../src/db/client.ts';
import * as schema from '../../../src/db/schema.ts';

/** A part of a plan that reads a table. */
export interface Scan {
  readonly table: string;
  /** `Seq Scan` is the one that goes through the table as it stands. */
  readonly kind: string;
  /** All that it has looked at, whether it was wanted or not. */
  readonly rows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function scansOf(node: PlanNode): Scan[] {
  const { 'Node Type': kind, 'Relation Name': table, Plans: inner = [] } = node;
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return [...(table === undefined ? [] : [{ table, kind, rows }]), ...inner.flatMap(scansOf)];
}

/** Has the client find out the plan of each statement before it carries it out. */
function explaining(client: postgres.Sql, plans: Promise<readonly PlanNode[]>[]): postgres.Sql {
  const { unsafe } = client;
  const own: Pick<postgres.Sql, 'unsafe'> = {
    unsafe: (text, parameters = [], options) => {
      if (!text.startsWith('begin')) plans.push(planOf(unsafe, text, parameters));
      return unsafe(text, parameters, options);
    },
  };
  return Object.assign(client, own);
}

/** Statements of one connection have names of their own. */
let prepared = 0;

async function planOf(
  unsafe: postgres.Sql['unsafe'],
  text: string,
  parameters: readonly unknown[],
): Promise<readonly PlanNode[]> {
  prepared += 1;
  const name = `statement_${prepared}`;
  const values = parameters
    .map((value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`))
    .join(', ');
  // Sent one behind the other, before anybody else sends something.
  const [, rows] = await Promise.all([
    unsafe(`prepare ${name} as ${text}`),
    unsafe(`explain (analyze, format json) execute ${name}${values === '' ? '' : `(${values})`}`),
  ]);
  // What PostgreSQL answers to this is one row, with one plan.
  return rows.map((row) => (row['QUERY PLAN'] as readonly [{ readonly Plan: PlanNode }])[0].Plan);
}

/**
 * Runs what is given with a database that carries each statement out twice, the first time to see how.
 *
 * @param mode `generic`: by plans that know no values, as a connection has them that has carried a statement out some times
 * @returns what the statements have read
 */
export async function scansWhile(
  databaseUrl: string,
  mode: 'custom' | 'generic',
  run: (db: Database) => Promise<unknown>,
): Promise<readonly Scan[]> {
  const client = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { plan_cache_mode: `force_${mode}_plan`, TimeZone: 'UTC' },
  });
  const plans: Promise<readonly PlanNode[]>[] = [];
  const { begin } = client;
  const explained = Object.assign(explaining(client, plans), {
    // Drizzle calls it with the function alone.
    begin: (act: (tx: postgres.Sql) => unknown) =>
      begin((tx) => act(explaining(tx as unknown as postgres.Sql, plans))),
  });
  try {
    await run(drizzle(explained, { schema, casing: 'snake_case' }));
    return (await Promise.all(plans)).flat().flatMap(scansOf);
  } finally {
    await client.end();
  }
}
