/** The programs as users start them: built ahead, once for all tests, of what the sources are now. */

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
