/** The insight model cannot be loaded: its message alone tells an operator what to do. */
export class InsightModelError extends Error {
  override readonly name = 'InsightModelError';
  /** @param reason what stands in the way */
  constructor(readonly reason: string) {
    super(`The insight model cannot be loaded (${reason}): install the files in models/ of Confab again.`);
  }
}
