/** Lets somebody take a text elsewhere: as a file, or by the clipboard. */

import { say, sayProblem } from './components/notice.tsx';
import { words } from './words.ts';

export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(words.toDo.copied);
  } catch {
    sayProblem(words.problems.notCopied);
  }
}
