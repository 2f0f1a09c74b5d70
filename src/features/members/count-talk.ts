/** Counts how much each member of a conversation talks, from the times of its messages. */

import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { countMemberPlaces, readTalk } from './analytics-queries.ts';
import { createTalkSweep, type OverlapsWanted, type TalkSums } from './overlapping-talk.ts';
import { sortedIndexes } from './sort-in-turns.ts';

export interface CountedTalk extends TalkSums {
  /** From the start of the first message to the end of the last, in milliseconds. */
  readonly span: number;
  /** By the member's place. */
  readonly words: ReadonlyMap<number, number>;
  /** Whose place is that of nobody in particular: behind all members. */
  readonly nobody: number;
}

/** Messages that are looked at between two looks at the clock. */
const messagesOfStep = 256;

/**
 * @param pace ends the count between two slices, if it has a signal
 * @param wanted for which members it is counted with whom they overlap
 */
export async function countTalk(
  db: Database,
  conversationId: bigint,
  pace: Pace,
  wanted: OverlapsWanted,
): Promise<CountedTalk> {
  const nobody = await countMemberPlaces(db, conversationId);
  const words = new Map<number, number>();
  const said = createSpans();
  let [first, last] = [Infinity, -Infinity];
  for await (const messages of readTalk(db, conversationId)) {
    await pace.run(() => {
      for (const { member: known, begin, end, words: count } of messages) {
        const member = known === -1 ? nobody : known;
        [first, last] = [Math.min(first, begin), Math.max(last, end)];
        words.set(member, (words.get(member) ?? 0) + count);
        if (end > begin) said.add(member, begin, end);
      }
    });
  }
  const sums = await sweep(said, nobody + 1, pace, wanted);
  return { ...sums, words, nobody, span: Math.max(0, last - first) };
}

/** Stretches of talk, in columns: there may be millions of them. */
function createSpans() {
  const [members, begins, ends]: [number[], number[], number[]] = [[], [], []];
  const lastOf = new Map<number, number>();
  return {
    members,
    begins,
    ends,
    /** Adds a stretch; one that begins within the member's last stretch makes that longer. */
    add(member: number, begin: number, end: number): void {
      const last = lastOf.get(member) ?? -1;
      if (begin >= (begins[last] ?? Infinity) && begin <= (ends[last] ?? -Infinity)) {
        ends[last] = Math.max(ends[last] ?? 0, end);
        return;
      }
      lastOf.set(member, members.length);
      members.push(member);
      begins.push(begin);
      ends.push(end);
    },
  };
}

type Spans = ReturnType<typeof createSpans>;

async function sweep(said: Spans, places: number, pace: Pace, wanted: OverlapsWanted): Promise<TalkSums> {
  const byBegin = await sortedIndexes(said.begins, pace);
  // In order of time, each member's stretches that overlap are next to each other.
  const apart = createSpans();
  await pace.each(inSteps(byBegin.length), ({ from, to }) => {
    for (const index of byBegin.subarray(from, to))
      apart.add(said.members[index] ?? 0, said.begins[index] ?? 0, said.ends[index] ?? 0);
  });
  const { members, begins, ends } = apart;
  const byEnd = await sortedIndexes(ends, pace);
  const sweeping = createTalkSweep(places, wanted);
  function* inOrder(): Generator<void> {
    let next = 0;
    for (const index of byEnd) {
      const end = ends[index] ?? 0;
      for (; (begins[next] ?? Infinity) < end; next += 1) {
        sweeping.begin(members[next] ?? 0, begins[next] ?? 0);
        yield;
      }
      sweeping.end(members[index] ?? 0, end);
      yield;
    }
  }
  await pace.each(inOrder(), () => {});
  return sweeping.sums();
}

function* inSteps(length: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < length; from += messagesOfStep)
    yield { from, to: Math.min(from + messagesOfStep, length) };
}
