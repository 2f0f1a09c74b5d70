/** What an answer of a few words takes on, as a whole sentence of who answers. */

import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import type { BareAnswer } from './bare-answers.ts';

/** What who answers does, and when, as a sentence of his. */
export function inWordsOf(
  deed: string,
  { isAbility, rest }: Pick<BareAnswer, 'isAbility' | 'rest'>,
  message: Message,
  conversation: Conversation,
): Sentence | undefined {
  if (message.speaker?.name === undefined) return undefined;
  const said = rest.trim().replace(/^[\s,]+/u, '');
  // "That's me then" says no time.
  const when = /^then$/iu.test(said) ? '' : said;
  // An order opens with it: "Tell Sophie that …".
  const told = `${deed.charAt(0).toLowerCase()}${deed.slice(1)}`;
  // "Would you mind checking it?"
  const verb = told.replace(/^\p{L}+ing(?!\p{L})/u, baseOf);
  const text = `I ${isAbility ? 'can' : 'will'} ${verb}${when === '' ? '' : ` ${when}`}.`;
  return inOtherWords(message, text, conversation);
}
