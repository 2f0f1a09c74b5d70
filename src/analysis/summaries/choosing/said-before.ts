/** Whether a summary tells the same already. */

/** What makes two sentences the same to a reader. */
export const formOf = (text: string): string =>
  text
    .replaceAll(/\{\w+\}/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the summary has it already, be it within a longer sentence, or with a few more words. */
export function isTold(form: string, said: ReadonlySet<string>): boolean {
  if (form === '' || said.has(form)) return true;
  for (const other of said) {
    const [shorter, longer] = other.length < form.length ? [other, form] : [form, other];
    if (shorter === other && longer.length - shorter.length > fewMore) continue;
    if (longer.includes(shorter) && wordsIn(shorter) >= wordsOfSame) return true;
  }
  return false;
}
/** Words that are the same thing said twice, and the characters that a longer sentence may have more than one that is told. */
const wordsOfSame = 5;
const fewMore = 20;
const wordsIn = (text: string): number => text.split(/\s+/u).length;
