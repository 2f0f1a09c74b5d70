/** Prometheus' own tool, where it is installed. */

const program = Bun.which('promtool');

/** Why tests are skipped here; undefined if they are not. */
export const withoutPromtool = program === null ? 'no promtool is installed here' : undefined;

/** Runs it; the exit code, and all that it says. */
export async function promtool(...command: string[]): Promise<{ exitCode: number; said: string }> {
  if (program === null) throw new Error(withoutPromtool);
  const child = Bun.spawn([program, ...command], { stdout: 'pipe', stderr: 'pipe' });
  const [out, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { exitCode: await child.exited, said: out + errors };
}
