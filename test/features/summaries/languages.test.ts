/** A summary quotes what is said in other languages than English as it was said (docs/insights/summaries.md). */

import { describe, expect, test } from 'bun:test';
import { summaryOf } from './support.ts';

describe('no English rule reads it: each sentence is told word for word', () => {
  test.each([
    ['Italian "I" is "the"', 'Ana: I clienti sono molto contenti del nuovo prodotto.'],
    ['Spanish "me" is "to me"', 'Ana: Me gustaría hablar con el director del proyecto.'],
    [
      'Portuguese, where the English would have it the other way round',
      'Rui: Me manda o contrato assinado até sexta-feira.',
    ],
    ['Dutch "we"', 'Bas: We hebben besloten om de prijs met tien procent te verlagen.'],
    ['Polish "my" is "we"', 'Jan: My jutro wyślemy umowę do klienta.'],
    ['German "um" and "er" are no sounds', 'Anna: Er muss um zehn Uhr mit dem Vertrag bei der Bank sein.'],
    ['Swedish "i" is written small', 'Olle: Bra, då mejlar jag offerten till dem i morgon.'],
    ['German that calls somebody', 'Jens: Anna, wir brauchen die Unterlagen noch vor dem Wochenende.'],
  ])('%s', async (_, line) => {
    const [name = '', ...text] = line.split(': ');
    expect(await summaryOf([line, 'Anna: Ja.'])).toBe(`${name}: “${text.join(': ')}”`);
  });

  test('a question is asked with the mark that it has', async () => {
    expect(await summaryOf(['أحمد: هل يمكنك الاتصال بالعميل غدا بخصوص العقد الجديد؟'])).toBe(
      'أحمد asked: “هل يمكنك الاتصال بالعميل غدا بخصوص العقد الجديد؟”',
    );
  });

  test('where nobody is known to say it, it is no quotation', async () => {
    expect(await summaryOf([': Wir treffen uns um neun Uhr am Bahnhof'])).toBe(
      'Wir treffen uns um neun Uhr am Bahnhof.',
    );
  });
});

test('control: English beside it is told with names', async () => {
  const told = await summaryOf([
    'Jens: Wir haben beschlossen, dass wir den Preis um zehn Prozent senken.',
    "Tom: Good, I'll send the new price list to all customers on Monday.",
  ]);
  expect(told).toBe(
    'Jens: “Wir haben beschlossen, dass wir den Preis um zehn Prozent senken.” Tom will send the new price list to all customers on Monday.',
  );
});
