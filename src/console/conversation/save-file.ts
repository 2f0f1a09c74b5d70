/** Lets somebody take a text elsewhere: as a file, or by the clipboard. */

import { say } from '../components/notice.tsx';
import { words } from '../words.ts';

export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name that every system takes for a file. */
export const fileNameOf = (name: string, ending: string): string =>
  `${
    name
      .replaceAll(/[^\p{L}\p{N}_-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'conversation'
  }.${ending}`;

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(words.toDo.copied);
  } catch {
    say(words.problems.notCopied);
  }
}
