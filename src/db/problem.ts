/** What an operator has to mend in a database, in a sentence that names the setting with its address. */

/** What is said of the setting that has the address, such as `DATABASE_URL`. */
export type Sentence = (setting: string) => string;

/** Something that the operator of a database has to mend; the sentence says what is wrong, and what to do. */
export class DatabaseProblem extends Error {
  override readonly name: string = 'DatabaseProblem';
  readonly sentence: Sentence;

  constructor(said: string | Sentence, options?: ErrorOptions) {
    const sentence = typeof said === 'string' ? () => said : said;
    super(sentence('DATABASE_URL'), options);
    this.sentence = sentence;
  }
}
