/** Programs that scripts run to their end. */

interface RunOptions {
  readonly cwd?: string;
  /** Its whole environment. Default: that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** How a program has ended. */
interface Ended {
  /** What it has printed. */
  readonly printed: string;
  /** What it has said of errors. */
  readonly said: string;
  readonly code: number;
}

/** Runs a program, which may fail. */
export async function endOf(command: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = Bun.spawn([...command], { ...options, stdin: 'ignore', stderr: 'pipe' });
  const [printed, said, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { printed, said, code };
}

/** Runs a program, and answers what it printed; where it fails, the error has what it said. */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<string> {
  const { printed, said, code } = await endOf(command, options);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${printed}${said}`);
  return printed;
}
