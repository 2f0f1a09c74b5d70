import { describe, expect, test } from 'bun:test';
import { isKept, runKillMatrix } from '../soak/kill-matrix.ts';
import { killKinds, planKills } from '../soak/kill-plan.ts';
import { renderReport } from '../soak/report.ts';

/** Ten seconds of `bun run soak:kill`, with as many kills a minute as its twenty minutes have. */
const [kills, seconds] = [4, 10];
/** Fifteen appends a second are enough for some to be under way whoever is killed; each takes its time of the processor. */
const pauseMilliseconds = 6_000;
/** On a machine that is busy with other things the service comes back slowly, and the kills wait for it. */
const limitMilliseconds = 600_000;

describe('ten seconds', () => {
  test(
    'ten seconds of kills of API process, worker, PostgreSQL backend and postmaster lose, double and reorder nothing',
    async () => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const result = await runKillMatrix({ seed, kills, seconds, topology: 'one', pauseMilliseconds });
      // The seed is in it, and every breach in words.
      if (!isKept(result)) throw new Error(renderReport(result));
      // Something was at stake, whoever was killed.
      expect(result.verdict.accepted).toBeGreaterThan(25);
      expect(result.verdict.completed).toBeGreaterThanOrEqual(result.verdict.accepted);
      expect(result.verdict.retried).toBeGreaterThan(0);
      for (const kind of killKinds) expect(result.recoveries[kind].kills).toBeGreaterThanOrEqual(1);
    },
    limitMilliseconds,
  );
});

describe('the plan', () => {
  test('the plan of kills is the same for the same seed, and another for another one', () => {
    expect(planKills(7, 500, 1_200_000)).toEqual(planKills(7, 500, 1_200_000));
    expect(planKills(8, 500, 1_200_000)).not.toEqual(planKills(7, 500, 1_200_000));
  });

  test('the plan of kills has each kind as often as the others, at moments that ascend within the time', () => {
    const plan = planKills(7, 500, 1_200_000);
    for (const kind of killKinds) expect(plan.filter((kill) => kill.kind === kind)).toHaveLength(125);
    const moments = plan.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments[0]).toBeGreaterThanOrEqual(0);
    expect(moments.at(-1)).toBeLessThan(1_200_000);
  });
});
