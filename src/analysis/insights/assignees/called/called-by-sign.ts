/** Whom a sentence calls by the sign of a chat: "@Sophie please …", "@channel …", "can you review the deck @Sophie?" */

import type { Speaker } from '../../../findings.ts';
import { nameAt } from '../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { namesOfAll } from '../../../grammar/word-lists/all-of-them.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { hello } from '../../../text/words/greeting-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { speakerInShort } from './short-names.ts';

const account = '@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_]|[.-](?=[\\p{L}\\p{N}]))*';
/** What is called at the beginning, and more than one behind another. */
const atStart = new RegExp(
  `^${anyLeadIns(`${hello}|morning|thanks`)}(?<called>${account}(?: \\p{Lu}\\p{Ll}+)?(?:(?:,| and| &)? ${account})*)(?=[,:]|\\s+(?:-|–|—|please|pls|plz|kindly|(?:can|could|would|will) (?:you|u))(?!\\p{L})|\\s+\\p{Ll}+ (?:the|a|an|it|them|your|my|our|this|that|me|us)(?!\\p{L}))`,
  'iu',
);
const atEnd = new RegExp(`(?<called>${account})[\\s.!?…]*$`, 'u');
/** "Send it to @Sophie", "cc @Sophie": who is told of. */
const toldOf = /(?<!\p{L})(?:cc|and|or|thanks|thank|ask|tell|call|ping)\s*$/iu;

/** Who is called: who takes part, or by which name another one is. Neither: several, all, or somebody of whom nobody knows who that is. */
export interface CalledBySign {
  readonly speaker?: Speaker | undefined;
  readonly name?: string | undefined;
}

/** Who is called so; undefined: nobody is. */
export function calledBySign(sentence: Sentence): CalledBySign | undefined {
  const { text } = sentence;
  if (!text.includes('@')) return undefined;
  const called = (atStart.exec(text) ?? endOf(sentence))?.groups?.called;
  if (called === undefined) return undefined;
  const accounts = called.match(/@[^\s,@]+/gu) ?? [];
  const [only = ''] = accounts;
  if (accounts.length > 1 || namesOfAll.has(only.slice(1).toLowerCase())) return {};
  const index = sentence.words.findIndex(({ text: word }) => word === only);
  const name = index < 0 ? undefined : nameAt(sentence, index);
  if (name !== undefined) return name;
  const { names, speakers } = sentence.conversation;
  const find = (called: string) => names.find(called) ?? speakerInShort(called, speakers);
  return { speaker: find(only.slice(1)) ?? find(only.slice(1).replaceAll(/[._-]/gu, ' ')) };
}

/** The account at the end of a sentence, unless it is what the word before it is done to. */
function endOf({ text, words }: Sentence): RegExpExecArray | null {
  const found = atEnd.exec(text);
  if (found === null || toldOf.test(text.slice(0, found.index))) return null;
  const before = words.findLast(({ end }) => end <= found.index);
  const isObject = ['Verb', 'Preposition', 'Conjunction', 'Determiner'].some((tag) => isTagged(before, tag));
  return before === undefined || isObject ? null : found;
}
