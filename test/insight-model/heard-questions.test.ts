import { expect, test } from 'bun:test';
import type { EarlierSentence } from '../../src/analysis/reading.ts';
import { turns } from '../../src/core/turns.ts';
import { createHeardQuestions } from '../../src/insight-model/heard-questions.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';

const pace = turns.of('test');
const model = await insightModel();

const sentence = (text: string, speakerId: string, question = 0.01): EarlierSentence => ({
  text,
  speakerId,
  reading: {
    acts: { question, action: 0, suggestion: 0, followUp: 0, imperative: 0 },
    sentiment: { negative: 0, neutral: 1, positive: 0 },
    names: [],
    judgedNames: [],
    words: [],
  },
});

test('the weights of what is known of a sentence add up: its words, the network, what was said before it and by whom', () => {
  const oddsOf = createHeardQuestions({
    level: -2,
    features: {
      'you mean': 150,
      'network: 0': 100,
      'before: same': 25,
      'before: other ≤8': 50,
      'before right: own 1 ≤8': 300,
    },
  });
  const statement = sentence('so we go with the second one', 'ana');
  expect(oddsOf(sentence('you mean that, you mean this', 'mark'), [statement])).toBeCloseTo(0);
  expect(oddsOf(sentence('you mean that', 'mark', 0.6), [statement])).toBeCloseTo(1);
  expect(oddsOf(sentence('you mean that', 'ana'), [statement])).toBeCloseTo(-0.25);
  expect(oddsOf(sentence('right', 'ana'), [statement, sentence('yeah', 'mark')])).toBeCloseTo(1);
});

const said = (texts: readonly string[], isHeard = true) =>
  texts.map((text) => ({ text, speakerId: 'ana', isHeard }));

test('only what is heard is judged so, behind what is heard', async () => {
  const read = async (sentences: ReturnType<typeof said>) =>
    (await model.read(sentences, [], pace)).readings.map((reading) => reading?.heard?.before.length);
  expect(await read(said(['we have it', 'so we go with it', 'it is fine', 'yeah', 'right']))).toEqual([
    undefined,
    1,
    2,
    3,
    3,
  ]);
  expect(await read(said(['we have it', 'so we go with it'], false))).toEqual([undefined, undefined]);
  expect(await read([...said(['We have it.'], false), ...said(['so we go with it', 'right'])])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a talk in two parts is judged as the whole', async () => {
  const talk = said(['we have it', 'so we go with the second one', 'yeah', 'right']);
  const whole = await model.read(talk, [], pace);
  const first = await model.read(talk.slice(0, 2), [], pace);
  const second = await model.read(talk.slice(2), first.before, pace);
  expect(second.readings.at(-1)?.heard?.asks).toBeCloseTo(
    whole.readings.at(-1)?.heard?.asks ?? Number.NaN,
    5,
  );
});
