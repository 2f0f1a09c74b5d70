/**
 * `bun run soak:kill`: kills processes of a working service for twenty minutes, then looks whether anything is lost,
 * doubled or out of order. The seed that is printed repeats the same kills at the same moments.
 */

import { parseArgs } from 'node:util';
import { isKept, type KillMatrixOptions, runKillMatrix } from './kill-matrix.ts';
import { killKinds } from './kill-plan.ts';
import { renderReport, reportLine } from './report.ts';

const usage = `bun run soak:kill [--seed N] [--kills 500] [--seconds 1200] [--topology one|split] [--kinds LIST]

  --seed      repeats the kills of an earlier run; without it one is made up
  --topology  one: a server does everything; split: an API and two workers, each a server of its own
  --kinds     who is killed, of ${killKinds.join(',')}; all of them without it
`;

function readOptions(): KillMatrixOptions {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      kills: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '1200' },
      topology: { type: 'string', default: 'one' },
      kinds: { type: 'string', default: killKinds.join(',') },
    },
  });
  const whole = (name: 'seed' | 'kills' | 'seconds') => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`--${name} must be a whole number`);
    return value;
  };
  const { topology } = values;
  if (topology !== 'one' && topology !== 'split') throw new TypeError('--topology must be one or split');
  const kinds = values.kinds.split(',').map((name) => {
    const kind = killKinds.find((candidate) => candidate === name);
    if (kind === undefined) throw new TypeError(`--kinds may name ${killKinds.join(', ')}`);
    return kind;
  });
  return { seed: whole('seed'), kills: whole('kills'), seconds: whole('seconds'), topology, kinds };
}

let options: KillMatrixOptions;
try {
  options = readOptions();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exit(2);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());

console.log(
  `seed ${options.seed}: ${options.kills} kills in ${options.seconds} s; repeat with --seed ${options.seed}`,
);
try {
  const result = await runKillMatrix(options, interrupted.signal);
  console.log(renderReport(result));
  console.log(reportLine(result));
  process.exit(isKept(result) ? 0 : 1);
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  console.error('interrupted; everything has been ended');
  process.exit(130);
}
