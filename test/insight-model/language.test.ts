import { describe, expect, test } from 'bun:test';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { isForeignText } from '../../src/insight-model/language.ts';
import { readMessages } from '../../src/insight-model/read-messages.ts';

const model = await insightModel();

describe('a sentence in another language is told from English', () => {
  test.each([
    ['German', 'Wir müssen die Zahlen noch einmal prüfen.'],
    ['German with English words', 'Das Meeting über das Budget war gestern ziemlich lang.'],
    ['French', 'Je vous envoie le contrat vendredi matin.'],
    ['Spanish', 'El presupuesto es demasiado alto para nosotros.'],
    ['Italian', 'Ti mando il contratto entro venerdì sera.'],
    ['Portuguese', 'Podemos nos reunir amanhã de manhã?'],
    ['Dutch', 'Kunnen we morgen om drie uur afspreken?'],
    ['Polish', 'Wyślę panu umowę do piątku po południu.'],
    ['Russian', 'Я пришлю договор в пятницу.'],
    ['Japanese', '契約書を送ります。'],
    ['Arabic', 'سأرسل العقد.'],
  ])('%s', async (_, text) => {
    expect(await isForeignText(text)).toBe(true);
  });
});

test('25 letters tell a language, 24 do not', async () => {
  expect(await isForeignText('Wir prüfen das noch einmal ja')).toBeUndefined();
  expect(await isForeignText('Wir prüfen das noch einmal nun')).toBe(true);
});

describe('English stays English', () => {
  test.each([
    'Could you send the contract to Herr Müller in Zürich?',
    'So we met him in Amsterdam and had a croissant.',
    'will do it tonight and send the numbers over',
    'The word is "Schadenfreude", as they say in Berlin.',
  ])('%s', async (text) => {
    expect(await isForeignText(text)).toBe(false);
  });
});

test.each(['Ja.', 'Okay, super!', '👍', '12.5 %', ''])(
  'nobody can tell the language of "%s"',
  async (text) => {
    expect(await isForeignText(text)).toBeUndefined();
  },
);

test('a message that is too short to tell is in the language of the one before it, also of an earlier page', async () => {
  const say = (...texts: readonly string[]) => texts.map((text) => ({ text, speakerId: 'ana' }));
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
  );
  expect(first.read.map(({ isForeign }) => isForeign)).toEqual([false, true, true, false, false]);
  const german = await readMessages(model, say('Wir müssen die Zahlen noch einmal prüfen.'), first.before);
  const last = await readMessages(model, say('Genau, ja.'), german.before);
  expect(last.read.map(({ isForeign }) => isForeign)).toEqual([true]);
});
