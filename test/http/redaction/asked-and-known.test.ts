/** What is personal by a question, and halves of members' names in whatever letters they are written. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const said = (name: string, content: string) => ({ payload: { content }, from: { name } });

async function textsOf(messages: readonly ReturnType<typeof said>[]): Promise<string[]> {
  const conversationId = await analysed(confab, { messages: [...messages] });
  const answer = await read(confab, 'getMessages', conversationId, { redact: 'true' });
  return answer.messages.map(({ text }) => text ?? '');
}

describe('masked in the messages of a conversation', () => {
  test('are answers that are personal by a question, and no others', async () => {
    const texts = await textsOf([
      said('Ben', 'How old are you?'),
      said('Ana', 'Sixty one.'),
      said('Ben', 'And your zip?'),
      said('Ana', 'nine four one oh seven'),
      said('Ben', 'How many parcels do you send a week?'),
      said('Ana', 'Twelve or so.'),
    ]);
    expect(texts).toEqual([
      'How old are you?',
      '[AGE].',
      'And your zip?',
      '[ADDRESS]',
      'How many parcels do you send a week?',
      'Twelve or so.',
    ]);
  });

  test.each([
    ['Иван Петров', 'Документы подписал Петров', 'Петров'],
    ['Γιώργος Βασιλόπουλος', 'Ο Βασιλόπουλος το υπέγραψε', 'Βασιλόπουλος'],
    ['أحمد حسن', 'وقع العقد حسن', 'حسن'],
    ['Олена Шевченко', 'Лист підписано Оленою', 'Оленою'],
    ['Γιώργος Βασιλόπουλος', 'Μίλησα με τον Γιώργο', 'Γιώργο'],
    ['Иван Петров', 'then petrov signed it', 'petrov'],
    ['Ivan Petrov', 'Документы подписал Петров', 'Петров'],
    ['Bjørn Ottoline', 'then bjorn signed it', 'bjorn'],
    ['Jürgen Müller', 'then mueller signed it', 'mueller'],
    ['Guadalupe Ortega Ruiz', 'then ortega signed it', 'ortega'],
  ])('are halves of the name of the member %s: %s', async (member, text, half) => {
    const [masked] = await textsOf([said('Ben', text), said(member, 'okay')]);
    expect(text).toContain(half);
    expect(masked).toContain('[PERSON_NAME]');
    expect(masked).not.toContain(half);
  });
});

describe('not masked in the messages of a conversation', () => {
  test.each<[string, readonly string[]]>([
    ['mail ana@example.com. I am here.', ['mail [EMAIL_ADDRESS].', 'I am here.']],
    ['Contact: joe@example.io. No problem.', ['Contact: [EMAIL_ADDRESS].', 'No problem.']],
    ['Write to joe@example.io. Be careful.', ['Write to [EMAIL_ADDRESS].', 'Be careful.']],
    ['I am Julia. I want to cancel.', ['I am [PERSON_NAME].', 'I want to cancel.']],
    ['This is Maria. I need help.', ['This is [PERSON_NAME].', 'I need help.']],
  ])('is the sentence behind a value: %s', async (talk, masked) => {
    expect(await textsOf([said('Tom', talk)])).toEqual([...masked]);
  });

  test('are numbers of tickets that begin like those of accounts', async () => {
    expect(
      await textsOf([
        said('Tom', 'Ticket AB-1234 is important for the whole team.'),
        said('Tom', 'Ticket DE 4471 was closed by our support.'),
      ]),
    ).toEqual([
      'Ticket AB-1234 is important for the whole team.',
      'Ticket DE 4471 was closed by our support.',
    ]);
  });
});

describe('names in scripts without spaces between words', () => {
  test.each([
    ['王小明', '王小明说明天打电话。', '说明天打电话。'],
    ['王小明', '小明说明天打电话。', '说明天打电话。'],
    ['김민수', '민수는 내일 전화합니다.', ' 내일 전화합니다.'],
    ['田中 太郎', '田中さんに電話してください。', 'さんに電話してください。'],
    ['김 민수', '민수는 내일 전화합니다.', ' 내일 전화합니다.'],
  ])('%s is masked within a longer word', async (name, talk, rest) => {
    const texts = await textsOf([said(name, 'ok'), said('Ana', talk)]);
    expect(texts.at(-1)).toEndWith(rest);
    expect(texts.at(-1)).toStartWith('[PERSON_NAME]');
  });

  test('are not masked where they are a part of another word', async () => {
    expect((await textsOf([said('王高兴', 'ok'), said('Ana', '我很高兴。')])).at(-1)).toBe('我很高兴。');
  });

  test('are not masked where nobody has them', async () => {
    expect(await textsOf([said('Ben', 'ok'), said('Ana', '田中さんは来ます。')])).toEqual([
      'ok',
      '田中さんは来ます。',
    ]);
  });
});
