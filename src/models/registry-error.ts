/** The registry cannot be used. One line per fault: file, line, what is wrong, what to write instead. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
