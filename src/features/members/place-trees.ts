/** Sets of places, numbered from 0, that answer in the logarithm of their size which of them come first. */

/** A set of places in their order. */
export interface RankedPlaces {
  add(place: number): void;
  remove(place: number): void;
  /** How many of the set there are up to this place, it included. */
  rankOf(place: number): number;
  /** The place of a rank, from 1; there must be as many. */
  placeOf(rank: number): number;
}

/** A binary indexed tree: P. Fenwick, "A new data structure for cumulative frequency tables", 1994. */
export function createRankedPlaces(size: number): RankedPlaces {
  const counts = new Int32Array(size + 1);
  const highestStep = 2 ** Math.floor(Math.log2(Math.max(1, size)));
  const change = (place: number, by: number) => {
    for (let index = place + 1; index <= size; index += index & -index)
      counts[index] = (counts[index] ?? 0) + by;
  };
  return {
    add: (place) => change(place, 1),
    remove: (place) => change(place, -1),
    rankOf(place) {
      let rank = 0;
      for (let index = place + 1; index > 0; index -= index & -index) rank += counts[index] ?? 0;
      return rank;
    },
    placeOf(rank) {
      let place = 0;
      let left = rank;
      for (let step = highestStep; step >= 1; step /= 2) {
        const count = place + step <= size ? (counts[place + step] ?? 0) : Infinity;
        if (count >= left) continue;
        place += step;
        left -= count;
      }
      return place;
    },
  };
}

/** The latest time of each place. */
export interface LatestTimes {
  set(place: number, time: number): void;
  /** The first places whose time is later than this one, in order, at most `limit`. */
  laterThan(time: number, limit: number): number[];
}

/** A tree of maxima over the places. */
export function createLatestTimes(size: number): LatestTimes {
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(1, size)));
  const latest = new Float64Array(2 * leaves).fill(-Infinity);
  return {
    set(place, time) {
      let node = leaves + place;
      latest[node] = time;
      while (node > 1) {
        node >>= 1;
        latest[node] = Math.max(latest[2 * node] ?? 0, latest[2 * node + 1] ?? 0);
      }
    },
    laterThan(time, limit) {
      const found: number[] = [];
      const open = [1];
      for (let node = open.pop(); node !== undefined && found.length < limit; node = open.pop()) {
        if ((latest[node] ?? 0) <= time) continue;
        if (node >= leaves) found.push(node - leaves);
        else open.push(2 * node + 1, 2 * node);
      }
      return found;
    },
  };
}
