/** Writes lines to the standard output. */
export const print = (...lines: readonly string[]): void =>
  void process.stdout.write(`${lines.join('\n')}\n`);

/** Writes a value for programs to the standard output. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
