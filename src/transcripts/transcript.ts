/** What every parser makes of its file. */

export interface Speaker {
  readonly name?: string;
  readonly email?: string;
}

export interface TranscriptMessage {
  readonly text: string;
  /** Absent where the file does not say who spoke. */
  readonly from?: Speaker;
  /** Milliseconds, on the transcript's clock. */
  readonly startTime?: number;
  readonly endTime?: number;
}

export interface Transcript {
  /** `calendar`: times count from 1970; `stopwatch`: from the beginning of the talk, whenever that was. */
  readonly clock: 'calendar' | 'stopwatch';
  /** In the order of the talk; never empty. */
  readonly messages: readonly TranscriptMessage[];
  /** What the file itself calls the conversation; absent where it does not. */
  readonly title?: string;
  /** Minutes by which the clock of those who speak is ahead of UTC; absent where the file does not say it. */
  readonly timezoneOffset?: number;
}

/** The file is not what it claims to be; the message says what is missing, and where. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}

/** The transcript of these messages, those without a word left out. Throws where nothing is left. */
export function transcriptOf(
  clock: Transcript['clock'],
  messages: readonly TranscriptMessage[],
  empty = 'The transcript is empty: nobody says a word in it.',
): Transcript {
  const spoken = messages.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (spoken.length === 0) throw new TranscriptError(empty);
  return { clock, messages: spoken };
}
