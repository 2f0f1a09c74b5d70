/** Programs that scripts run to their end. */

/** Runs a program, and answers what it printed; where it fails, the error has what it said. */
export async function run(
  command: readonly string[],
  options: { readonly cwd?: string; readonly env?: Record<string, string | undefined> } = {},
): Promise<string> {
  const child = Bun.spawn([...command], { ...options, stdin: 'ignore', stderr: 'pipe' });
  const [printed, said, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} ended with ${exitCode}:\n${printed}${said}`);
  return printed;
}
