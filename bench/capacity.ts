/**
 * How many machines, how much disk and how many connections an amount of talk needs, by what has been measured
 * (docs/scaling.md). Nothing is run for it.
 *
 * `bun run bench capacity [--messages-per-day N] [--messages-of-request N] [--characters N] [--phrases N] [--peak N]
 * [--reads N] [--days N] [--cores N]`.
 */

import { parseArgs } from 'node:util';
import { maximumPhrases } from '../src/features/trackers/contextual-matches.ts';
import { recordedCosts } from './capacity/measurements.ts';
import { type Demand, type Limit, type Plan, planFor } from './capacity/plan.ts';
import { report } from './support/report.ts';

const { values } = parseArgs({
  options: {
    'messages-per-day': { type: 'string', default: '1000000' },
    'messages-of-request': { type: 'string', default: '2' },
    characters: { type: 'string', default: '54' },
    phrases: { type: 'string', default: '0' },
    peak: { type: 'string', default: '3' },
    reads: { type: 'string', default: '2' },
    days: { type: 'string', default: '90' },
    cores: { type: 'string', default: '8' },
  },
});
const demand: Demand = {
  messagesPerDay: Number(values['messages-per-day']),
  messagesOfRequest: Number(values['messages-of-request']),
  characters: Number(values.characters),
  phrases: Number(values.phrases),
  peak: Number(values.peak),
  reads: Number(values.reads),
  days: Number(values.days),
  coresOfMachine: Number(values.cores),
};
const { reads, phrases, ...others } = demand;
if (
  !(
    reads >= 0 &&
    phrases >= 0 &&
    phrases <= maximumPhrases &&
    Object.values(others).every((value) => value > 0 && Number.isFinite(value))
  )
) {
  console.error(
    `--reads must be at least 0, --phrases from 0 to ${maximumPhrases}, and every other number more than 0.`,
  );
  process.exit(2);
}

const whatThen: Readonly<Record<Limit, string>> = {
  several_databases: 'One PostgreSQL is too small: accounts over several databases (docs/scaling.md).',
  several_machines:
    'One machine is too small: PostgreSQL on one of its own, `CONFAB_ROLE=api` and `CONFAB_ROLE=worker` on the others.',
  larger_postgres: "PostgreSQL's machine has to be larger than the others: it needs the cores of its line.",
  connections: 'PostgreSQL has 100 connections as it is installed: raise max_connections.',
  own_backup: '`bun run backup` takes longer than a night: use the tools of PostgreSQL (WAL archiving).',
};

const lines: readonly (readonly [name: string, of: (plan: Plan) => number, unit: string])[] = [
  ['requests in the busiest hour', (plan) => plan.requestsPerSecond, 'a second'],
  ['API', (plan) => plan.apiCores, 'cores'],
  ['workers', (plan) => plan.workerCores, 'cores'],
  ['PostgreSQL', (plan) => plan.postgresCores, 'cores'],
  ['API processes', (plan) => plan.apiProcesses, ''],
  ['worker processes', (plan) => plan.workerProcesses, ''],
  [`machines of ${demand.coresOfMachine} cores`, (plan) => plan.machines, ''],
  ['connections to PostgreSQL', (plan) => plan.connections, 'at most'],
  ['messages kept', (plan) => plan.messagesKept / 1e6, 'million'],
  ['disk', (plan) => plan.diskGigabytes, 'GB'],
  ['WAL', (plan) => plan.walGigabytesPerDay, 'GB a day'],
  ['a backup', (plan) => plan.backupHours, 'hours'],
  ['a backup', (plan) => plan.backupGigabytes, 'GB'],
];

const plan = planFor(demand, recordedCosts);
for (const [name, of, unit] of lines)
  console.log(
    `${name.padEnd(32)} ${of(plan)
      .toFixed(of(plan) < 100 ? 1 : 0)
      .padStart(10)}  ${unit}`,
  );
for (const limit of plan.limits) console.log(`\n${whatThen[limit]}`);

const { limits, ...figures } = plan;
report('capacity', figures, {});
