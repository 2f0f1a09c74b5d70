/** The tools of Prometheus and Alertmanager, where they are installed. */

interface Tool {
  /** Why tests are skipped here; undefined if they are not. */
  readonly missing: string | undefined;
  /** Runs it; the exit code, and all that it says. */
  run(...command: string[]): Promise<{ exitCode: number; said: string }>;
}

function toolOf(name: string): Tool {
  const program = Bun.which(name);
  const missing = program === null ? `no ${name} is installed here` : undefined;
  return {
    missing,
    async run(...command) {
      if (program === null) throw new Error(missing);
      const child = Bun.spawn([program, ...command], {
        // They are programs of Go that end soon: to collect their garbage less often spares a tenth of the time.
        env: { ...process.env, GOGC: '400' },
        stdout: 'pipe',
        stderr: 'pipe',
      });
      const [out, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
      return { exitCode: await child.exited, said: out + errors };
    },
  };
}

export const promtool = toolOf('promtool');
export const amtool = toolOf('amtool');
