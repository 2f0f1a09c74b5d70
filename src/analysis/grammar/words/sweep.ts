/**
 * The patterns by which compromise corrects its tags, matched in less time. Compromise itself asks of every word and
 * tag that any of its patterns looks for whether a clause has it, and collects thousands of patterns for each clause.
 * This asks of the words and tags of a clause which patterns cannot do without them. It finds the same matches in the
 * same order, and halves the time of parsing a sentence.
 */

/** A term of compromise; only its own functions look into it. */
type Term = object;
type Clause = readonly Term[];

/** A pattern as compromise keeps it: words (`will`), tags (`#Verb`) and switches (`%Noun|Verb%`) that it looks for. */
interface Pattern {
  readonly match: string;
  /** All of these must be there. */
  readonly needs: readonly string[];
  /** At least `minWant` of these must be there, if there are any. */
  readonly wants: readonly string[];
  readonly minWant: number;
  /** None of these may be there. */
  readonly ifNo?: readonly string[];
  readonly minWords: number;
}

/** Many patterns, by what they look for. */
interface Net {
  readonly hooks: Readonly<Record<string, readonly Pattern[]>>;
  /** Those that look for nothing that could be looked up. */
  readonly always: readonly Pattern[];
}

/** From sentence, start, end, and the ids of the first and the last term. */
type Pointer = [sentence: number, ...rest: unknown[]];

/** What compromise has for this, which its types leave out. */
interface Methods {
  readonly one: {
    /** What each clause has: its words and tags as patterns name them. */
    cacheDoc(clauses: readonly Clause[]): readonly ReadonlySet<string>[];
    match(clauses: readonly Clause[], pattern: Pattern): { readonly ptrs: readonly Pointer[] };
  };
}

/** A pattern, and where in the hooks of its net it stands: compromise tries the patterns in this order. */
interface Entry {
  readonly pattern: Pattern;
  /** The words and tags that it is found by, and how many entries of the hooks come before it there; ascending. */
  readonly places: readonly (readonly [key: string, place: number])[];
}

/** The patterns that a clause with some word or tag may match, each by as few and as rare ones as will do. */
type Index = ReadonlyMap<string, readonly Entry[]>;

const indexes = new WeakMap<Net, Index>();

function indexOf(net: Net): Index {
  const known = indexes.get(net);
  if (known !== undefined) return known;
  const places = new Map<Pattern, [string, number][]>();
  let count = 0;
  for (const [key, patterns] of Object.entries(net.hooks))
    for (const pattern of patterns) {
      const ofPattern = places.get(pattern) ?? [];
      ofPattern.push([key, count]);
      places.set(pattern, ofPattern);
      count += 1;
    }
  const index = new Map<string, Entry[]>();
  for (const [pattern, ofPattern] of places)
    for (const key of fewestKeys(pattern, net)) {
      const entries = index.get(key) ?? [];
      entries.push({ pattern, places: ofPattern });
      index.set(key, entries);
    }
  indexes.set(net, index);
  return index;
}

/** One of these at least is in every clause that the pattern may match: the rarest need, or each want. */
function fewestKeys({ needs, wants }: Pattern, { hooks }: Net): ReadonlySet<string> {
  const [first, ...others] = needs;
  if (first === undefined) return new Set(wants);
  // Any word is rarer than any tag, and a tag that fewer patterns look for is mostly the rarer one.
  const frequency = (need: string) => (need.startsWith('#') ? (hooks[need]?.length ?? 0) : 0);
  return new Set([
    others.reduce((least, need) => (frequency(need) < frequency(least) ? need : least), first),
  ]);
}

/** Whether a clause that has these words and tags may match. */
function isPossible({ needs, wants, minWant, ifNo }: Pattern, has: ReadonlySet<string>): boolean {
  for (const need of needs) if (!has.has(need)) return false;
  if (ifNo?.some((unwanted) => has.has(unwanted))) return false;
  if (wants.length === 0) return true;
  let found = 0;
  for (const want of wants) if (has.has(want)) found += 1;
  return found >= minWant;
}

/** The patterns that may match a clause, in the order of the net. */
function possiblePatterns(net: Net, has: ReadonlySet<string>): Pattern[] {
  const index = indexOf(net);
  const possible = new Map<Pattern, number>();
  for (const key of has)
    for (const { pattern, places } of index.get(key) ?? []) {
      if (!isPossible(pattern, has)) continue;
      const [, place = 0] = places.find(([looked]) => has.has(looked)) ?? [];
      possible.set(pattern, place);
    }
  const inOrder = [...possible].sort(([, one], [, other]) => one - other).map(([pattern]) => pattern);
  return [...inOrder, ...net.always];
}

/** Every place in the clauses where a pattern of the net matches: the pattern, and a pointer to the place. */
function bulkMatch(
  clauses: readonly Clause[],
  net: Net,
  { one }: Methods,
): (Pattern & { readonly pointer: Pointer })[] {
  const found: (Pattern & { readonly pointer: Pointer })[] = [];
  for (const [index, has] of one.cacheDoc(clauses).entries()) {
    const clause = clauses[index] ?? [];
    for (const pattern of possiblePatterns(net, has)) {
      if (clause.length < pattern.minWords) continue;
      for (const [, ...place] of one.match([clause], pattern).ptrs)
        found.push({ ...pattern, pointer: [index, ...place] });
    }
  }
  return found;
}

/** A plugin of compromise: its matches are found so. */
export const fastSweep = { methods: { one: { bulkMatch } } };
