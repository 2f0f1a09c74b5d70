/**
 * `bun run eval:redaction [FILE…]`: how much of what is labelled as personal data is masked, and how much of what is masked is
 * labelled (test/data/README.md says how the files were made). Each line is a conversation of its own, of one message or of several.
 *
 * A label is found if all of it is masked, under whatever name; it is named right if most of it has the label's name.
 */

import { continuedData } from '../src/analysis/redaction/continued/continued-data.ts';
import { findPersonalData } from '../src/analysis/redaction/find-personal-data.ts';
import { knownWords, wordsOfPerson } from '../src/analysis/redaction/names/name-words.ts';
import type { PersonalData } from '../src/analysis/redaction/personal-data.ts';
import { type PersonalWord, personalWordsIn } from '../src/analysis/redaction/personal-words.ts';
import { compileVocabulary } from '../src/analysis/text/phrase-matcher.ts';
import { turns } from '../src/core/turns.ts';
import { insightModel } from '../src/insight-model/insight-model.ts';
import { readMessages } from '../src/insight-model/read-messages.ts';
import { report } from './support/report.ts';

interface LabelledText {
  readonly text: string;
  readonly speaker?: string;
  readonly spans: readonly PersonalData<string>[];
}

interface LabelledConversation {
  readonly messages: readonly LabelledText[];
  /** Names of members. */
  readonly speakers?: readonly string[];
}

interface Tally {
  labels: number;
  found: number;
  named: number;
  masks: number;
  right: number;
}

const overlap = (a: PersonalData<string>, b: PersonalData<string>): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
/** Letters and digits of a place that no mask covers. */
const leftOf = (
  text: string,
  { start, end }: PersonalData<string>,
  masks: readonly PersonalData<string>[],
): string =>
  Array.from(text.slice(start, end))
    .filter(
      (character, index) =>
        /[\p{L}\p{N}]/u.test(character) &&
        !masks.some((mask) => mask.start <= start + index && start + index < mask.end),
    )
    .join('');

/** What is masked in the messages of a conversation that has nothing else. */
async function maskedIn({
  messages,
  speakers = [],
}: LabelledConversation): Promise<PersonalData<string>[][]> {
  const said = messages.map(({ text, speaker }) => ({ text, speaker, speakerId: speaker }));
  const { read } = await readMessages(await insightModel(), said, [], turns.of('bench'));
  const personal: PersonalWord[] = [];
  for (const [index, { text }] of messages.entries())
    for (const found of personalWordsIn({ text, ...read[index] })) personal.push(...found);
  for (const speaker of speakers)
    for (const word of wordsOfPerson(speaker)) personal.push({ word, name: 'PERSON_NAME' });
  const words = knownWords(personal);
  const pieces = [...continuedData(said)].flat();
  const continued = compileVocabulary(pieces.map((piece) => ({ text: piece.text, key: piece })));
  return messages.map(({ text }) => findPersonalData(text, { words, continued }));
}

const dataOf = (file: string) => new URL(`../test/data/${file}`, import.meta.url);
const shown = process.argv.includes('--show');
const given = process.argv.slice(2).filter((argument) => argument !== '--show');
const none: Tally = { labels: 0, found: 0, named: 0, masks: 0, right: 0 };
const everything = { ...none };
for (const file of given.length > 0
  ? given
  : ['redaction.jsonl', 'redaction-conversations.jsonl'].map(dataOf)) {
  console.log(`\n${file instanceof URL ? file.pathname.split('/').at(-1) : file}`);
  add(await evaluate(file), everything);
}
report(
  'eval-redaction',
  {
    labels: everything.labels,
    recall: everything.found / everything.labels,
    named: everything.named / everything.labels,
    precision: everything.right / everything.masks,
  },
  {},
);

function add(tally: Tally, total: Tally): void {
  for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
}

/** Prints a table of the kinds; what all of them are together. */
async function evaluate(file: string | URL): Promise<Tally> {
  const lines = (await Bun.file(file).text()).split('\n').filter((line) => line !== '');
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string): Tally => {
    const tally = tallies.get(name) ?? { ...none };
    tallies.set(name, tally);
    return tally;
  };
  for (const line of lines) {
    const labelled = JSON.parse(line) as
      | LabelledConversation
      | (LabelledText & { readonly speakers: readonly string[] });
    const conversation =
      'messages' in labelled ? labelled : { messages: [labelled], speakers: labelled.speakers };
    const masked = await maskedIn(conversation);
    for (const [index, { text, spans }] of conversation.messages.entries()) {
      const masks = masked[index] ?? [];
      for (const span of spans) {
        const tally = tallyOf(span.name);
        tally.labels += 1;
        const left = leftOf(text, span, masks);
        if (left === '') tally.found += 1;
        else if (shown)
          console.log(
            `missed ${span.name}: “${text.slice(span.start, span.end)}” in “${text}” (left: ${left})`,
          );
        const own = masks
          .filter(({ name }) => name === span.name)
          .reduce((sum, mask) => sum + overlap(mask, span), 0);
        if (own * 2 > span.end - span.start) tally.named += 1;
        else if (shown && left === '')
          console.log(
            `misnamed ${span.name}: “${text.slice(span.start, span.end)}” in “${text}”: ${masks.filter((mask) => overlap(mask, span) > 0).map(({ name }) => name)}`,
          );
      }
      for (const mask of masks) {
        const tally = tallyOf(mask.name);
        tally.masks += 1;
        if (spans.some((span) => overlap(span, mask) > 0)) tally.right += 1;
        else if (shown)
          console.log(`too much: ${mask.name} “${text.slice(mask.start, mask.end)}” in “${text}”`);
      }
    }
  }
  const total = tallyOf('all');
  for (const [name, tally] of tallies) if (name !== 'all') add(tally, total);
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
  console.log('kind                         labels  recall  named  precision');
  for (const [name, { labels, found, named, masks, right }] of [...tallies].sort(([a], [b]) =>
    a.localeCompare(b),
  ))
    console.log(
      `${name.padEnd(28)} ${String(labels).padStart(6)}  ${share(found, labels).padStart(6)}  ${share(named, labels).padStart(5)}  ${share(right, masks).padStart(9)}`,
    );
  return total;
}
