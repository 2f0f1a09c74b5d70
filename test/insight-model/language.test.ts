import { describe, expect, test } from 'bun:test';
import { turns } from '../../src/core/turns.ts';
import { areForeign } from '../../src/insight-model/language.ts';

const pace = turns.of('test');
const isForeignText = async (text: string) => (await areForeign([text], pace))[0];

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
