import { describe, expect, test } from 'bun:test';
import { turns } from '../../src/core/turns.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { readMessages } from '../../src/insight-model/read-messages.ts';
import { keepsLoopNoLonger, least, measureStretches, never } from '../support/servers/event-loop.ts';

const model = await insightModel();
const pace = turns.of('test');
const say = (...texts: readonly string[]) => texts.map((text) => ({ text, speakerId: 'ana' }));

test('a message that is too short to tell is in the language of the one before it, also of an earlier page', async () => {
  const first = await readMessages(
    model,
    say(
      'Ja.',
      'Wir müssen die Zahlen noch einmal prüfen.',
      'Ja.',
      'We will check the numbers again, then.',
      'Ja.',
    ),
    [],
    pace,
  );
  expect(first.read.map(({ isForeign }) => isForeign)).toEqual([false, true, true, false, false]);
  const german = await readMessages(
    model,
    say('Wir müssen die Zahlen noch einmal prüfen.'),
    first.before,
    pace,
  );
  const last = await readMessages(model, say('Genau, ja.'), german.before, pace);
  expect(last.read.map(({ isForeign }) => isForeign)).toEqual([true]);
});

describe('what is written down without marks', () => {
  const clausesOf = async (text: string) => {
    const { read } = await readMessages(model, say(text), [], pace);
    return read.flatMap(({ parts = [] }) =>
      parts.flatMap(({ clauses }) => clauses.map((clause) => clause.text)),
    );
  };
  const clauses = [
    'the printer on the third floor is dead again',
    'and i have told the people downstairs about it',
    "so i'll bring a new one up on monday when the van is here",
  ];

  test('is read clause by clause where it is long', async () => {
    expect(await clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test('control: as a whole where it is short', async () => {
    const short = clauses.slice(0, 2).join(' ');
    expect(await clausesOf(short)).toEqual([short]);
  });
});

test('ten long messages keep the event loop no longer than one does', async () => {
  /** No sentence is said twice: what is said over and over is read once. */
  const long = (message: number) =>
    Array.from(
      { length: 400 },
      (_, index) =>
        `So we should look at what part ${message}-${index} costs, and whether Ana can build it by May. `,
    ).join('');
  const measure = (count: number) =>
    measureStretches(() =>
      readMessages(model, say(...Array.from({ length: count }, (_, message) => long(message))), [], pace),
    );
  let [ofOne, ofTen] = [never, never];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    ofOne = least(ofOne, await measure(1));
    ofTen = least(ofTen, await measure(10));
    if (keepsLoopNoLonger(ofOne, ofTen)) break;
  }
  expect([ofOne, ofTen]).toSatisfy(() => keepsLoopNoLonger(ofOne, ofTen));
});

test('a few sentences are read without a turn, and more of them by turns', async () => {
  const noTurn = (): never => {
    throw new Error('no turn');
  };
  const withoutTurns = { run: noTurn, hold: noTurn, each: noTurn, complete: noTurn, map: noTurn };
  const sentence = 'We will check the numbers again, then. ';
  expect((await readMessages(model, say(sentence), [], withoutTurns)).read).toHaveLength(1);
  await expect(readMessages(model, say(sentence.repeat(100)), [], withoutTurns)).rejects.toThrow('no turn');
});
