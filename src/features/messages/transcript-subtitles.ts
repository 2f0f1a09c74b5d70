/** A transcript as subtitles in the SubRip format (`formatTranscript`). Pure. */

import type { Utterance } from './utterance.ts';

/** Numbers the utterances from 1; each becomes a cue, in order. */
export function createSubtitleWriter({ showSpeakers }: { showSpeakers: boolean }) {
  let number = 0;
  return {
    add({ speaker, text, start, end }: Utterance): string {
      number += 1;
      const said = cueText(showSpeakers ? `${speaker}: ${text}` : text);
      return `${number}\n${cueTime(start)} --> ${cueTime(end)}\n${said}\n\n`;
    },
    end: (): string => '',
  };
}

/** `HH:MM:SS,mmm` of milliseconds; hours have as many digits as they need. */
function cueTime(milliseconds: number): string {
  const padded = (value: number, digits = 2) => String(Math.trunc(value)).padStart(digits, '0');
  const seconds = milliseconds / 1_000;
  return `${padded(seconds / 3_600)}:${padded((seconds / 60) % 60)}:${padded(seconds % 60)},${padded(milliseconds % 1_000, 3)}`;
}

/** One line, without the arrow: an empty line would end the cue, an arrow could begin another one. */
const cueText = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/(?<!-)-{2,}>/gu, '->')
    .trim();
