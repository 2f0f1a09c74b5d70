/** A setting that cannot be used; the message is all an operator needs. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
