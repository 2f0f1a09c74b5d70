/** How the kill matrix says what it saw. */

import { cpus } from 'node:os';
import { renderTable } from '../../src/cli/table.ts';
import { isKept, type KillMatrixResult } from './kill-matrix.ts';
import { killKinds } from './kill-plan.ts';

const width = 100;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const count = (value: number) => value.toLocaleString('en');

const names = {
  api: 'API process',
  worker: 'worker',
  backend: 'PostgreSQL backend',
  postmaster: 'postmaster',
} as const;

/** What the kills did to clients, and what became of what they sent. */
export function renderReport(result: KillMatrixResult): string {
  const { options, verdict, recoveries } = result;
  const recovery = renderTable(
    [
      { title: 'killed', isWide: true },
      { title: 'times', alignRight: true },
      { title: 'accepts again: median', alignRight: true },
      { title: 'slowest', alignRight: true },
      { title: 'all done: median', alignRight: true },
      { title: 'slowest', alignRight: true },
    ],
    killKinds.map((kind) => {
      const { kills, answers, jobs } = recoveries[kind];
      const times = [answers.median, answers.slowest, jobs.median, jobs.slowest].map(seconds);
      return [names[kind], count(kills), ...times];
    }),
    width,
  );
  const lines: readonly [string, Readonly<Record<string, number>>][] = [
    [
      'appends',
      {
        accepted: verdict.accepted,
        retried: verdict.retried,
        unknown: verdict.unknown,
        refused: verdict.refused,
      },
    ],
    [
      '',
      {
        duplicates: verdict.duplicates,
        reorderings: verdict.reorderings,
        lost: verdict.lost,
        'pointing nowhere': verdict.danglingReferences,
      },
    ],
    [
      'jobs',
      {
        completed: verdict.completed,
        failed: verdict.failed,
        stuck: verdict.stuck,
        overlapping: verdict.overlaps,
      },
    ],
    [
      'webhooks',
      {
        delivered: verdict.callsDelivered,
        repeated: verdict.callsRepeated,
        'out of order': verdict.callsOutOfOrder,
        missing: verdict.callsMissing,
      },
    ],
    ['', { contradictions: verdict.contradictions, 'unknown, done': verdict.unknownDone }],
  ];
  return [
    `Kill matrix: seed ${options.seed}, topology ${options.topology}, ${options.kills} kills in ${options.seconds} s, ${result.conversations} conversations, ${result.submitters} submitters`,
    recovery,
    ...lines.map(([title, values]) => {
      const cells = Object.entries(values).map(([name, value]) => `${name} ${count(value)}`.padEnd(21));
      return `  ${title.padEnd(10)}${cells.join('')}`.trimEnd();
    }),
    ...verdict.details,
    ...result.surprises.map((surprise) => `surprise: ${surprise}`),
    ...result.waiting,
    ...(result.remains > 0 ? [`${result.remains} processes did not end by themselves`] : []),
    ...(result.keptLog === undefined ? [] : [`what the servers logged: ${result.keptLog}`]),
  ].join('\n');
}

/** Everything counted, as one line of JSON. */
export function reportLine(result: KillMatrixResult): string {
  const { options, verdict, recoveries, remains, drainSeconds, surprises, waiting } = result;
  const { details: _, ...counts } = verdict;
  return JSON.stringify({
    soak: 'kill',
    ...options,
    kept: isKept(result),
    ...counts,
    answers: Object.fromEntries(result.answers),
    surprises: surprises.length,
    waiting: waiting.length,
    remains,
    drainSeconds: Math.round(drainSeconds * 10) / 10,
    recoveries,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    bun: Bun.version,
  });
}
