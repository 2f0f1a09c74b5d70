import { describe, expect, test } from 'bun:test';
import { turns } from '../../src/core/turns.ts';
import { tellLanguages } from '../../src/insight-model/language/language.ts';

const pace = turns.of('test');
const told = async (text: string) => (await tellLanguages([text], pace))[0];
const [foreign, probablyForeign, english] = [
  { isForeign: true, isSure: true },
  { isForeign: true, isSure: false },
  { isForeign: false, isSure: true },
];

describe('a sentence in another language is told from English', () => {
  test.each([
    ['German', 'Wir müssen die Zahlen noch einmal prüfen.'],
    ['German in capitals', 'WIR MÜSSEN DIE ZAHLEN NOCH EINMAL PRÜFEN.'],
    ['French', 'Je vous envoie le contrat vendredi matin.'],
    ['Spanish', 'El presupuesto es demasiado alto para nosotros.'],
    ['Italian', 'Ti mando il contratto entro venerdì sera.'],
    ['Portuguese', 'Podemos nos reunir amanhã de manhã?'],
    ['Dutch', 'Kunnen we morgen om drie uur afspreken?'],
    ['Polish', 'Wyślę panu umowę do piątku po południu.'],
    ['Hindi in Latin letters', 'Mera internet chal nahi raha hai, jaldi theek karo.'],
    ['Russian', 'Я пришлю договор в пятницу.'],
    ['Japanese', '契約書を送ります。'],
    ['Arabic', 'سأرسل العقد.'],
  ])('%s', async (_, text) => {
    expect(await told(text)).toEqual(foreign);
  });
});

test('German with many English words is probably foreign', async () => {
  expect(await told('Das Meeting über das Budget war gestern ziemlich lang.')).toEqual(probablyForeign);
});

describe('words that English shares with another language make no sentence English', () => {
  test.each([
    ['Dutch "of" is "or"', 'Kun je even kijken of de server weer werkt?'],
    ['Danish "have" is a garden, and "to have"', 'Jeg vil gerne have en kopi af kontrakten inden fredag.'],
    ['Romanian "are" is "has"', 'Clientul are o problemă cu factura.'],
    ['Polish "my" is "we"', 'My jutro wyślemy umowę do klienta.'],
    ['German has borrowed "please"', 'Please schick mir mal den Vertrag.'],
    ['Hindi has borrowed "please" and "order"', 'Please order jaldi deliver karo, main bahut pareshan hoon.'],
  ])('%s', async (_, text) => {
    expect(await told(text)).toEqual(foreign);
  });
});

test('from 25 letters on a language is sure, with 24 it is probable', async () => {
  expect(await told('Wir prüfen das noch einmal ja')).toEqual(probablyForeign);
  expect(await told('Wir prüfen das noch einmal nun')).toEqual(foreign);
});

describe('a short text tells its language where its words and its letters agree', () => {
  test.each(['Wann kommst du?', 'Appelle-moi ce soir.', '¿Quién tiene la llave?', 'Nie wiem jeszcze'])(
    '%s is probably foreign',
    async (text) => {
      expect(await told(text)).toEqual(probablyForeign);
    },
  );

  test.each(["I'll do it.", 'Call me on Monday.', 'Can you pay it today?', 'Ben, call the customer.'])(
    '%s is English',
    async (text) => {
      expect(await told(text)).toEqual(english);
    },
  );

  test.each(['Was war los?', 'Non lo so', 'Das war super!'])(
    'nobody knows of "%s", all words of which are also said in English talk',
    async (text) => {
      expect(await told(text)).toBeUndefined();
    },
  );
});

describe('English stays English', () => {
  test.each([
    'Could you send the contract to Herr Müller in Zürich?',
    'So we met him in Amsterdam and had a croissant.',
    'will do it tonight and send the numbers over',
    'The word is "Schadenfreude", as they say in Berlin.',
    'This one says "Sehr geehrte Damen und Herren, wir bitten um Zahlung bis Freitag".',
    'Haan, I will send the file kal subah, pakka.',
  ])('%s', async (text) => {
    expect(await told(text)).toEqual(english);
  });
});

test.each(['Ja.', 'Okay, super!', '👍', '12.5 %', '', 'Mm - hmm . Uh-huh . {vocalsound} Mmm . Hmm .'])(
  'nobody can tell the language of "%s"',
  async (text) => {
    expect(await told(text)).toBeUndefined();
  },
);

test('what is said over and over is looked at once', async () => {
  const looked: unknown[][] = [];
  const counting = {
    ...pace,
    map: async <Item, Result>(items: Iterable<Item>, convert: (item: Item) => Result): Promise<Result[]> => {
      looked.push([...items]);
      return [...items].map(convert);
    },
  };
  const german = 'Ich habe es noch nicht gesehen, sagt er.';
  const all = ['Could you send it, please?', german, 'Yeah.', german, 'Yeah.'];
  expect(await tellLanguages(all, counting)).toEqual([english, foreign, undefined, foreign, undefined]);
  expect(looked[0]).toEqual([...new Set(all)]);
});
