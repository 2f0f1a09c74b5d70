/**
 * What Confab knows of the pronouns of mini-dialogues, and of all that they may stand for: what
 * models/confab-insight/training/pronouns.py learns weights of, so that it is made in one place.
 *
 * `bun scripts/pronoun-features.ts DIALOGUES > FEATURES`: lines `{"session", "messages": [{"name", "text"}], "pronoun", "answer"}` in, of which the
 * pronoun stands in the last message; lines `{"session", "isRead", "answer", "nothing", "choices"}` out, two for each: with the words as the
 * network has tagged them, and as the grammar does where nobody has asked it.
 */

import { readFile } from 'node:fs/promises';
import type { Message } from '../src/analysis/findings.ts';
import { partsOf } from '../src/analysis/grammar/message-parts.ts';
import { speakerNames } from '../src/analysis/grammar/names/speaker-names.ts';
import type { Sentence } from '../src/analysis/grammar/sentence.ts';
import { choicesOf } from '../src/analysis/insights/references/antecedents.ts';
import { featuresOf, featuresOfNothing } from '../src/analysis/insights/references/features.ts';
import { pronounAt } from '../src/analysis/insights/references/pronoun.ts';
import { splitSentences } from '../src/analysis/text/sentences/split-sentences.ts';
import { turns } from '../src/core/turns.ts';
import { insightModel } from '../src/insight-model/insight-model.ts';
import { readMessages } from '../src/insight-model/read-messages.ts';

interface Dialogue {
  readonly session: number;
  readonly messages: readonly { readonly name: string; readonly text: string }[];
  readonly pronoun: string;
  readonly answer: string | null;
}

const model = await insightModel();

/** The sentences of a dialogue, each with the number of its message. */
async function sentencesOf({ messages }: Dialogue, isRead: boolean) {
  const speakers = [...new Set(messages.map(({ name }) => name))].map((name) => ({
    id: name,
    name,
    email: undefined,
  }));
  const conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
  const said = messages.flatMap(({ name, text }, number) =>
    splitSentences(text).map((sentence): { number: number; message: Message } => ({
      number,
      message: {
        id: String(number),
        text: sentence,
        speaker: speakers.find(({ id }) => id === name),
        startTime: new Date(0),
        endTime: new Date(0),
      },
    })),
  );
  const heard = said.map(({ message }) => ({ text: message.text, speakerId: message.speaker?.id }));
  const read = isRead ? (await readMessages(model, heard, [], turns.of('pronoun-features'))).read : [];
  return said.flatMap(({ number, message }, index) =>
    [...partsOf({ ...message, ...read[index] }, conversation)].map(({ sentence }) => ({ number, sentence })),
  );
}

/** The features of the pronoun of a dialogue; undefined: it does not stand there as an object. */
async function learnedFrom(dialogue: Dialogue, isRead: boolean) {
  const sentences = await sentencesOf(dialogue, isRead);
  const last = dialogue.messages.length - 1;
  const before: Sentence[] = [];
  for (const { number, sentence } of sentences) {
    const { words } = sentence;
    const at = words.findIndex(({ text }) => text.toLowerCase() === dialogue.pronoun.toLowerCase());
    const pronoun = number === last ? pronounAt(words, at) : undefined;
    if (pronoun !== undefined) {
      const choices = choicesOf(sentence, pronoun, before);
      return {
        nothing: Object.fromEntries(featuresOfNothing(pronoun, choices)),
        choices: featuresOf(pronoun, choices).map((features, index) => ({
          head: choices[index]?.thing.head,
          features: Object.fromEntries(features),
        })),
      };
    }
    before.push(sentence);
  }
  return undefined;
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Usage: bun scripts/pronoun-features.ts DIALOGUES > FEATURES\n');
  process.exit(2);
}
for (const line of (await readFile(path, 'utf8')).trim().split('\n')) {
  const dialogue = JSON.parse(line) as Dialogue;
  for (const isRead of [true, false]) {
    const features = await learnedFrom(dialogue, isRead);
    const { session, answer } = dialogue;
    if (features !== undefined)
      process.stdout.write(`${JSON.stringify({ session, isRead, answer, ...features })}\n`);
  }
}
