/** Writes lines to the standard output. */
export const print = (...lines: readonly string[]): void =>
  void process.stdout.write(`${lines.join('\n')}\n`);
