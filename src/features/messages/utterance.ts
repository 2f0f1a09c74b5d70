/** A message as it stands in a transcript. */
export interface Utterance {
  /** Null for nobody in particular. */
  readonly speakerId: string | null;
  /** What the speaker is called. */
  readonly speaker: string;
  readonly text: string;
  /** Parts of the text to be marked. */
  readonly phrases: readonly string[];
  /** Milliseconds after the start of the conversation. */
  readonly start: number;
  readonly end: number;
}
