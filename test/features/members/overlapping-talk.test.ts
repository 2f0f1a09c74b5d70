import { describe, expect, test } from 'bun:test';
import {
  createTalkSweep,
  maximumOthers,
  type OverlapsWanted,
  type TalkSums,
} from '../../../src/features/members/overlapping-talk.ts';
import { seeded } from '../../support/data/random-text.ts';

const everything: OverlapsWanted = { from: 0, maximumPairs: Infinity };

/** So many talk at one time: each begins and ends a moment after the one before. */
function sweepOver(members: number, wanted: OverlapsWanted): TalkSums {
  const sweep = createTalkSweep(members, wanted);
  for (let member = 0; member < members; member += 1) sweep.begin(member, member);
  for (let member = 0; member < members; member += 1) sweep.end(member, members + member);
  return sweep.sums();
}

interface Span {
  readonly member: number;
  readonly begin: number;
  readonly end: number;
}

/** Everybody talks now and then, each for as long as chance has it. */
function randomSpans(members: number): Span[] {
  const next = seeded(20240501);
  return Array.from({ length: members }, (_, member) => member).flatMap((member) => {
    const spans: Span[] = [];
    for (let begin = Math.floor(next() * 300); begin < 1_000; ) {
      const end = begin + 1 + Math.floor(next() * 300);
      spans.push({ member, begin, end });
      begin = end + 1 + Math.floor(next() * 100);
    }
    return spans;
  });
}

function sweepOverSpans(members: number, spans: readonly Span[]): TalkSums {
  const sweep = createTalkSweep(members, everything);
  const events = spans.flatMap(({ member, begin, end }) => [
    { at: begin, order: 1, tell: () => sweep.begin(member, begin) },
    { at: end, order: 0, tell: () => sweep.end(member, end) },
  ]);
  for (const { tell } of events.sort((a, b) => a.at - b.at || a.order - b.order)) tell();
  return sweep.sums();
}

/** The oracle: every stretch of the one with every stretch of the other. */
function sharedBy(spans: readonly Span[], one: number, other: number): number {
  const [own, others] = [one, other].map((place) => spans.filter(({ member }) => member === place));
  return (own ?? []).reduce(
    (sum, a) =>
      sum +
      (others ?? []).reduce(
        (sub, b) => sub + Math.max(0, Math.min(a.end, b.end) - Math.max(a.begin, b.begin)),
        0,
      ),
    0,
  );
}

const pairsOf = ({ members }: TalkSums) =>
  [...members.values()].reduce((sum, { others }) => sum + others.size, 0);

describe('overlaps', () => {
  const members = 1_000;
  const all = sweepOver(members, everything);

  test('who talks while whom is told of the first hundred others', () => {
    expect(pairsOf(all)).toBe(members * maximumOthers);
    // Of themselves nobody is told.
    for (const [place, { others }] of all.members)
      expect(Math.max(...others.keys())).toBe(place < maximumOthers ? maximumOthers : maximumOthers - 1);
  });

  test('who talks while whom is what comparing everybody with everybody gives, where more talk than are told', () => {
    const count = 160;
    const spans = randomSpans(count);
    const sums = sweepOverSpans(count, spans);
    const places = Array.from({ length: count }, (_, place) => place);
    for (const place of places) {
      const others = places
        .filter((other) => other !== place)
        .map((other): [number, number] => [other, sharedBy(spans, place, other)])
        .filter(([, shared]) => shared > 0)
        .slice(0, maximumOthers);
      expect(others).toHaveLength(maximumOthers);
      expect([...(sums.members.get(place)?.others ?? [])].sort(([a], [b]) => a - b)).toEqual(others);
    }
  });

  test('who talks while whom is never held of more pairs than there is room for, and of fewer members then', () => {
    const { withOthers, ...some } = sweepOver(members, { from: 0, maximumPairs: 10_000 });
    expect(pairsOf({ withOthers, ...some })).toBeLessThanOrEqual(10_000);
    expect(withOthers.before).toBeLessThan(members);
    expect(some).toMatchObject({ talk: all.talk, overlap: all.overlap });
  });

  test('who talks while whom is the same counted part by part', () => {
    const parts: [number, ReadonlyMap<number, number>][] = [];
    let from = 0;
    while (from < members) {
      const { withOthers, members: some } = sweepOver(members, { from, maximumPairs: 10_000 });
      for (let place = withOthers.from; place < withOthers.before; place += 1)
        parts.push([place, some.get(place)?.others ?? new Map()]);
      expect(withOthers.before).toBeGreaterThan(from);
      from = withOthers.before;
    }
    expect(parts).toEqual([...all.members].map(([place, { others }]) => [place, others]));
  });
});
