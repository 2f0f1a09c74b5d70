/** A window as a model's answers are held against it: what is worked out of a message is worked out once, when it is first needed. */

import { addressesIn } from './said-addresses.ts';
import { KnownWords } from './said-names.ts';
import { numbersSaid } from './said-numbers.ts';
import { stemsOf } from './stems.ts';
import { messagesIn, type NumberedMessage, type Window } from './transcript.ts';

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
  #addresses: string | undefined;

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
    this.#numbers ??= numbersSaid(this.text);
    return this.#numbers;
  }

  /** What addresses are looked for in. */
  get addresses(): string {
    this.#addresses ??= addressesIn(this.text);
    return this.#addresses;
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

export class ReadWindow {
  readonly messages: readonly ReadMessage[];
  readonly #byNumber: ReadonlyMap<number, ReadMessage>;
  #words: KnownWords | undefined;

  constructor(window: Window) {
    this.messages = messagesIn(window).map((message) => new ReadMessage(message));
    this.#byNumber = new Map(this.messages.map((one) => [one.message.number, one]));
  }

  /** The message with this number; undefined if it is of none, as models may say. */
  messageOf(number: number): ReadMessage | undefined {
    return this.#byNumber.get(number);
  }

  /** The words that were said, and of the names of those who said them. */
  *knownWords(): Steps<KnownWords> {
    if (this.#words !== undefined) return this.#words;
    const words = new KnownWords();
    for (const { message } of this.messages) {
      words.add(message.text, true);
      words.add(message.speaker, false);
      yield;
    }
    this.#words = words;
    return words;
  }
}
