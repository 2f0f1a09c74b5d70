import { describe, expect, test } from 'bun:test';
import { analyze, conversationOf } from '../../src/analysis/analyze.ts';
import { findTimeExpressions } from '../../src/analysis/dates/time-expressions.ts';
import { findPatterns } from '../../src/analysis/entities/patterns.ts';
import type { EntityMention, Speaker } from '../../src/analysis/findings.ts';
import { speakerNames } from '../../src/analysis/grammar/names/speaker-names.ts';
import { Sentence } from '../../src/analysis/grammar/sentence.ts';
import { makeStandalone } from '../../src/analysis/insights/standalone/standalone-item.ts';
import { continuedData } from '../../src/analysis/redaction/continued/continued-data.ts';
import type { SaidText } from '../../src/analysis/redaction/continued/conversation-turns.ts';
import { findPersonalData } from '../../src/analysis/redaction/find-personal-data.ts';
import { wordsToLookUp } from '../../src/analysis/redaction/names/person-names.ts';
import { wordsWithDigits } from '../../src/analysis/redaction/personal-data.ts';
import { wordsOfIntroductions } from '../../src/analysis/redaction/personal-words.ts';
import { featuresOf } from '../../src/analysis/summaries/choosing/sentence-value.ts';
import { cleanSentence } from '../../src/analysis/summaries/cleaning/cleaning.ts';
import { writeParagraph } from '../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../src/analysis/summaries/wording/summary-names.ts';
import { numberOfWords } from '../../src/analysis/text/number-words.ts';
import { tokenForms } from '../../src/analysis/text/phrase-matcher.ts';
import { sentencesSent } from '../../src/analysis/text/sentences/sent-sentences.ts';
import { splitSentences } from '../../src/analysis/text/sentences/split-sentences.ts';
import type { VectorOf } from '../../src/analysis/trackers/compared-words.ts';
import {
  closeness,
  comparePhrase,
  compareText,
  textsOfPhrase,
  textsOfText,
} from '../../src/analysis/trackers/contextual-matches.ts';
import { matchTrackers } from '../../src/analysis/trackers/literal-matches.ts';
import { Problem } from '../../src/core/problem.ts';
import { parseTime } from '../../src/core/times.ts';
import { turns } from '../../src/core/turns.ts';
import { parseConversationFilter } from '../../src/features/conversations/filter.ts';
import { markPhrases } from '../../src/features/messages/transcript-markdown.ts';
import { createSubtitleWriter } from '../../src/features/messages/transcript-subtitles.ts';
import { parseTopicVocabulary } from '../../src/features/topics/custom-vocabulary.ts';
import { parseWebhookTarget } from '../../src/features/webhooks/client/target.ts';
import { tellLanguages } from '../../src/insight-model/language/language.ts';
import { formats, readTranscript } from '../../src/transcripts/read-transcript.ts';
import { readLabel } from '../../src/transcripts/speaker-label.ts';
import { TranscriptError } from '../../src/transcripts/transcript.ts';
import { expectLinear, slowShapes } from '../support/hostile/slow-texts.ts';
import { ana, mark, messageOf, plainSettings, startTime } from './support.ts';

const settings = {
  ...plainSettings,
  customEntities: [{ customType: 'Topic', text: 'price list price list', value: 'prices' }],
  trackers: [
    {
      id: 't',
      name: 'Prices',
      vocabulary: ['price list', 'price list price list a', "I'll I'll", '価格価格'],
    },
  ],
};
const shapes = Object.entries(slowShapes);
const speakers: readonly Speaker[] = [ana, mark];
const sentenceOf = (text: string) => new Sentence(messageOf(text), conversationOf(speakers, settings));
const noEntities: readonly EntityMention[] = [];

describe('the length of the text', () => {
  test.each(shapes)(
    'the time of an analysis grows with the length of the text and no faster, for %s',
    async (_, shape) => {
      const work = (text: string) => analyze({ messages: [messageOf(text)], speakers }, settings);
      await expectLinear(work, shape, 2500);
    },
  );

  test.each(shapes)('nor does that of what answers a request and a proposal, for %s', async (_, shape) => {
    const work = (text: string) =>
      analyze(
        {
          messages: asked.flatMap((question, index) => [
            messageOf(question, ana, `${index}`),
            messageOf(text, mark, `${index} answered`),
          ]),
          speakers,
        },
        settings,
      );
    await expectLinear(work, shape, 400);
  });
});

/** What others answer. */
const asked = [
  'Mark, could you send the price list by Friday?',
  'Can we meet on Tuesday at ten to go over the budget?',
];

/** Any vector will do: the texts that are compared are what takes the time. */
const vectorOf: VectorOf = (text) => Float32Array.of(1, text.length % 7, 1);
const phrase = comparePhrase('send the price list', vectorOf);
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** What a transcript has before something that somebody says, or that looks like that. */
const openings = [
  ['vtt', 'WEBVTT\n\n'],
  ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
  ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v'],
  ['srt', '1\n00:00:01,000 --> 00:00:02,000\n'],
  ['whatsapp', '[31/12/2023, 22:15:04] Ana: '],
  ['whatsapp', '[31/12/2023, 22:15:04] Ana: <edited'],
  ['zoom', '10:02:11 From Ana to '],
  ['teams', 'Ana Ruiz   0:03\nBen'],
  ['auto', 'From ana@example.com '],
] as const;
const slackMessage = (text: string) =>
  JSON.stringify([{ type: 'message', user: 'U1', text, ts: '1714554000.000100' }]);

/** The text as many messages of one speaker, whom somebody keeps talking. */
const messagesOf = (text: string): SaidText[] =>
  (text.match(/[\s\S]{1,80}/gu) ?? []).flatMap((part) => [
    { speaker: 'a', text: part },
    { speaker: 'b', text: 'okay' },
  ]);

/** The text as one message of somebody else, who repeats what was said in two. */
const repeatedBehind = (text: string): SaidText[] => [
  { speaker: 'a', text: 'My card number is 4111 1111' },
  { speaker: 'b', text: 'okay' },
  { speaker: 'a', text: '1111 1111' },
  { speaker: 'b', text: `${text} 1111 or so` },
];

/** The text as an answer to all that anybody asks for, and as a question. */
const askedBefore = (text: string): SaidText[] =>
  [
    'What is your name?',
    'How old are you?',
    'When were you born?',
    'Your zip, your address and your user name?',
    'When does it expire?',
    'Your passport number, your BIC, your phone number and your blood type?',
    'Your email, and how much do you weigh?',
  ].flatMap((question) => [
    { speaker: 'a', text: question },
    { speaker: 'b', text },
    { speaker: 'a', text: `${text} your name?` },
  ]);

/** Characters of the shorter text; the longer one has four times as many, which is half of what a message may have. */
const eighthOfLongest = 12_500;
/** What is given a text many times, or in many messages, takes as long for a quarter of that as others for the whole. */
const quarterOfEighth = eighthOfLongest / 4;

/** Everything that reads what people wrote, and how it is given a text of this length. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown, length?: number])[] = [
  ['splitting sentences', splitSentences],
  ['telling its language', (text: string) => tellLanguages([text], turns.of('test'))],
  ['the sentences of a mail', sentencesSent],
  ['matching trackers', (text) => matchTrackers(text, settings.trackers)],
  ['patterns of entities', findPatterns],
  ['personal data', (text) => findPersonalData(text)],
  ['answers to questions', (text) => [...continuedData(askedBefore(text))], quarterOfEighth],
  ['personal words', wordsOfIntroductions],
  ['words that may be personal', wordsToLookUp],
  ['words with digits', wordsWithDigits],
  ['tokens of phrases', tokenForms],
  ['what goes on over messages', (text) => [...continuedData(messagesOf(text))], quarterOfEighth],
  ['what is repeated of what goes on', (text) => [...continuedData(repeatedBehind(text))]],
  ['numbers in words', numberOfWords],
  [
    'times',
    (text) => findTimeExpressions(text, { instant: startTime, timezoneOffset: 0, isPastAt: () => false }),
  ],
  ['names of speakers', (text) => speakerNames([{ id: '1', name: text, email: text }])],
  ['names in summaries', (text) => summaryNames([{ id: '1', name: text }])],
  ['cleaning for a summary', cleanSentence],
  ['weighing for a summary', (text) => featuresOf({ text, insight: undefined })],
  [
    'telling a summary',
    (text) =>
      writeParagraph([{ ...messageOf(text), ordinal: 0, insight: undefined }], summaryNames([...speakers])),
  ],
  [
    'making an action item standalone',
    (text) =>
      makeStandalone(
        { text, phrases: [], entities: noEntities },
        {
          sentence: sentenceOf(text),
          other: 'Mark',
          answered: 'Mark',
          isOwn: true,
          said: text,
          before: [sentenceOf(text)],
          isDue: true,
        },
      ),
  ],
  [
    'likeness in meaning',
    (text) => {
      textsOfPhrase(text);
      textsOfText(text);
      if (phrase) closeness(phrase, compareText(text, vectorOf));
    },
  ],
  ['words for topics', (text) => parseTopicVocabulary('customTopicVocabulary', text)],
  ['a list of words for topics', (text) => parseTopicVocabulary('customTopicVocabulary', `["${text}"]`)],
  ['marking phrases', (text) => markPhrases(text, [text.slice(0, 5), text.slice(5, 9), 'price'])],
  [
    'subtitles',
    (text) =>
      createSubtitleWriter({ showSpeakers: true }).add({
        speakerId: '1',
        speaker: text,
        text,
        start: 0,
        end: 1000,
        phrases: [],
      }),
  ],
  ['labels of speakers', readLabel],
  ['times of requests', parseTime],
  ['addresses of webhooks', parseWebhookTarget],
  ...(['auto', ...formats] as const).map((format): [string, (text: string) => unknown] => [
    `a transcript (${format})`,
    (text) => readTranscript({ bytes: bytesOf(format === 'slack' ? slackMessage(text) : text) }, format),
  ]),
  ...openings.map(([format, opening]): [string, (text: string) => unknown] => [
    `a transcript (${format}) behind ${JSON.stringify(opening)}`,
    (text) => readTranscript({ bytes: bytesOf(`${opening}${text}`) }, format),
  ]),
];

/** What is no transcript, or no value of the field, is refused: that takes its time, too. */
const unlessRefused = (read: (text: string) => unknown) => async (text: string) => {
  try {
    await read(text);
  } catch (error) {
    if (!(error instanceof TranscriptError) && !(error instanceof Problem)) throw error;
  }
};

describe('the longest', () => {
  test.each(readers)(
    'linear time up to half of the longest message there may be is taken by %s',
    async (_, read, length = eighthOfLongest) => {
      for (const [name, shape] of shapes)
        await expectLinear(unlessRefused(read), shape, length).catch((error: unknown) => {
          throw new Error(`${name}: ${error}`);
        });
    },
  );
});

test('linear time up to the longest filter there may be is taken by filters of conversations', async () => {
  const read = (text: string) => parseConversationFilter('filter', text);
  for (const [, shape] of shapes) await expectLinear(unlessRefused(read), shape, 512);
});

test('a control: quadratic work of this size is told from linear work', async () => {
  const quadratic = (text: string): void => {
    let met = 0;
    for (const one of text) for (const other of text) met += one === other ? 1 : 0;
    expect(met).toBe(text.length * text.length);
  };
  // What else the machine does can hide growth from one comparison, and hardly from five.
  let isTold = false;
  for (let comparison = 0; comparison < 5 && !isTold; comparison += 1)
    isTold = await expectLinear(quadratic, 'a', 2000).then(
      () => false,
      () => true,
    );
  expect(isTold).toBe(true);
});
