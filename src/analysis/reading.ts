/**
 * What the insight model says about a sentence (models/confab-insight): it is read once, and every analyzer may look at it.
 */

/** What a sentence may do, in the order in which the model gives the probabilities. */
export const acts = ['question', 'action', 'suggestion', 'followUp', 'imperative'] as const;
export type Act = (typeof acts)[number];

/** The types of names that the model knows, in its order. */
export const nameTypes = ['person', 'location', 'organization'] as const;
export type NameType = (typeof nameTypes)[number];

/** A name; `start` and `end` are places in the text that was read, in UTF-16 units. */
export interface ReadName {
  readonly type: NameType;
  readonly start: number;
  readonly end: number;
  /** Of its least probable word, or of the name as a whole where it is judged, in (0, 1]. */
  readonly probability: number;
}

/** A word or a mark, and its tag of the Penn Treebank. */
export interface ReadWord {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  /** Whether people are called so, among other things. */
  readonly isFirstName: boolean;
  /** Whether it is known as a word, and as nobody's name. */
  readonly isWord: boolean;
}

/** What the words of a sentence say by themselves, as log-odds. */
export interface Wording {
  /** That it is an action item or a follow-up. */
  readonly undertaking: number;
  /** That it is a follow-up, if it is one of the two. */
  readonly followUp: number;
  /** That it is an undertaking, if it is a sentence as one writes it. */
  readonly written: number;
}

/** A sentence that was said before another one. */
export interface EarlierSentence {
  readonly text: string;
  /** Who said it; undefined: nobody knows. */
  readonly speakerId: string | undefined;
  readonly reading: SentenceReading;
}

/** What is known of a sentence in talk that is written down as it is heard: without the marks that tell what asks. */
export interface HeardSentence {
  /** That it asks, as log-odds; above 0 it does rather than not. */
  readonly asks: number;
  /** The last sentences before it, in order. */
  readonly before: readonly EarlierSentence[];
}

export interface SentenceReading {
  /** Probabilities, independent of one another, given what was said before it. */
  readonly acts: Readonly<Record<Act, number>>;
  /** Absent where the model is sure that nothing is undertaken. */
  readonly wording?: Wording | undefined;
  /** Absent where sentences have their marks. */
  readonly heard?: HeardSentence | undefined;
  /** Probabilities that add up to one. */
  readonly sentiment: { readonly negative: number; readonly neutral: number; readonly positive: number };
  /** What the network alone takes for names, in the order of the text, without overlap: rather one too many than one too few. */
  readonly names: readonly ReadName[];
  /** The names by what stands around them and by every other place of the talk as well, in order, without overlap. */
  readonly judgedNames: readonly ReadName[];
  readonly words: readonly ReadWord[];
}

/** What was read of a part of a text, and where the part starts, in UTF-16 units. */
export interface PartReading {
  readonly reading: SentenceReading | undefined;
  readonly start: number;
}

/** What the readings of a text's parts say of the whole: what one part does it does; its mood is theirs by their words. */
export function joinReadings(parts: readonly PartReading[]): SentenceReading | undefined {
  // Nearly always the text is its only part.
  if (parts.length === 1 && parts[0]?.start === 0) return parts[0].reading;
  const read = parts.flatMap(({ reading, start }) => (reading === undefined ? [] : [{ reading, start }]));
  const [first] = read;
  if (first === undefined || (read.length === 1 && first.start === 0)) return first?.reading;
  const total = read.reduce((sum, { reading }) => sum + reading.words.length, 0);
  const most = (act: Act) => Math.max(...read.map(({ reading }) => reading.acts[act]));
  const mood = (kind: keyof SentenceReading['sentiment']) =>
    read.reduce((sum, { reading }) => sum + reading.sentiment[kind] * (reading.words.length / total), 0);
  const moved = <Place extends { start: number; end: number }>(places: readonly Place[], by: number) =>
    places.map((place): Place => ({ ...place, start: place.start + by, end: place.end + by }));
  return {
    acts: {
      question: most('question'),
      action: most('action'),
      suggestion: most('suggestion'),
      followUp: most('followUp'),
      imperative: most('imperative'),
    },
    sentiment: { negative: mood('negative'), neutral: mood('neutral'), positive: mood('positive') },
    names: read.flatMap(({ reading, start }) => moved(reading.names, start)),
    judgedNames: read.flatMap(({ reading, start }) => moved(reading.judgedNames, start)),
    words: read.flatMap(({ reading, start }) => moved(reading.words, start)),
  };
}

/** What was read of a part of a text, as if the part stood alone; what the whole does it does. */
export function partOfReading(
  reading: SentenceReading,
  { text, start }: { readonly text: string; readonly start: number },
): SentenceReading {
  const end = start + text.length;
  const within = <Place extends { start: number; end: number }>(places: readonly Place[]) =>
    places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place): Place => ({ ...place, start: place.start - start, end: place.end - start }));
  return {
    ...reading,
    names: within(reading.names),
    judgedNames: within(reading.judgedNames),
    words: within(reading.words),
  };
}
