/** Parts of the console that are loaded when they are first needed. */

import { Refusal } from './refusal.ts';
import { words } from './words.ts';

/** The server is there, and has not the file that this page knows: after an upgrade it has others. */
export class Outdated extends Error {}

/** Anew, from its first file on. What was typed is there again then. */
export const loadAnew = (): void => location.reload();

/**
 * Loads a part.
 *
 * @throws Outdated where the console has to be loaded anew, which is for people to say: what is under way in it ends then
 * @throws Refusal where the server does not answer
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    // Whatever it answers, it is there.
    await fetch('/healthz').catch((): never => {
      throw new Refusal(0, words.problems.offline);
    });
    throw new Outdated(words.problems.outdated, { cause });
  }
}
