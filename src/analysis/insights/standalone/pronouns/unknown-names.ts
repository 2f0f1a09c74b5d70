/** Whether somebody is spoken of by a name that no list knows, as "Hobbs", or by a pet name of who takes part, as "Deano". */

import type { Speaker } from '../../../findings.ts';
import type { Sentence } from '../../../grammar/sentence.ts';

/** "Speak to Hobbs", "tell Hobbs" */
const reached =
  /(?<!\p{L})(?:[Ss]p(?:eak|oke) (?:to|with)|[Tt]alk(?:ed)? (?:to|with)|[Ww]r(?:i|o)te to|[Tt](?:ell|old)|[Aa]sk(?:ed)?|[Rr][ia]ng|[Cc]all(?:ed)?|[Tt]ext|[Ss](?:ee|aw)|[Mm]eet|[Mm]et|[Pp](?:ay|aid)|[Pp]hone|[Cc]hase|[Rr]emind) (?<name>\p{Lu}\p{Ll}+)(?![\p{L}'’-])/gu;
/** "Hobbs wants it", "Hobbs, he can have it" */
const acting =
  /(?<!(?<!\p{L})(?:from|at|of|with|for|in|and|by) |\p{Lu}\p{Ll}+ |[\p{L}'’-])(?<name>\p{Lu}\p{Ll}+)(?:,? s?he| wants| wanted| says| said| asks| asked| owes| owed| reckons| thinks| thought| knows| knew| promised)(?![\p{L}'’-])/gu;
const mayName = /\p{Lu}\p{Ll}/u;
/** What opens a sentence with a capital, and is nobody. */
const nobody =
  /^(?:mr|mrs|ms|miss|dr|prof|father|sister|when|if|then|so|and|but|as|or|because|that|what|who|where|why|how|before|after|until|once|since|while|he|she|they|it|everybody|everyone|nobody|somebody|someone|one|which|whether|the|yes|no|maybe|though|although|now|today|tomorrow|yesterday|did|does|has|is|was|can|could|will|would|should|mum|mom|dad|nothing|god|well|okay|ok|sure|also|anyway|otherwise|us|me|her|him|them|just|only)$/iu;

/** Whether the sentence speaks of somebody whose name is none of these, whatever it is. */
export function speaksOfUnknown(
  { text, isUncased, conversation }: Sentence,
  names: readonly string[],
): boolean {
  if (isUncased || !mayName.test(text)) return false;
  const known = new Set(names.flatMap((name) => name.toLowerCase().split(' ')));
  return [reached, acting].some((pattern) =>
    text
      .matchAll(pattern)
      .some(
        ({ groups: { name = '' } = {} }) =>
          !known.has(name.toLowerCase()) && !nobody.test(name) && conversation.names.find(name) === undefined,
      ),
  );
}

/** "Deano" of Dean, "Benny" of Ben */
export const isPetName = (name: string, speakers: readonly Speaker[]): boolean =>
  speakers.some(({ name: whole = '' }) => {
    const [first = ''] = whole.toLowerCase().split(' ');
    const called = name.toLowerCase();
    const rest = called.slice(first.length);
    return first.length >= 3 && called.startsWith(first) && /^\p{L}?(?:o|y|ie|ey|s)$/u.test(rest);
  });
