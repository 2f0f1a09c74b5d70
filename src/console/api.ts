/** The API of this server, as the console calls it: with the session's cookie, and typed by the contract. */

import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { type NextPage, nextPageIn } from './next-page.ts';
import { Refusal, refusalOf } from './refusal.ts';
import { endSession } from './session.ts';
import { words } from './words.ts';

/** Tells the server that the request comes from a page of its own origin. */
export const consoleHeader = { 'X-Confab-Console': '1' };

export const api = createClient<paths>({
  baseUrl: location.origin,
  headers: consoleHeader,
  credentials: 'same-origin',
});

/** How often a request is sent again that came when there was too much to do. */
const mostTries = 4;

/**
 * What {@link answerOf} answers; a request that came when the server had too much to do is sent again, when the server says.
 *
 * @throws Refusal
 */
export async function patientAnswerOf<Data>(ask: () => Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  for (let tries = 1; ; tries += 1) {
    const answer = ask();
    const waits = await answer.then(
      ({ response }) => (response.status === 503 ? Number(response.headers.get('retry-after') ?? 0) : 0),
      () => 0,
    );
    if (waits === 0 || tries === mostTries) return answerOf(answer);
    await new Promise((resolve) => setTimeout(resolve, waits * 1000));
  }
}

/**
 * All elements of a list: an answer leads to the next one where the list is longer than an answer may be.
 *
 * @param elementsOf those of an answer
 * @throws Refusal
 */
export async function allOf<Data, Element>(
  ask: (from: NextPage) => Promise<Answer<Data>>,
  elementsOf: (data: NonNullable<Data>) => readonly Element[],
): Promise<Element[]> {
  const answers: (readonly Element[])[] = [];
  for (let from: NextPage | undefined = {}; from !== undefined; ) {
    const asked: NextPage = from;
    let link: string | null = null;
    const data = await patientAnswerOf(async () => {
      const answer = await ask(asked);
      link = answer.response.headers.get('link');
      return answer;
    });
    answers.push(elementsOf(data));
    from = nextPageIn(link);
  }
  return answers.flat();
}

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * What an answer holds. Where nobody is signed in any more, the page asks to sign in again.
 *
 * @throws Refusal
 */
export async function answerOf<Data>(asked: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await asked.catch((cause: unknown): never => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new Refusal(0, words.problems.offline);
  });
  if (response.status === 401) endSession();
  if (!response.ok) throw refusalOf(response, sentenceIn(error));
  // An answer without content has none to give, which its type says as well.
  return data as NonNullable<Data>;
}

function sentenceIn(error: unknown): string {
  const { message, detail } = Object(error);
  const sentence: unknown = message ?? detail;
  return typeof sentence === 'string' ? sentence : words.problems.unknown;
}

/** What to tell people of whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : words.problems.unknown;
