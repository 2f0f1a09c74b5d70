/** Looking behind an error of the database: Drizzle wraps the driver's, so that code and severity are on a cause. */

/** Whether the error, or one of its causes, is one that `matches`. */
export function hasDatabaseError(
  error: unknown,
  matches: (cause: { code: string | undefined; severity: string | undefined }) => boolean,
): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (matches({ code: textOf(current, 'code'), severity: textOf(current, 'severity') })) return true;
  return false;
}

function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
