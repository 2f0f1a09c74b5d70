/** Who talks how long, and while whom: one sweep over everything that is said, in order of time. Pure. */

import { createLatestTimes, createRankedPlaces } from './place-trees.ts';

/** With how many others the overlap of one member is counted. */
export const maximumOthers = 100;

/** How long a member talks, in milliseconds. */
export interface TalkOfMember {
  talk: number;
  /** Of it, while anybody else talked, too. */
  overlap: number;
  /** How long which others did, by their places: the first {@link maximumOthers} of them. */
  readonly others: Map<number, number>;
}

/** How long is talked, in milliseconds. */
export interface TalkSums {
  /** While anybody talked. */
  readonly talk: number;
  /** While more than one did. */
  readonly overlap: number;
  /** By place; those who say nothing are not among them. */
  readonly members: ReadonlyMap<number, TalkOfMember>;
  /** The members whose {@link TalkOfMember.others} were counted. */
  readonly withOthers: PlaceRange;
}

/** Places from one on, and before another one. */
export interface PlaceRange {
  readonly from: number;
  readonly before: number;
}

/** For which members it is counted with whom they overlap. */
export interface OverlapsWanted {
  /** Those from this place on. */
  readonly from: number;
  /**
   * Pairs of members that are held at most: where there are more, it is counted for fewer members, the first ones, but
   * always for one.
   */
  readonly maximumPairs: number;
}

/** Takes who begins and who ends talking, in order of time; of one moment, ends first. */
export interface TalkSweep {
  begin(member: number, at: number): void;
  end(member: number, at: number): void;
  /** Everybody must have ended. */
  sums(): TalkSums;
}

/** A stretch of time in which a member was in front, and for how long it had been in front before. */
interface Stretch {
  readonly begin: number;
  end: number;
  readonly before: number;
}

interface Talker extends TalkOfMember {
  begin: number;
  /** The overlap of all when this one began to talk. */
  overlapBefore: number;
  front: Stretch[];
}

/**
 * Sweeps over talk in time that is linear in it, but for logarithms, however many talk at one time.
 *
 * At each moment the first of all who talk are *in front*: one more than {@link maximumOthers}. Whoever is counted
 * among the others of a member is in front whenever the two talk at one time, since all who come before it at such a
 * moment overlap with the member, too: if it were not in front, enough others would be counted before it. So the
 * overlap of two is the time for which the other one was in front while the member talked, which follows from the
 * stretches of the few who are in front.
 *
 * What is held is bounded, too: 100,000 who all talk at one time would be ten million pairs, two gigabytes.
 *
 * @param places of members: each member has one below this number, the first to appear the lowest
 */
export function createTalkSweep(places: number, { from, maximumPairs }: OverlapsWanted): TalkSweep {
  const inFront = maximumOthers + 1;
  const talking = createRankedPlaces(places);
  const lastInFront = createLatestTimes(places);
  const talkers = new Map<number, Talker>();
  /** The members with stretches in front that may overlap with one that talks. */
  let fronted: Talker[] = [];
  let [now, depth, talk, overlap] = [-Infinity, 0, 0, 0];
  let [before, pairs] = [places, 0];

  function talkerAt(place: number): Talker {
    const talker = talkers.get(place) ?? {
      talk: 0,
      overlap: 0,
      others: new Map(),
      begin: 0,
      overlapBefore: 0,
      front: [],
    };
    talkers.set(place, talker);
    return talker;
  }

  function advance(at: number): void {
    if (depth > 0) talk += at - now;
    if (depth > 1) overlap += at - now;
    now = at;
  }

  function toFront(place: number): void {
    const talker = talkerAt(place);
    const last = talker.front.at(-1);
    const before = last === undefined ? 0 : last.before + last.end - last.begin;
    talker.front.push({ begin: now, end: Infinity, before });
    fronted.push(talker);
    lastInFront.set(place, Infinity);
  }

  function fromFront(place: number): void {
    const last = talkerAt(place).front.at(-1);
    if (last !== undefined) last.end = now;
    lastInFront.set(place, now);
  }

  /** Adds whom the member, who ends now, has overlapped with since it began. */
  function addOthers(place: number, { begin, others }: Talker): void {
    const known = others.size;
    for (const other of lastInFront.laterThan(begin, inFront)) {
      if (other === place) continue;
      const { front } = talkerAt(other);
      const shared = timeInFront(front, now) - timeInFront(front, begin);
      if (shared > 0) others.set(other, (others.get(other) ?? 0) + shared);
    }
    if (others.size > maximumOthers) {
      const first = [...others.keys()].sort((a, b) => a - b);
      for (const other of first.slice(maximumOthers)) others.delete(other);
    }
    pairs += others.size - known;
    if (pairs > maximumPairs) forgetLast();
  }

  /** Forgets with whom the last members overlap, until there is room for as many pairs again. */
  function forgetLast(): void {
    while (pairs > maximumPairs / 2 && before - 1 > from) {
      before -= 1;
      const others = talkers.get(before)?.others;
      pairs -= others?.size ?? 0;
      others?.clear();
    }
  }

  return {
    begin(member, at) {
      advance(at);
      Object.assign(talkerAt(member), { begin: at, overlapBefore: overlap });
      depth += 1;
      talking.add(member);
      if (talking.rankOf(member) > inFront) return;
      toFront(member);
      if (depth > inFront) fromFront(talking.placeOf(inFront + 1));
    },
    end(member, at) {
      advance(at);
      const talker = talkerAt(member);
      const shared = overlap - talker.overlapBefore;
      talker.talk += at - talker.begin;
      talker.overlap += shared;
      if (shared > 0 && member >= from && member < before) addOthers(member, talker);
      const wasInFront = talking.rankOf(member) <= inFront;
      depth -= 1;
      talking.remove(member);
      if (wasInFront) {
        fromFront(member);
        if (depth >= inFront) toFront(talking.placeOf(inFront));
      }
      if (depth > 0) return;
      // No member that talks now can have overlapped with any of these.
      for (const one of fronted) one.front = [];
      fronted = [];
    },
    sums: () => ({ talk, overlap, members: talkers, withOthers: { from, before } }),
  };
}

/** For how long a member had been in front until a moment. */
function timeInFront(stretches: readonly Stretch[], at: number): number {
  let [from, to] = [0, stretches.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((stretches[middle]?.begin ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  const last = stretches[from - 1];
  return last === undefined ? 0 : last.before + Math.min(at, last.end) - last.begin;
}
