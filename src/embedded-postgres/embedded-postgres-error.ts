/**
 * The embedded PostgreSQL cannot be used, and the message is one sentence an operator can act on:
 * print it without a stack trace.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
