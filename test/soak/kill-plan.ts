/** Who is killed when: made by a seed alone, so that the same seed kills the same kinds at the same moments. */

import { seeded } from '../support/data/random-text.ts';

export const killKinds = ['api', 'worker', 'backend', 'postmaster'] as const;
export type KillKind = (typeof killKinds)[number];

export interface PlannedKill {
  readonly kind: KillKind;
  /** Milliseconds after the start. */
  readonly at: number;
  /** Which of the processes of this kind, as a share in [0, 1) of those there are. */
  readonly choice: number;
}

/** As many kills of each of the kinds, give or take one, in an order and at moments of the seed's choice. */
export function planKills(
  seed: number,
  kills: number,
  milliseconds: number,
  from: readonly KillKind[] = killKinds,
): PlannedKill[] {
  const random = seeded(seed);
  const kinds = Array.from({ length: kills }, (_, index) => from[index % from.length] ?? 'api');
  for (let left = kinds.length - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1));
    [kinds[left], kinds[other]] = [kinds[other] ?? 'api', kinds[left] ?? 'api'];
  }
  const moments = kinds.map(() => random() * milliseconds).sort((a, b) => a - b);
  return kinds.map((kind, index) => ({ kind, at: moments[index] ?? 0, choice: random() }));
}
