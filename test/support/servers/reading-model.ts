/** Language models that read conversations: an honest one, and others that make things up. */

import { type AskedCompletion, type Behaviour, saying } from './language-model.ts';

/** A message of the transcript that a model was sent. */
interface SentMessage {
  readonly message: number;
  readonly speaker: string;
  readonly text: string;
}

/** The messages that a model was sent with a question, as it can read them. */
export function sentMessages({ body }: AskedCompletion): SentMessage[] {
  const user = body.messages.find(({ role }) => role === 'user')?.content ?? '';
  const lines = user.split('\n').filter((line) => line.startsWith('{"message":'));
  return lines.map((line) => JSON.parse(line));
}

/** What it was asked for, by the name of the schema. */
export const wantedOf = ({ body }: AskedCompletion): string => body.response_format?.json_schema?.name ?? '';

/** The numbers of the questions of a checklist. */
const questionNumbers = ({ body }: AskedCompletion): number[] =>
  [...(body.messages[0]?.content ?? '').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

const firstWords = (text: string) => text.split(' ').slice(0, 6).join(' ');

/** Quotes the beginning of a message. */
const quote = ({ message, text }: SentMessage) => ({ message, quote: firstWords(text) });

/** How a model answers, where it does so otherwise than the honest one. */
export interface Manner {
  /** Of the question with this number. Default: yes. */
  readonly verdict?: (number: number) => string;
  /** What it shows for what it says. Default: words of the message. */
  readonly evidence?: (message: SentMessage) => { message: number; quote: string };
  /** What it says of a message in words of its own, in every sentence and comment. Default: what its speaker says. */
  readonly sentence?: (message: SentMessage) => string;
  /** Default: none. */
  readonly topics?: readonly string[];
}

const isTask = ({ text }: SentMessage): boolean => /\b(?:I will|I'll|could you)\b/i.test(text);

/** Answers what is wanted of it, by the messages that it was sent: from the first to the last one. */
export function readsCalls({
  verdict = () => 'yes',
  evidence = quote,
  sentence,
  topics = [],
}: Manner = {}): Behaviour {
  return saying((asked) => [JSON.stringify(answerOf(asked))]);

  function answerOf(asked: AskedCompletion): unknown {
    const said = sentMessages(asked);
    const [first] = said;
    const last = said.at(-1);
    switch (wantedOf(asked)) {
      case 'checklist_answers':
        return {
          answers: questionNumbers(asked).map((question) => ({
            question,
            verdict: verdict(question),
            comment: (first && sentence?.(first)) ?? `Comment ${question}.`,
            evidence: first === undefined ? [] : [evidence(first)],
          })),
        };
      case 'call_insights':
        return {
          summary: said.slice(0, 6).map((message) => ({
            sentence: sentence?.(message) ?? `${message.speaker} said: ${firstWords(message.text)}.`,
            evidence: [evidence(message)],
          })),
          nextSteps:
            last === undefined
              ? []
              : [
                  {
                    sentence: sentence?.(last) ?? `${last.speaker} goes on: ${firstWords(last.text)}.`,
                    evidence: [evidence(last)],
                  },
                ],
          questions: said
            .filter(({ text }) => text.endsWith('?'))
            .map((message) => ({
              question: evidence(message),
              answer: said.filter((other) => other.message === message.message + 1).map(evidence),
            })),
          objections: first === undefined ? [] : [{ objection: evidence(first), response: [] }],
          mood:
            last === undefined
              ? []
              : [
                  {
                    sentence: sentence?.(last) ?? `${last.speaker} is content: ${firstWords(last.text)}`,
                    evidence: [evidence(last)],
                  },
                ],
        };
      case 'call_items': {
        const [tasks, others] = [said.filter(isTask), said.filter((message) => !isTask(message))];
        return {
          actionItems: tasks.map(evidence),
          followUps: others.filter(({ text }) => /\b(?:meet|call you)\b/i.test(text)).map(evidence),
          questions: said.filter(({ text }) => text.endsWith('?')).map(evidence),
        };
      }
      case 'call_gist':
        return {
          topics: topics.map((topic) => ({
            topic,
            evidence: said.filter(({ text }) => text.toLowerCase().includes(topic)).map(evidence),
          })),
          summary: said.slice(0, 4).map((message) => ({
            sentence: sentence?.(message) ?? `${message.speaker} said: ${firstWords(message.text)}.`,
            evidence: [evidence(message)],
          })),
        };
      case 'chosen_sentences':
        return { sentences: [2, 1] };
      default:
        return 'nobody has asked me for this';
    }
  }
}
