/** Finds the themes of a conversation in a bounded sample of its messages. */

import { neutralTalk } from '../../analysis/topics/background-sentences.ts';
import {
  coveringThemes,
  createThemeSpace,
  type ThemeSimilarities,
  type ThemeSpace,
} from '../../analysis/topics/theme-coverage.ts';
import { themes } from '../../analysis/topics/themes.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { readMessageContents } from '../messages/message-contents.ts';

/** Messages that are looked at; a longer conversation is sampled at even distances. */
const maximumMessages = 200;
/** Messages on either side that are read together with a message: one alone says too little. */
const neighbours = 3;
/** Characters of a message that are looked at: enough to find its theme, and a bound on the work. */
const maximumCharacters = 1_000;

/** A theme and the messages, of those looked at, that carry it. */
export interface FoundTheme {
  readonly name: string;
  readonly coverage: number;
  readonly messageIds: readonly bigint[];
}

/** @param signal aborts before the model is asked */
export type FindThemes = (
  conversation: { id: bigint; messageCount: number },
  pace: Pace,
  signal: AbortSignal,
) => Promise<FoundTheme[]>;

/** A function that finds the themes of a conversation, most covering first: always the same for the same messages. */
export function createFindThemes(db: Database, vectors: Vectors): FindThemes {
  let space: Promise<ThemeSpace> | undefined;
  const themeSpace = () => {
    space ??= embedThemes(vectors).catch((error: unknown) => {
      // The model may be available at the next call.
      space = undefined;
      throw error;
    });
    return space;
  };

  return async ({ id, messageCount }, pace, signal) => {
    const centres = sampled(messageCount);
    const surroundings = new Set(centres.flatMap((centre) => around(centre)));
    const messages = await readMessageContents(db, id, surroundings, maximumCharacters);
    const byOrdinal = new Map(messages.map((message) => [message.ordinal, message]));
    const stretches = centres.flatMap((centre) => {
      const message = byOrdinal.get(centre);
      const stretch = around(centre).flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
      const text = stretch.map((part) => part.text).join(' ');
      // The model finds nothing in a text of punctuation alone.
      return message && /[\p{L}\p{N}]/u.test(text) ? [{ message, stretch, text }] : [];
    });

    const topics = [...new Set(messages.flatMap((message) => message.topics))];
    const { names, topicSimilarities, stretchDegrees } = await themeSpace();
    signal.throwIfAborted();
    const topicVectors = await vectors(topics);
    const similarities = new Map<string, ThemeSimilarities>();
    await pace.each(topics.entries(), ([index, topic]) => {
      const vector = topicVectors[index];
      if (vector !== undefined) similarities.set(topic, topicSimilarities(vector));
    });

    signal.throwIfAborted();
    const stretchVectors = await vectors(stretches.map(({ text }) => text));
    const degrees = await pace.map(stretches.entries(), ([index, { stretch }]) => {
      const named = new Set(stretch.flatMap((part) => part.topics));
      const vector = stretchVectors[index] ?? new Float32Array();
      return stretchDegrees(
        vector,
        [...named].flatMap((topic) => similarities.get(topic) ?? []),
      );
    });
    return coveringThemes(names, degrees).map(({ name, coverage, stretches: positions }) => ({
      name,
      coverage,
      messageIds: positions.flatMap((position) => stretches[position]?.message.id ?? []),
    }));
  };
}

async function embedThemes(vectors: Vectors): Promise<ThemeSpace> {
  const names = Object.keys(themes);
  const descriptions = names.map((name) => `${name}: ${themes[name]}`);
  return createThemeSpace(names, await vectors(descriptions), await vectors(neutralTalk));
}

/** The places of the messages that are looked at. */
function sampled(messageCount: number): number[] {
  const count = Math.min(messageCount, maximumMessages);
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * messageCount) / count));
}

/** A message's place and those of its neighbours, which need not all exist. */
function around(ordinal: number): number[] {
  return Array.from({ length: 2 * neighbours + 1 }, (_, index) => ordinal - neighbours + index);
}
