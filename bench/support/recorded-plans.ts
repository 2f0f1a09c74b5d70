/**
 * Every plan that PostgreSQL executes, as its extension auto_explain writes it to the log: those of statements that
 * were sent, by whatever process and library, and those that foreign keys run by themselves.
 */

import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';

/** One node of a plan, as `EXPLAIN (FORMAT JSON)` has it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement with the plans it was executed with. */
export interface RecordedStatement {
  readonly text: string;
  readonly plans: readonly PlanNode[];
}

const settings = `
session_preload_libraries = 'auto_explain'
auto_explain.log_min_duration = 0
auto_explain.log_format = json
auto_explain.log_nested_statements = on
auto_explain.log_parameter_max_length = 0
log_destination = 'jsonlog'
`;

/** Begins to record; connections that are made from now on take part. */
export async function startRecording({ url, dataDirectory }: { url: string; dataDirectory: string }) {
  const cluster = join(dataDirectory, 'postgres', 'cluster');
  appendFileSync(join(cluster, 'postgresql.conf'), settings);
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)), 'SIGHUP');
  for (let recording = false; !recording; ) {
    await Bun.sleep(20);
    const sql = postgres(url, { max: 1 });
    const [row] = await sql`select current_setting('auto_explain.log_min_duration', true) as duration`;
    await sql.end();
    recording = row?.duration === '0';
  }
}

/** What the connections of these applications executed in the database so far. */
export function recordedStatements(
  dataDirectory: string,
  database: string,
  isWanted: (applicationName: string) => boolean,
): RecordedStatement[] {
  const plans = new Map<string, Map<string, PlanNode>>();
  const directory = join(dataDirectory, 'postgres', 'log');
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.json')))
    for (const line of readFileSync(join(directory, file), 'utf8').split('\n')) {
      // The last one may be half written.
      if (!line.endsWith('}') || !line.includes(' plan:\\n')) continue;
      const { dbname, application_name, message }: Record<string, string> = JSON.parse(line);
      if (dbname !== database || message === undefined || !isWanted(application_name ?? '')) continue;
      const executed: { 'Query Text': string; Plan: PlanNode } = JSON.parse(
        message.slice(message.indexOf('{')),
      );
      const ofText = plans.get(executed['Query Text']) ?? new Map<string, PlanNode>();
      plans.set(executed['Query Text'], ofText);
      ofText.set(JSON.stringify(executed.Plan), executed.Plan);
    }
  return [...plans].map(([text, ofText]) => ({ text, plans: [...ofText.values()] }));
}

/** The node and everything below it. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/**
 * The plan that PostgreSQL would keep for a prepared statement after its fifth execution; undefined where it would
 * go on planning each execution, since that promises to be cheaper even with the planning (choose_custom_plan in
 * PostgreSQL's plancache.c), or where the statement has no parameters.
 */
export async function keptPlan(
  sql: postgres.Sql,
  { text, plans }: RecordedStatement,
): Promise<PlanNode | undefined> {
  if (!/\$\d/.test(text)) return undefined;
  const [row] = await sql.unsafe(`explain (generic_plan, format json) ${text}`);
  const generic: PlanNode | undefined = row?.['QUERY PLAN']?.[0]?.Plan;
  if (generic === undefined) return undefined;
  // What planning is taken to cost: 1,000 operators for each table, and once more.
  const planning = 1000 * 0.0025 * (nodesOf(generic).filter((node) => node['Relation Name']).length + 1);
  const planned = plans.reduce((sum, plan) => sum + plan['Total Cost'] + planning, 0) / plans.length;
  return generic['Total Cost'] < planned ? generic : undefined;
}
