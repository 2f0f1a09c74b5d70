/** How long from starting the process until `/readyz` answers 200: on a new data directory, and on that one again. */

import { rm } from 'node:fs/promises';
import { percentile, report } from './support/report.ts';
import { startServer, temporaryDirectory } from './support/server.ts';

const runs = 5;
const first: number[] = [];
const again: number[] = [];
for (let run = 0; run < runs; run++) {
  const dataDirectory = await temporaryDirectory();
  for (const samples of [first, again]) {
    const server = await startServer({ dataDirectory });
    samples.push(server.readyMilliseconds);
    await server.stop();
  }
  await rm(dataDirectory, { recursive: true, force: true });
}
const [firstWorst, againWorst] = [Math.max(...first), Math.max(...again)];
report(
  'ready',
  {
    first_median_ms: percentile(first, 0.5),
    first_worst_ms: firstWorst,
    again_median_ms: percentile(again, 0.5),
    again_worst_ms: againWorst,
  },
  { first_at_most_6_s: firstWorst <= 6_000, again_at_most_1_5_s: againWorst <= 1_500 },
);
