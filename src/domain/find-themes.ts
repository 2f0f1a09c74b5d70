/** Finds the themes of a conversation in a bounded sample of its messages. */

import { setImmediate } from 'node:timers/promises';
import { neutralTalk } from '../analysis/neutral-talk.ts';
import {
  coveringThemes,
  createThemeSpace,
  type ThemeSimilarities,
  type ThemeSpace,
} from '../analysis/theme-coverage.ts';
import { themes } from '../analysis/themes.ts';
import type { Database } from '../db/client.ts';
import { readMessagesAt } from '../db/message-ranges.ts';
import { listTopicsOfMessages } from '../db/topics.ts';
import type { Vectors } from './vectors.ts';

/** Messages that are looked at; a longer conversation is sampled at even distances. */
const maximumMessages = 200;
/** Messages on either side that tell what a message is about: one alone says too little. */
const neighbours = 3;
/** Of a message: enough to tell its theme, and a bound on the work. */
const maximumCharacters = 1_000;
/** Topics compared with all themes between two looks at the event loop, about a millisecond of work. */
const topicsOfSlice = 16;

/** A theme and the messages, of those looked at, that carry it. */
export interface FoundTheme {
  readonly name: string;
  readonly coverage: number;
  readonly messageIds: readonly bigint[];
}

export type FindThemes = (conversation: { id: bigint; messageCount: number }) => Promise<FoundTheme[]>;

/** A function that finds the themes of a conversation, most covering first: always the same for the same messages. */
export function createFindThemes(db: Database, vectors: Vectors): FindThemes {
  let space: Promise<ThemeSpace> | undefined;
  const themeSpace = () => {
    space ??= embedThemes(vectors).catch((error: unknown) => {
      // The model may be there when the next one asks.
      space = undefined;
      throw error;
    });
    return space;
  };

  return async ({ id, messageCount }) => {
    const centres = sampled(messageCount);
    const surroundings = new Set(centres.flatMap((centre) => around(centre)));
    const messages = await readMessagesAt(db, id, surroundings);
    const byOrdinal = new Map(messages.map((message) => [message.ordinal, message]));
    const stretches = centres.flatMap((centre) => {
      const message = byOrdinal.get(centre);
      const stretch = around(centre).flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
      const text = stretch.map((part) => part.text.slice(0, maximumCharacters)).join(' ');
      // The model sees nothing in marks alone.
      return message && /[\p{L}\p{N}]/u.test(text) ? [{ message, stretch, text }] : [];
    });

    const topicsOf = Map.groupBy(
      await listTopicsOfMessages(
        db,
        id,
        messages.map((message) => message.id),
      ),
      ({ messageId }) => messageId,
    );
    const topicTexts = [...new Set([...topicsOf.values()].flat().map(({ text }) => text))];
    const { names, topicSimilarities, stretchDegrees } = await themeSpace();
    const similarities = await compareInSlices(topicTexts, await vectors(topicTexts), topicSimilarities);

    const stretchVectors = await vectors(stretches.map(({ text }) => text));
    const degrees: Float32Array[] = [];
    for (const [index, { stretch }] of stretches.entries()) {
      if (index % topicsOfSlice === 0) await setImmediate();
      const texts = new Set(stretch.flatMap((part) => topicsOf.get(part.id) ?? []).map(({ text }) => text));
      const vector = stretchVectors[index] ?? new Float32Array();
      degrees.push(
        stretchDegrees(
          vector,
          [...texts].flatMap((text) => similarities.get(text) ?? []),
        ),
      );
    }
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

async function compareInSlices(
  texts: readonly string[],
  textVectors: readonly Float32Array[],
  compare: (vector: Float32Array) => ThemeSimilarities,
): Promise<Map<string, ThemeSimilarities>> {
  const compared = new Map<string, ThemeSimilarities>();
  for (const [index, text] of texts.entries()) {
    if (index % topicsOfSlice === 0) await setImmediate();
    const vector = textVectors[index];
    if (vector !== undefined) compared.set(text, compare(vector));
  }
  return compared;
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
