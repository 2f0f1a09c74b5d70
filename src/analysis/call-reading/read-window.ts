/** A window as a model's answers are held against it: what is worked out of a message is worked out once, when it is first needed. */

import { numbersIn, spelledIn } from './said-numbers.ts';
import { stemsOf } from './stems.ts';
import type { NumberedMessage, Window } from './transcript.ts';

/** Work that may be interrupted at each step. What it has to look through is as long as whoever speaks or answers likes. */
export type Steps<Result> = Generator<undefined, Result>;

/** White space and the shape of quotation marks are not what was said. */
export const normalised = (text: string): string =>
  text
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛‹›´`]/g, "'")
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

/** A text against which others are held. */
export class SaidText {
  readonly text: string;
  #normalised: string | undefined;
  #stems: ReadonlySet<string> | undefined;
  #numbers: ReadonlySet<string> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As quotations are looked for in it. */
  get normalised(): string {
    this.#normalised ??= normalised(this.text);
    return this.#normalised;
  }

  /** What tells something of it. */
  get stems(): ReadonlySet<string> {
    this.#stems ??= new Set(stemsOf(this.text));
    return this.#stems;
  }

  get numbers(): ReadonlySet<string> {
    this.#numbers ??= new Set([...numbersIn(this.text), ...spelledIn(this.text)]);
    return this.#numbers;
  }
}

/** A message, as it is held against answers. */
export class ReadMessage extends SaidText {
  readonly message: NumberedMessage;

  constructor(message: NumberedMessage) {
    super(message.text);
    this.message = message;
  }
}

/** Names that may be told of a window. */
export interface ReadNames {
  /** What was said, and by whom, in lower case. */
  readonly texts: readonly string[];
  /** Whether it is in a language that writes many words with capitals, so that these are no names. */
  readonly hasManyCapitals: boolean;
}

/** Of words, with which a language writes only names with capitals. */
const mostNames = 0.12;

export class ReadWindow {
  readonly messages: readonly ReadMessage[];
  readonly #byNumber: ReadonlyMap<number, ReadMessage>;
  #names: ReadNames | undefined;

  constructor(window: Window) {
    this.messages = window.map((message) => new ReadMessage(message));
    this.#byNumber = new Map(this.messages.map((one) => [one.message.number, one]));
  }

  /** The message with this number; undefined if it is of none, as models may say. */
  messageOf(number: number): ReadMessage | undefined {
    return this.#byNumber.get(number);
  }

  *readNames(): Steps<ReadNames> {
    if (this.#names !== undefined) return this.#names;
    const texts: string[] = [];
    let [capitals, words] = [0, 0];
    for (const { message } of this.messages) {
      texts.push(message.text.toLowerCase(), message.speaker.toLowerCase());
      capitals += namesIn(message.text).length;
      words += message.text.split(/\s+/u).length;
      yield;
    }
    this.#names = { texts, hasManyCapitals: capitals > mostNames * words };
    return this.#names;
  }
}

/** Words with a capital that do not begin a sentence, in lower case. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?<=[\p{L}\p{N},;:)"'’] )\p{Lu}[\p{Ll}\p{M}]+/gu), ([name]) =>
    name.toLowerCase(),
  );
