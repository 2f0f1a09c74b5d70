/** What a sentence of the summary calls its people. */

/** What the people of a sentence are called where it stands. */
export interface CalledPeople {
  /** The speaker; undefined for nobody known. */
  readonly name: string | undefined;
  /** The speaker where the sentence has the name already. */
  readonly shortName: string | undefined;
  /** The one to whom the speaker says "you", where it can be but one. */
  readonly addressee: string | undefined;
  /** The one who took what was offered. */
  readonly replier: string | undefined;
  /** Who has named what the sentence agrees on. */
  readonly agreesWith?: string | undefined;
  /** Whether a text begins with a name that is written small. */
  opensWithSmallName(text: string): boolean;
}
