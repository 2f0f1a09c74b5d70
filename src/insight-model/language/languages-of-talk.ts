/** In which language each message of a talk is said: what is too short to tell is in that of what the same one said before. */

import type { Pace } from '../../core/turns.ts';
import { hasLetters, type ToldLanguage, tellLanguages } from './language.ts';

/** A message as it is heard. */
export interface HeardMessage {
  readonly text: string;
  /** Who says it; undefined: nobody knows. */
  readonly speakerId: string | undefined;
}

/** What was said before, and whether in another language than English. */
interface SaidBefore {
  readonly speakerId: string | undefined;
  readonly isForeign: boolean;
}

/** Short messages of one speaker, one after the other, that are read as one, and letters with which they tell a language together. */
const [mostTogether, lettersTogether] = [6, 30];

/**
 * A function that hears the messages of a talk in order, any number of them at once, and tells of each whether it is in another
 * language than English.
 *
 * @param before what was said right before the first one
 */
export function createLanguages(
  before: readonly SaidBefore[],
): (messages: readonly HeardMessage[], pace: Pace) => Promise<boolean[]> {
  const lastOfSpeaker = new Map(before.map(({ speakerId = '', isForeign }) => [speakerId, isForeign]));
  let last = before.at(-1)?.isForeign;
  return async (messages, pace) => {
    const told = await tellLanguages(
      messages.map(({ text }) => text),
      pace,
    );
    const together = await tellTogether(messages, told, pace);
    return messages.map(({ speakerId = '' }, index) => {
      const before = lastOfSpeaker.get(speakerId) ?? last;
      const alone = told[index];
      // A talk that is English so far goes on so, unless it is sure that it does not.
      const isTold = alone?.isSure === true || before !== false;
      const found = together.get(index) ?? (isTold ? alone?.isForeign : undefined);
      if (found !== undefined) lastOfSpeaker.set(speakerId, found);
      last = found ?? before;
      return last ?? false;
    });
  };
}

/** Of messages that are too short to tell their language alone, by their place, whether all that one speaker says in a row is foreign. */
async function tellTogether(
  messages: readonly HeardMessage[],
  told: readonly (ToldLanguage | undefined)[],
  pace: Pace,
): Promise<Map<number, boolean>> {
  const rows = [...rowsOf(messages, told)];
  const texts = rows.map((row) => row.map((index) => messages[index]?.text.trim()).join('\n'));
  const ofRows = await tellLanguages(texts, pace);
  return new Map(
    rows.flatMap((row, place) => {
      const { isForeign, isSure } = ofRows[place] ?? {};
      return isForeign === undefined || !isSure
        ? []
        : row.map((index): [number, boolean] => [index, isForeign]);
    }),
  );
}

/** Places of messages that one speaker says in a row, where none of them is sure, and they are long enough together. */
function* rowsOf(
  messages: readonly HeardMessage[],
  told: readonly (ToldLanguage | undefined)[],
): Generator<number[]> {
  const open = new Map<string, number[]>();
  const textOf = (row: readonly number[]) => row.map((index) => messages[index]?.text).join(' ');
  for (const [index, { speakerId = '' }] of messages.entries()) {
    const row = [...(open.get(speakerId) ?? []), index];
    const isOver = told[index]?.isSure === true;
    open.set(speakerId, isOver || row.length >= mostTogether ? [] : row);
    if (!isOver && row.length > 1 && hasLetters(textOf(row), lettersTogether)) {
      yield row;
      open.set(speakerId, []);
    }
  }
}
