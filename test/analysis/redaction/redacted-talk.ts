/** A conversation as reads answer it, of which nothing is known but what is said in it. */

import { continuedData } from '../../../src/analysis/redaction/continued/continued-data.ts';
import type { SaidText } from '../../../src/analysis/redaction/continued/conversation-turns.ts';
import { findPersonalData } from '../../../src/analysis/redaction/find-personal-data.ts';
import { knownWords } from '../../../src/analysis/redaction/names/name-words.ts';
import { type PersonalWord, personalWordsIn } from '../../../src/analysis/redaction/personal-words.ts';
import { redactText } from '../../../src/analysis/redaction/redact-text.ts';
import { compileVocabulary } from '../../../src/analysis/text/phrase-matcher.ts';
import { turns } from '../../../src/core/turns.ts';
import { insightModel } from '../../../src/insight-model/insight-model.ts';
import { readMessages } from '../../../src/insight-model/read-messages.ts';

export async function redactedTalk(messages: readonly SaidText[]): Promise<string[]> {
  const said = messages.map(({ text, speaker }) => ({ text, speakerId: speaker }));
  const { read } = await readMessages(await insightModel(), said, [], turns.of('test'));
  const personal: PersonalWord[] = [];
  for (const [index, { text }] of messages.entries())
    for (const found of personalWordsIn({ text, ...read[index] })) personal.push(...found);
  const words = knownWords(personal);
  const pieces = [...continuedData(messages)].flat();
  const continued = compileVocabulary(pieces.map((piece) => ({ text: piece.text, key: piece })));
  return messages.map(
    ({ text }) => redactText(text, findPersonalData(text, { words, continued }), (name) => `[${name}]`).text,
  );
}

/** One text, which is all that is said. */
export async function redactedText(text: string): Promise<string> {
  const [shown = ''] = await redactedTalk([{ speaker: 'customer', text }]);
  return shown;
}

/** Two people who speak in turn, as the texts are given. */
export const inTurn = (...texts: readonly string[]): SaidText[] =>
  texts.map((text, index) => ({ speaker: index % 2 === 0 ? 'agent' : 'customer', text }));
