import { describe, expect, test } from 'bun:test';
import conversations from '../../models/confab-insight/reference.json' with { type: 'json' };
import { acts, type SentenceReading } from '../../src/analysis/reading.ts';
import { turns } from '../../src/core/turns.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { sentencesBehind } from '../../src/insight-model/sentences.ts';

const model = await insightModel();
const pace = turns.of('test');
/** The references are written with four decimals; processors differ in the last ones of a product. */
const tolerance = 0.002;

const logOdds = (probability: number): number => Math.log(probability / (1 - probability));
const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

const said = (sentences: readonly { text: string; speaker: string }[]) =>
  sentences.map(({ text, speaker }) => ({ text, speakerId: speaker }));

const read = async (text: string): Promise<SentenceReading> => {
  const { readings } = await model.read([{ text, speakerId: undefined }], [], pace);
  const [reading] = readings;
  if (reading === undefined) throw new Error('it has words');
  return reading;
};

describe('the insight model reads', () => {
  test.each(conversations.map((conversation) => ({ conversation })))(
    'the sentences of a conversation as its reference says, each among those around it (%#)',
    async ({ conversation }) => {
      const { readings } = await model.read(said(conversation), [], pace);
      for (const [index, reference] of conversation.entries()) {
        const reading = readings[index];
        const [action = 0, followUp = 0] = reference.undertakings;
        const expected = acts.map((_, act) => reference.acts_in_context[act] ?? 0);
        // The one that looks back alone counts a third.
        for (const [act, probability] of [
          ['action', action],
          ['followUp', followUp],
        ] as const) {
          const place = acts.indexOf(act);
          expected[place] = probabilityOf((logOdds(expected[place] ?? 0) + 2 * logOdds(probability)) / 3);
        }
        for (const [act, name] of acts.entries())
          expect(Math.abs((reading?.acts[name] ?? Number.NaN) - (expected[act] ?? 0))).toBeLessThan(
            tolerance,
          );
        expect(reading?.words.map(({ start, end }) => reference.text.slice(start, end))).toEqual(
          reference.words,
        );
        expect(reading?.words.map(({ tag }) => tag)).toEqual(
          reference.tags.filter((_, piece) => reference.first_piece_of_word[piece] !== -1),
        );
      }
    },
  );

  test('a conversation in two parts as it reads the whole', async () => {
    const all = said(conversations.flat());
    const whole = await model.read(all, [], pace);
    const first = await model.read(all.slice(0, 4), [], pace);
    const second = await model.read(all.slice(4), first.before, pace);
    for (const [index, reading] of [...first.readings, ...second.readings].entries())
      expect(reading?.acts.question).toBeCloseTo(whole.readings[index]?.acts.question ?? Number.NaN, 5);
    for (const [index, reading] of second.readings.entries())
      expect(reading?.acts.action).toBeCloseTo(whole.readings[4 + index]?.acts.action ?? Number.NaN, 5);
    // Control: what was said before makes a difference.
    const alone = await model.read(all.slice(4), [], pace);
    expect(alone.readings.map((reading) => reading?.acts)).not.toEqual(
      second.readings.map((reading) => reading?.acts),
    );
  });

  test('what somebody asks for as less of a task where another one declines it at once', async () => {
    const asked = { text: 'Could you send the offer to Acme?', speakerId: 'ana' };
    const taskAfter = async (text: string) => {
      const { readings } = await model.read([asked, { text, speakerId: 'ben' }], [], pace);
      return readings[0]?.acts.action ?? Number.NaN;
    };
    expect(await taskAfter('No, sorry, I have no time for that.')).toBeLessThan(
      await taskAfter("Sure, I'll do it this afternoon."),
    );
  });

  test('a talk that is too long for one run as it reads each part of it', async () => {
    const sentences = [
      'Could Mark send the offer to Acme?',
      'Yes.',
      'I will call them on Friday.',
      'No.',
      'Fine.',
    ];
    const speakers = ['ana', 'ben', 'ben'];
    const all = Array.from({ length: 600 }, (_, index) => ({
      text: sentences[index % sentences.length] ?? '',
      speakerId: speakers[index % speakers.length],
    }));
    const whole = await model.read(all, [], pace);
    // Nowhere near the end of a run of the whole.
    const first = await model.read(all.slice(0, 130), [], pace);
    const second = await model.read(all.slice(130, 380), first.before, pace);
    const third = await model.read(all.slice(380), second.before, pace);
    const inParts = [first, second, third].flatMap(({ readings }) => readings);
    // What a part does not know is what is said behind it.
    const isNearEnd = (index: number) =>
      [130, 380].some((end) => index < end && index >= end - sentencesBehind);
    for (const [index, reading] of whole.readings.entries())
      for (const act of acts.filter((one) => !isNearEnd(index) || (one !== 'action' && one !== 'followUp')))
        expect(reading?.acts[act]).toBeCloseTo(inParts[index]?.acts[act] ?? Number.NaN, 5);
    expect(whole.before.map(({ vector, undertakingVector }) => [vector, undertakingVector])).toEqual(
      third.before.map(({ vector, undertakingVector }) => [vector, undertakingVector]),
    );
  });

  test('a sentence that is said over and over as it is read alone, each time after what was said before it', async () => {
    const [question, answer] = ['Could Mark send the offer to Acme?', 'Yes.'];
    const [asked, agreed] = [await read(question), await read(answer)];
    const talk = Array.from({ length: 60 }, () => [question, answer, answer]).flat();
    const { readings } = await model.read(
      talk.map((text) => ({ text, speakerId: 'ana' })),
      [],
      pace,
    );
    for (const [index, text] of talk.entries()) {
      const alone = text === question ? asked : agreed;
      expect(readings[index]?.names.map(({ type, start, end }) => [type, start, end])).toEqual(
        alone.names.map(({ type, start, end }) => [type, start, end]),
      );
      expect(readings[index]?.sentiment.positive).toBeCloseTo(alone.sentiment.positive, 4);
    }
    // Control: of the two answers one is said after a question, the other after an answer.
    expect(readings[1]?.acts).not.toEqual(readings[2]?.acts);
  });

  test('names with their types, where they stand', async () => {
    const text = 'Sarah Miller of Microsoft flew to Berlin.';
    const { names } = await read(text);
    expect(names.map(({ type, start, end }) => [type, text.slice(start, end)])).toEqual([
      ['person', 'Sarah Miller'],
      ['organization', 'Microsoft'],
      ['location', 'Berlin'],
    ]);
  });

  test('a text that is longer than one run of the network to its end', async () => {
    const filling = 'and then we talked about the weather for some time '.repeat(30);
    const text = `${filling}and then Sarah Miller came from Berlin`;
    const { names, words } = await read(text);
    expect(names.map(({ start, end }) => text.slice(start, end))).toContain('Berlin');
    expect(words.at(-1)).toMatchObject({ start: text.lastIndexOf('Berlin'), end: text.length });
  });

  test.each(['', ' ', '\u200b'])('nothing in a text without words: %j', async (text) => {
    const { readings, before } = await model.read([{ text, speakerId: 'a' }], [], pace);
    expect(readings).toEqual([undefined]);
    expect(before).toEqual([]);
  });

  test('moods that add up to one', async () => {
    const { sentiment } = await read('I love it, this is wonderful!');
    expect(sentiment.negative + sentiment.neutral + sentiment.positive).toBeCloseTo(1, 4);
    expect(sentiment.positive).toBeGreaterThan(0.5);
  });
});
