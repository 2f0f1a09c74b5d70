import { expect, test } from 'bun:test';
import { type SpeakingEvent, speakerChanges } from '../../../src/features/members/speaking-turns.ts';
import { seeded } from '../../support/data/random-text.ts';

const started = (memberId: string, at = 0): SpeakingEvent => ({ type: 'started_speaking', memberId, at });
const stopped = (memberId: string, at = 0): SpeakingEvent => ({ type: 'stopped_speaking', memberId, at });

/** `ana@0` for each change; `-` is nobody. */
const changes = (...events: SpeakingEvent[]) =>
  speakerChanges(events)
    .map(({ at, memberId }) => `${memberId ?? '-'}@${at}`)
    .join(' ');

test.each<[string, SpeakingEvent[], string]>([
  ['nobody without events', [], ''],
  ['one turn', [started('ana', 5), stopped('ana', 9)], 'ana@5 -@9'],
  ['a start without a stop', [started('ana', 5)], 'ana@5'],
  ['a stop without a start', [stopped('ana', 5)], 'ana@0 -@5'],
  ['a second stop', [started('ana', 1), stopped('ana', 5), stopped('ana', 9)], 'ana@1 -@5'],
  ['a turn of no time', [started('ana', 5), stopped('ana', 5)], ''],
  ['one who takes over', [started('ana', 0), started('ben', 5), stopped('ana', 9)], 'ana@0 ben@5'],
  ['one who interrupts', [started('ana', 0), started('ben', 5), stopped('ben', 9)], 'ana@0 ben@5 ana@9'],
  [
    'one who starts once more while another one speaks',
    [started('ana', 0), started('ben', 5), started('ana', 7)],
    'ana@0 ben@5 ana@7',
  ],
  [
    'one who stops and starts at one moment',
    [started('ana', 0), started('ana', 5), stopped('ana', 5), stopped('ana', 9)],
    'ana@0 -@9',
  ],
  [
    'one after the other without a pause',
    [started('ana', 0), started('ben', 5), stopped('ana', 5), stopped('ben', 9)],
    'ana@0 ben@5 -@9',
  ],
])('who speaks from when on is told by events: %s', (_, events, expected) => {
  expect(changes(...events)).toBe(expected);
});

test('who speaks from when on does not depend on the order of the events', () => {
  const events = [
    started('ana', 0),
    started('ben', 3),
    stopped('ana', 5),
    stopped('ben', 9),
    started('ana', 11),
  ];
  expect(changes(...events.toReversed())).toBe(changes(...events));
});

test('who speaks from when on is, for random turns, whoever of those who speak at the moment started last', () => {
  const next = seeded(7);
  for (let round = 0; round < 200; round++) {
    // Everybody's turns one after the other, no two of which start at one moment.
    const turns = ['ana', 'ben', 'cleo'].flatMap((memberId, index) => {
      let time = index;
      return Array.from({ length: 5 }, () => {
        const start = time + 3 * Math.floor(next() * 6);
        const end = start + 3 * (1 + Math.floor(next() * 8));
        time = end + 3;
        return { memberId, start, end };
      });
    });
    const found = speakerChanges(
      turns.flatMap(({ memberId, start, end }) => [started(memberId, start), stopped(memberId, end)]),
    );
    for (let moment = 0; moment < 250; moment++) {
      const expected = turns
        .filter(({ start, end }) => start <= moment && moment < end)
        .reduce<(typeof turns)[number] | undefined>((a, b) => (a && a.start > b.start ? a : b), undefined);
      const change = found.findLast(({ at }) => at <= moment);
      expect(change?.memberId ?? null).toBe(expected?.memberId ?? null);
    }
  }
});

test('who speaks from when on is told of twenty thousand events at one moment, too', () => {
  const events = Array.from({ length: 20_000 }, (_, index) => started(`member${index}`, 1));
  expect(speakerChanges([...events, ...events.map((event) => stopped(event.memberId, 2))])).toEqual([
    { at: 1, memberId: 'member19999' },
    { at: 2, memberId: null },
  ]);
});
