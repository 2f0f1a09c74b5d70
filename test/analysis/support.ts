/** Messages and settings for the tests of the analysis. */

import { analyze } from '../../src/analysis/analyze.ts';
import type { AnalysisSettings, Findings, Insight, Message, Speaker } from '../../src/analysis/findings.ts';
import { sentencesSent } from '../../src/analysis/text/sentences/sent-sentences.ts';
import { turns } from '../../src/core/turns.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { readMessages } from '../../src/insight-model/read-messages.ts';

export const ana: Speaker = { id: 'ana', name: 'Ana', email: undefined };
export const mark: Speaker = { id: 'mark', name: 'Mark Stone', email: undefined };
export const sophie: Speaker = { id: 'sophie', name: 'Sophie Tran', email: undefined };

/** A Tuesday. */
export const startTime = new Date('2026-04-14T14:00:00.000Z');

export const plainSettings: AnalysisSettings = {
  detectPhrases: true,
  detectEntities: true,
  customEntities: [],
  trackers: [],
  timezoneOffset: 0,
};

export const messageOf = (text: string, speaker: Speaker | undefined = ana, id = '1'): Message => ({
  id,
  text,
  speaker,
  startTime,
  endTime: new Date(startTime.getTime() + 3000),
});

/** What the rules alone find in one message that Ana says to the given people. */
export function findingsOf(
  text: string,
  settings: Partial<AnalysisSettings> = {},
  speakers: readonly Speaker[] = [ana, mark, sophie],
): Findings {
  return analyze({ messages: [messageOf(text)], speakers }, { ...plainSettings, ...settings });
}

/** The same, as a job finds it: with what the insight model says. */
export async function readFindingsOf(
  text: string,
  settings: Partial<AnalysisSettings> = {},
  speakers: readonly Speaker[] = [ana, mark, sophie],
): Promise<Findings> {
  const model = await insightModel();
  const { read } = await readMessages(model, [{ text, speakerId: ana.id }], [], turns.of('test'));
  const message = { ...messageOf(text), ...read[0] };
  return analyze({ messages: [message], speakers }, { ...plainSettings, ...settings });
}

export function insightOf(text: string, speakers?: readonly Speaker[]): Insight | undefined {
  return findingsOf(text, {}, speakers).insights[0];
}

/** The text at an offset that counts code points. */
export const atCodePoint = (text: string, offset: number, match: string): string =>
  Array.from(text)
    .slice(offset, offset + Array.from(match).length)
    .join('');

/** What a job finds in talk, a line `Name: text` each: Ana, Mark and Sophie speak. Messages have their places as ids. */
export async function findingsOfTalk(...lines: readonly string[]): Promise<Findings> {
  const speakers = [ana, mark, sophie];
  const said = lines.map((line) => {
    const [, name = '', text = ''] = /^([^:]*): (.*)$/su.exec(line) ?? [];
    return { speaker: speakers.find((speaker) => speaker.name?.startsWith(name)), text };
  });
  const sentences = said.map(({ text, speaker }) => ({ text, speakerId: speaker?.id }));
  const { read } = await readMessages(await insightModel(), sentences, [], turns.of('test'));
  const messages = said.map(({ text, speaker }, index) => ({
    ...messageOf(text, speaker, String(index)),
    ...read[index],
  }));
  return analyze({ messages, speakers }, plainSettings);
}

/** What a job finds in texts of several lines, as mails are: who sent each of them, and what. Ana, Mark and Sophie take part, or whom `speakers` has. */
export async function findingsOfTexts(
  sent: readonly (readonly [Speaker, string])[],
  speakers: readonly Speaker[] = [ana, mark, sophie],
): Promise<Findings> {
  const said = sent.flatMap(([speaker, content]) =>
    sentencesSent(content).map((sentence) => ({ ...sentence, speaker })),
  );
  const given = said.map(({ text, speaker, list }) => ({ text, speakerId: speaker.id, list }));
  const { read } = await readMessages(await insightModel(), given, [], turns.of('test'));
  const messages = said.map((one, index) => ({
    ...messageOf(one.text, one.speaker, String(index)),
    ...one,
    ...read[index],
  }));
  return analyze({ messages, speakers }, plainSettings);
}
