/** How an item is told alone, with what was said before it. */

import type { Speaker } from '../../../src/analysis/findings.ts';
import { speakerNames } from '../../../src/analysis/grammar/names/speaker-names.ts';
import { Sentence } from '../../../src/analysis/grammar/sentence.ts';
import { type ItemText, makeStandalone } from '../../../src/analysis/insights/standalone/standalone-item.ts';
import { toldWithQuote } from '../../../src/analysis/left-open/told-with-quote.ts';
import { ana, mark, messageOf, sophie } from '../support.ts';

const speakers = [ana, mark, sophie];
const conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
const sentenceOf = (line: string): Sentence => {
  const [, name = '', text = ''] = /^([^:]*): (.*)$/su.exec(line) ?? [];
  const speaker: Speaker = speakers.find((one) => one.name?.startsWith(name)) ?? ana;
  return new Sentence(messageOf(text, speaker), conversation);
};

/**
 * The item that the last line says, with the sentence that says what it leaves open; lines are `Name: text`.
 *
 * @param told how the item is told so far; default as it was said
 */
export function toldAlone(lines: readonly string[], told: Partial<ItemText> = {}): ItemText {
  const said = lines.map(sentenceOf);
  const last = said.at(-1);
  if (last === undefined) throw new Error('nothing was said');
  const text = told.text ?? last.text;
  const sentence = new Sentence({ ...last.message, text }, conversation);
  const name = last.message.speaker?.name ?? '';
  const context = {
    sentence,
    said: last.text,
    before: said.slice(0, -1),
    other: undefined,
    answered: undefined,
    isOwn: text.startsWith(`${name} `),
    isDue: false,
  };
  const item = { text, phrases: told.phrases ?? [], entities: told.entities ?? [] };
  return toldWithQuote(makeStandalone(item, context), context);
}
