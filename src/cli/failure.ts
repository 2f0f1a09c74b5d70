/** What ends the command early, in words for the person at the terminal. */

/** How the command ends; `bun run confab --help` lists them. */
export const exitCodes = {
  refused: 1,
  usage: 2,
  unreachable: 3,
  credentials: 4,
  jobFailed: 5,
} as const;

/** The message says what is wrong and what to do about it. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    readonly kind: keyof typeof exitCodes,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
