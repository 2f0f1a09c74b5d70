/** An item that leaves open what it is about, told with the sentence that says it: `Pat is to find out (Tom: “Would Oxfam collect the books?”).` */

import { Sentence } from '../grammar/sentence.ts';
import type { ItemContext, ItemText } from '../insights/standalone/standalone-item.ts';
import { nameAgain } from '../rewriting/telling.ts';
import { hasVerb, isReadable } from '../summaries/choosing/wholeness.ts';
import { cleanSentence } from '../summaries/cleaning/cleaning.ts';
import { longestWhole, spokenClauses } from '../text/clauses/spoken-clauses.ts';
import { maximumSentenceLength } from '../text/windows.ts';
import { capitalised } from '../text/words/capitalised.ts';
import { withoutQuotes } from '../text/words/quote-marks.ts';
import { leftOpenIn } from './left-open.ts';
import { asks, type SentenceMeant, sentencesMeant } from './sentence-meant.ts';

/** Words of an item at most that is quoted for: a longer one says much. */
const longestItem = 36;

/** Marks at the end of a text, before which what is quoted is put. */
const ending = /\s*[.!?…]*\s*$/u;

/** The item with what it leaves open quoted behind it; as it is where nothing is left open, or nothing says it. */
export function toldWithQuote(item: ItemText, context: ItemContext): ItemText {
  const { sentence, before, other, answered, doer } = context;
  if (item.text.length > maximumSentenceLength || before.length === 0) return item;
  const told = new Sentence({ ...sentence.message, text: item.text }, sentence.conversation);
  const present = new Set(
    [sentence.message.speaker?.name, other, answered, doer].filter((name) => name !== undefined),
  );
  const open = leftOpenIn(told, present);
  if (open === undefined || told.words.length > longestItem) return item;
  for (const meant of sentencesMeant({ item: told, open, present, isOwn: context.isOwn }, before)) {
    const quoted = quoteOf(meant, item.text);
    if (quoted === undefined) continue;
    const end = item.text.search(ending);
    return { ...item, text: `${item.text.slice(0, end)} (${quoted})${item.text.slice(end)}` };
  }
  return item;
}

/** What nobody reads out. */
const noSentence = /https?:/iu;
/** "That's generous" */
const opensOpen = /^(?:it|that|this|he|she|they)(?!\p{L})/iu;

/** What is quoted, and who said it; undefined where it is too long to be read beside an item. */
function quoteOf({ sentence, end }: SentenceMeant, text: string): string | undefined {
  const clause = clauseOf(sentence.text, end);
  const cleaned = cleanSentence(clause).replace(/[\s,;:–-]+$/u, '');
  if (noSentence.test(cleaned)) return undefined;
  if (end === undefined && (opensOpen.test(cleaned) || !(asks(sentence) || hasVerb(cleaned))))
    return undefined;
  if (!asks(sentence) && cleaned.split(' ').length > 3 && !isReadable(clause, cleaned)) return undefined;
  const said = withoutQuotes(capitalised(cleaned));
  const name = calledBeside(text, sentence);
  return name === undefined ? `“${said}”` : `${name}: “${said}”`;
}

/** The name of who says the sentence, in short where nobody else is called so. */
function calledBeside(text: string, { message: { speaker }, conversation }: Sentence): string | undefined {
  if (speaker?.name === undefined) return undefined;
  const short = nameAgain(text, speaker.name);
  return conversation.names.find(short)?.id === speaker.id ? short : speaker.name;
}

/** The clause that says it, of a sentence that is long. */
function clauseOf(text: string, end: number | undefined): string {
  if (text.split(' ').length <= longestWhole) return text;
  const clauses = spokenClauses(text);
  const meant =
    end === undefined ? clauses.at(-1) : clauses.find((clause) => clause.start + clause.text.length >= end);
  return meant?.text ?? text;
}
