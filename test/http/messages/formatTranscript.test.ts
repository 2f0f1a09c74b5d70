import { beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { components } from '../../../generated/openapi.ts';
import { analysed, ask, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('formatTranscript');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

type Options = Partial<components['schemas']['TranscriptRequest']>;

const ana = { name: 'Ana' };
const ben = { name: 'Ben' };
const said = (content: string, from: object = {}, duration: object = {}) => ({
  payload: { content },
  from,
  duration,
});

async function transcriptOf(conversationId: string, json: object): Promise<string> {
  const { transcript } = await ask(confab, 'formatTranscript', { params: { conversationId }, json });
  return transcript.payload;
}
const markdown = async (conversation: object, options: Options = {}) =>
  transcriptOf(await analysed(confab, conversation), { contentType: 'text/markdown', ...options });
const subtitles = async (conversation: object, options: Options = {}) =>
  transcriptOf(await analysed(confab, conversation), { contentType: 'text/srt', ...options });

test('subtitles stand in the order of time, whenever they were appended; Markdown in that of the conversation', async () => {
  const at = (second: number) => ({
    startTime: new Date(Date.UTC(2024, 4, 1, 9, 0, second)).toISOString(),
    endTime: new Date(Date.UTC(2024, 4, 1, 9, 0, second + 1)).toISOString(),
  });
  const id = await analysed(confab, {
    messages: [said('Third.', ana, at(20)), said('First.', ben, at(0)), said('Second.', ana, at(10))],
  });
  const payload = await transcriptOf(id, { contentType: 'text/srt' });
  expect(payload.match(/^\S+ -->|^\w+\.$/gmu)).toEqual([
    '00:00:00,000 -->',
    'First.',
    '00:00:10,000 -->',
    'Second.',
    '00:00:20,000 -->',
    'Third.',
  ]);
  expect(await transcriptOf(id, { contentType: 'text/markdown' })).toBe(
    'Third.<br/><br/>First.<br/><br/>Second.<br/><br/>',
  );
});

describe('Markdown', () => {
  const sample = {
    messages: [said('Could you send the quote today?', ana), said('Sure.', ben)],
    detectPhrases: true,
  };

  test.each([[true], [undefined]])(
    'a Markdown transcript of the sample of the contract comes out exactly (createParagraphs: %p)',
    async (createParagraphs) => {
      const options = {
        ...(createParagraphs === undefined ? {} : { createParagraphs }),
        showSpeakerSeparation: true,
        phrases: { highlightAllKeyPhrases: true },
      };
      expect(await markdown(sample, options)).toBe(
        'Ana: Could you <mark>send the quote today</mark>?<br/><br/>Ben: Sure.<br/><br/>',
      );
    },
  );

  const talk = {
    messages: [
      said('Hello. How are you?', ana),
      said('I am fine.', ana),
      said('So am I.', ben),
      said('Who is that?'),
      said('It is me.', ana),
    ],
  };

  test('a Markdown transcript lets each sentence stand for itself, where nothing is said of paragraphs', async () => {
    expect(await markdown(talk)).toBe(
      'Hello.<br/><br/>How are you?<br/><br/>I am fine.<br/><br/>So am I.<br/><br/>Who is that?<br/><br/>It is me.<br/><br/>',
    );
  });

  test('a paragraph of a Markdown transcript is what one speaker says in a row, named once', async () => {
    expect(await markdown(talk, { createParagraphs: true, showSpeakerSeparation: true })).toBe(
      'Ana: Hello. How are you? I am fine.<br/><br/>Ben: So am I.<br/><br/>Unknown: Who is that?<br/><br/>Ana: It is me.<br/><br/>',
    );
  });

  test('a Markdown transcript has no breaks added where no paragraphs are wanted', async () => {
    expect(await markdown(talk, { createParagraphs: false, showSpeakerSeparation: true })).toBe(
      'Ana: Hello. Ana: How are you? Ana: I am fine. Ben: So am I. Unknown: Who is that? Ana: It is me.',
    );
  });

  test('a monologue in a Markdown transcript is broken into paragraphs that can be read', async () => {
    const sentence = 'We went on with the work of the day before, and nobody had anything to add.';
    const payload = await markdown(
      { messages: [said(Array(40).fill(sentence).join(' '), ana)] },
      { createParagraphs: true, showSpeakerSeparation: true },
    );
    const paragraphs = payload.split('<br/><br/>').slice(0, -1);
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const paragraph of paragraphs) {
      expect(paragraph).toStartWith('Ana: We went');
      expect(paragraph.length).toBeLessThan(800);
    }
    expect(payload.split(sentence)).toHaveLength(41);
  });

  const tasks = {
    messages: [said('I will send the quote on Friday.', ana), said('Do we need to send a quote?', ben)],
    detectPhrases: true,
  };

  test('a Markdown transcript marks phrases only if that is asked for', async () => {
    expect(await markdown(tasks)).not.toContain('<mark>');
    expect(await markdown({ ...tasks, detectPhrases: false }, { phrases: { highlightAllKeyPhrases: true } })) //
      .not.toContain('<mark>');
  });

  test('a Markdown transcript may mark the phrases of insights alone', async () => {
    const conversation = await analysed(confab, tasks);
    const { messages } = await ask(confab, 'getMessages', { params: { conversationId: conversation } });
    // The control: the question has a phrase, too, which is no insight's.
    expect(messages.map(({ phrases }) => phrases.length)).toEqual([1, 1]);
    const asked = (phrases: object) => transcriptOf(conversation, { contentType: 'text/markdown', phrases });

    expect((await asked({ highlightAllKeyPhrases: true })).split('<mark>')).toHaveLength(3);
    const marked = 'I will <mark>send the quote on Friday</mark>.<br/><br/>';
    expect(await asked({ highlightOnlyInsightKeyPhrases: true })).toBe(
      `${marked}Do we need to send a quote?<br/><br/>`,
    );
  });

  test('nothing that people say or are called becomes markup in a Markdown transcript', async () => {
    const payload = await markdown(
      {
        messages: [
          said('I will send <script>alert("1 & 2")</script> today.', { name: '<b>Ana</b>' }),
          said('# Not a heading', ben),
        ],
        detectPhrases: true,
      },
      { showSpeakerSeparation: true, phrases: { highlightAllKeyPhrases: true } },
    );
    expect(payload).toStartWith('&lt;b&gt;Ana&lt;/b&gt;: I will ');
    expect(payload).toContain('&lt;script&gt;alert');
    expect(payload).toContain('("1 &amp; 2")&lt;/script&gt; today.');
    expect(payload.replaceAll(/<(?:\/?mark|br\/)>/g, '')).not.toMatch(/[<>]/);
  });

  test('booleans may be strings in a request for a Markdown transcript, as the Python SDK sends them', async () => {
    const conversationId = await analysed(confab, sample);
    const json = {
      contentType: 'text/markdown',
      createParagraphs: 'True',
      showSpeakerSeparation: 'false',
      phrases: { highlightAllKeyPhrases: 'true' },
    };
    expect(await transcriptOf(conversationId, json)).toBe(
      'Could you <mark>send the quote today</mark>?<br/><br/>Sure.<br/><br/>',
    );
  });
});

describe('subtitles', () => {
  const at = (startTime: string, endTime: string) => ({
    startTime: `2024-05-01T${startTime}Z`,
    endTime: `2024-05-01T${endTime}Z`,
  });
  const timed = {
    messages: [
      said('Good morning.', ana, at('09:00:00', '09:00:04.1')),
      said('Good morning to you.', ben, at('09:00:06.8', '10:01:20.605')),
    ],
  };

  test('cues of subtitles are numbered from 1, with padded times', async () => {
    expect(await subtitles(timed)).toBe(
      '1\n00:00:00,000 --> 00:00:04,100\nGood morning.\n\n' +
        '2\n00:00:06,800 --> 01:01:20,605\nGood morning to you.\n\n',
    );
  });

  test('speakers are named in subtitles if that is asked for, and nothing is marked', async () => {
    const payload = await subtitles(
      { messages: [said('I will send the quote today.', ana), said('Thanks.')], detectPhrases: true },
      { showSpeakerSeparation: true, phrases: { highlightAllKeyPhrases: true } },
    );
    expect(payload.match(/^[A-Z].*$/gm)).toEqual(['Ana: I will send the quote today.', 'Unknown: Thanks.']);
  });

  test('what is said can neither end its cue of subtitles nor begin another one', async () => {
    const payload = await subtitles(saying('First\n\n2\n00:00:01,000 --> 00:00:02,000\nForged'));
    expect(payload.match(/-->/g)?.length).toBe(
      payload.match(/^\d+\n\d\d:\d\d:\d\d,\d{3} --> /gm)?.length ?? 0,
    );
    expect(payload).toEndWith('\n\n');
    for (const cue of payload.slice(0, -2).split('\n\n')) expect(cue.split('\n')).toHaveLength(3);
  });
});

test('a conversation without messages has an empty transcript', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: saying('Hello.') });
  for (const contentType of ['text/markdown', 'text/srt'])
    expect(
      await ask(idle, 'formatTranscript', {
        params: { conversationId },
        json: { contentType, createParagraphs: true },
      }),
    ).toMatchObject({ transcript: { payload: '', contentType } });
});

test('the transcript of a long conversation goes from the first message to the last, once each', async () => {
  const conversationId = await analysed(confab, saying('Message 0.'));
  await confab.db.execute(sql`
    insert into messages (id, conversation_id, job_id, ordinal, text, start_time, end_time)
    select messages.id * 10 + place, conversation_id, job_id, place, 'Message ' || place || '.', start_time, end_time
    from messages cross join generate_series(1, 5000) as place where conversation_id = ${conversationId}`);
  const payload = await transcriptOf(conversationId, {
    contentType: 'text/markdown',
    createParagraphs: false,
  });
  expect(payload).toBe(Array.from({ length: 5_001 }, (_, place) => `Message ${place}.`).join(' '));
});

test('a transcript of another content type is refused', async () => {
  const conversationId = await analysed(confab, saying('Hello.'));
  const json = { contentType: 'text/plain' };
  expect(await refusal(confab, 400, 'formatTranscript', { params: { conversationId }, json })).toContain(
    '"contentType"',
  );
});
