/** Names that are everyday words, stand in other languages, scripts and spellings, and what only looks like one. */

import { describe, expect, test } from 'bun:test';
import { findPersonalData } from '../../../src/analysis/redaction/find-personal-data.ts';
import { knownWords, wordsOfPerson } from '../../../src/analysis/redaction/names/name-words.ts';
import { redactText } from '../../../src/analysis/redaction/redact-text.ts';
import { redactedText } from './redacted-talk.ts';

/** A text of which nothing is known but who a member of its conversation is. */
function shownBeside(member: string, text: string): string {
  const words = knownWords(wordsOfPerson(member).map((word) => ({ word, name: 'PERSON_NAME' as const })));
  return redactText(text, findPersonalData(text, { words }), (name) => `[${name}]`).text;
}

describe('is masked:', () => {
  test.each([
    ['My name is Will May', 'My name is [PERSON_NAME]'],
    ['My name is May.', 'My name is [PERSON_NAME].'],
    ['My name is Paris', 'My name is [PERSON_NAME]'],
    ["I'm Paris", "I'm [PERSON_NAME]"],
    ['Speak to Paris Hilton.', 'Speak to [PERSON_NAME].'],
    ['I spoke with Ana ruiz about it', 'I spoke with [PERSON_NAME] about it'],
    ['JD0146 0000 1122', 'JD[PHONE_NUMBER]'],
    ["We met d'Artagnan there", 'We met [PERSON_NAME] there'],
    ['We met deShawn there', 'We met [PERSON_NAME] there'],
    ['Thanks Ana Bye', 'Thanks [PERSON_NAME] Bye'],
    ['Tesla is great. Bye Ana', 'Tesla is great. Bye [PERSON_NAME]'],
    ["I'm Faith", "I'm [PERSON_NAME]"],
    ['This is Grace speaking', 'This is [PERSON_NAME] speaking'],
    ['this is grace speaking', 'this is [PERSON_NAME] speaking'],
    ['hi this is oluwaseun, uh, okafor', 'hi this is [PERSON_NAME]'],
    ['hello, this is oluwaseun okafor from northwind', 'hello, this is [PERSON_NAME] from northwind'],
    ['my name is oluwaseun, uh, okafor', 'my name is [PERSON_NAME]'],
    ['Hola soy Guadalupe', 'Hola soy [PERSON_NAME]'],
    ['me llamo guadalupe ortega', 'me llamo [PERSON_NAME]'],
    ['mi nombre es Guadalupe', 'mi nombre es [PERSON_NAME]'],
    ["Je m'appelle Thérèse", "Je m'appelle [PERSON_NAME]"],
    ['Ich heiße Jürgen Müller', 'Ich heiße [PERSON_NAME]'],
    ['ich heisse jürgen', 'ich heisse [PERSON_NAME]'],
    ['Ich bin Franz Kafka', 'Ich bin [PERSON_NAME]'],
    ['mi chiamo Giulia', 'mi chiamo [PERSON_NAME]'],
    ['meu nome é João', 'meu nome é [PERSON_NAME]'],
    ['Меня зовут Оксана', 'Меня зовут [PERSON_NAME]'],
    [
      'Marie Dupont a appelé ce matin pour demander le contrat.',
      '[PERSON_NAME] a appelé ce matin pour demander le contrat.',
    ],
    ['Jag pratade med Björn Svensson om fakturan.', 'Jag pratade med [PERSON_NAME] om fakturan.'],
    [
      'Ich habe gestern mit Jürgen Müller über die Rechnung gesprochen.',
      'Ich habe gestern mit [PERSON_NAME] über die Rechnung gesprochen.',
    ],
  ])('%s', async (text, shown) => {
    expect(await redactedText(text)).toBe(shown);
  });

  test.each([
    ['Иван Петров', 'Это Петров.', 'Это [PERSON_NAME].'],
    ['Иван Петров', 'ПЕТРОВ', '[PERSON_NAME]'],
    ['Иван Петров', 'Я говорил с Петровым вчера', 'Я говорил с [PERSON_NAME] вчера'],
    ['Γιώργος Βασιλόπουλος', 'Ο Βασιλόπουλος είπε', 'Ο [PERSON_NAME] είπε'],
    ['Γιώργος Βασιλόπουλος', 'Ο ΒΑΣΙΛΟΠΟΥΛΟΣ είπε', 'Ο [PERSON_NAME] είπε'],
    ['أحمد حسن', 'قال حسن', 'قال [PERSON_NAME]'],
    ['أحمد حسن', 'قال احمد', 'قال [PERSON_NAME]'],
    ['Bjørn Ottoline', 'and bjørn said so', 'and [PERSON_NAME] said so'],
    ['Bjørn Ottoline', 'and bjorn said so', 'and [PERSON_NAME] said so'],
    ['Bjørn Ottoline', 'and ottoline', 'and [PERSON_NAME]'],
    ['Bjorn Ottoline', 'and Bjørn said so', 'and [PERSON_NAME] said so'],
    ['Jürgen Müller', 'mueller said so', '[PERSON_NAME] said so'],
    ['Jürgen Müller', 'muller said so', '[PERSON_NAME] said so'],
    ['Łukasz Żak', 'lukasz said so', '[PERSON_NAME] said so'],
    ['somebody else', 'με λένε ελένη', 'με λένε [PERSON_NAME]'],
    ['Олена Шевченко', 'лист від Олени', 'лист від [PERSON_NAME]'],
    ['Олена Шевченко', 'сказав Олені', 'сказав [PERSON_NAME]'],
    ['Андрій Коваль', 'з Андрієм', 'з [PERSON_NAME]'],
    ['Андрій Коваль', 'дзвонив Андрієві', 'дзвонив [PERSON_NAME]'],
    ['Юлія Бондар', 'для Юлії', 'для [PERSON_NAME]'],
    ['Γιώργος Βασιλόπουλος', 'μίλησα με τον Γιώργο', 'μίλησα με τον [PERSON_NAME]'],
    ['Γιώργος Βασιλόπουλος', 'του Γιώργου', 'του [PERSON_NAME]'],
    ['Ελένη Παππά', 'της Ελένης', 'της [PERSON_NAME]'],
    ['Иван Петров', 'petrov called', '[PERSON_NAME] called'],
    ['Ivan Petrov', 'Петров звонил', '[PERSON_NAME] звонил'],
    ['Γιώργος Βασιλόπουλος', 'giorgos called', '[PERSON_NAME] called'],
    ['Guðrún Þórsdóttir', 'gudrun said so', '[PERSON_NAME] said so'],
  ])('beside the member %s: %s', (member, text, shown) => {
    expect(shownBeside(member, text)).toBe(shown);
  });
});

describe('stays readable:', () => {
  test.each([
    ["I'm fine"],
    ["I'm Fine"],
    ["I'm sorry"],
    ['My name is on the list'],
    ['my name is not there'],
    ['this is the manager speaking'],
    ['generally speaking it works'],
    ['hi this is urgent'],
    ['hello this is about my order'],
    ['This is Support speaking'],
    ['Will you call'],
    ['May I ask'],
    ['thanks, will do'],
    ["je m'appelle toujours comme ça"],
    ['Mañana vamos a firmar el contrato con el cliente nuevo.'],
    ['Rozmawiałem z nowym klientem o fakturze za transport.'],
    ['Imorgon skriver vi på avtalet med den nya kunden.'],
    ['Yarın yeni müşteriyle sözleşme imzalayacağız.'],
    ['Завтра мы подпишем договор с новым клиентом.'],
    ['내일 오전에 회의가 있습니다.'],
    ['明日の会議は十時からです。'],
    ['ich heiße Sie willkommen'],
    ['Ich bin Lehrer'],
    ['Ich bin Kunde'],
    ['Soy médico'],
    ['Hello World'],
    ['Cheers, Bye'],
    ['Bye.'],
    ["I'm in Paris"],
    ['Hello Paris, can you hear me?'],
    ['Call Tesla and ask Amazon.'],
    ['Tesla is great.'],
    ['My ticket is SE-4177'],
    ["It's PL dash 7782"],
    ['Wie ist Ihre Kontonummer?'],
    ['Und die Kundennummer?'],
    ['The "userId" is required'],
    ['Der Vertrag läuft seit 2019'],
    ['¿Cuántas unidades necesita?'],
    ['¿Cuál es su correo?'],
    ['What is the IBAN?'],
    ['IBAN'],
    ['Cc'],
    ['Cc the team'],
    ['Die Lieferung kommt mit der Spedition.'],
    ['Der Kunde wartet auf die Antwort vom Support.'],
    ['Können Sie mir das Passwort zurücksetzen?'],
    ['Ich habe die Bestellung storniert und das Geld ist noch nicht da.'],
  ])('%s', async (text) => {
    expect(await redactedText(text)).toBe(text);
  });

  test.each([
    ['Will Grant', 'I will grant it'],
    ['Иван Петров', 'Это было вчера'],
    ['Νίκος Παππάς', 'η νίκη ήταν μεγάλη'],
    ['Γιώργος Βασιλόπουλος', 'η γεωργία είναι εδώ'],
    ['Олена Шевченко', 'оля і оленка тут'],
    ['Bjørn Ottoline', 'we were born here'],
    ['Jürgen Müller', 'the mill is closed'],
  ])('beside the member %s: %s', (member, text) => {
    expect(shownBeside(member, text)).toBe(text);
  });
});
