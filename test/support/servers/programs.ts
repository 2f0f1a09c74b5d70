/** The programs as users start them: built ahead, once for all tests, of what the sources are now. */

import type { Subprocess } from 'bun';
import { built } from '../../../scripts/build.ts';
import type { Program } from '../../../src/core/project.ts';

const files = new Map<Program, string>();

/** What a program is started from. */
export function builtProgram(program: Program): string {
  const known = files.get(program);
  if (known !== undefined) return known;
  const build = built(program);
  if ('reason' in build) throw new Error(`the programs cannot be built: ${build.reason}`);
  files.set(program, build.file);
  return build.file;
}

/** How a process has ended, and what it printed. */
export interface Ended {
  readonly code: number;
  /** Standard output. */
  readonly output: string;
  /** Standard error. */
  readonly errors: string;
}

/** Waits until a process has ended, both of whose outputs are piped. */
export async function endOf(child: Subprocess<'ignore' | 'inherit', 'pipe', 'pipe'>): Promise<Ended> {
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output, errors };
}
