/** Subtitles become messages: cues are cut to fit a screen, not where a sentence ends. */

import { readLabel } from './speaker-label.ts';
import type { Speaker, TranscriptMessage } from './transcript.ts';

export interface Cue {
  /** Milliseconds from the beginning. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly from?: Speaker;
}

/** A sentence is not carried on over a longer silence than this, in milliseconds. */
const longestPause = 5_000;
const sentenceEnd = /(?:\p{Sentence_Terminal}|…)[\p{Pe}\p{Pf}"'”’]*$/u;
/** Characters at the end of a cue among which the mark of a sentence is. */
const endOfCue = 20;

/** Cues with their speakers, where they begin with a name: `Ana Ruiz: words`. */
export function withLabels(cues: readonly Cue[]): Cue[] {
  const labels = cues.map(({ from, text }) => (from === undefined ? readLabel(text) : undefined));
  const uses = Map.groupBy(
    labels.filter((label) => label !== undefined),
    ({ label }) => label,
  );
  return cues.map((cue, index) => {
    const label = labels[index];
    const isName = label && (label.isCertain || (uses.get(label.label)?.length ?? 0) > 1);
    return isName ? { ...cue, text: label.words, from: label.speaker } : cue;
  });
}

/** One message for each sentence or turn: the cues of one speaker are put together until a sentence ends. */
export function joinCues(cues: readonly Cue[]): TranscriptMessage[] {
  const joined: { texts: string[]; from: Speaker | undefined; startTime: number; endTime: number }[] = [];
  for (const { text, start, end, from } of cues) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined &&
      last.from?.name === from?.name &&
      last.from?.email === from?.email &&
      !sentenceEnd.test(last.texts.at(-1)?.slice(-endOfCue) ?? '') &&
      start - last.endTime <= longestPause;
    const texts = text === '' ? [] : [text];
    if (goesOn) {
      last.texts.push(...texts);
      last.endTime = Math.max(last.endTime, end);
    } else joined.push({ texts, from, startTime: start, endTime: Math.max(start, end) });
  }
  return joined.map(({ texts, from, startTime, endTime }) => ({
    text: texts.join(' '),
    startTime,
    endTime,
    ...(from !== undefined && { from }),
  }));
}
