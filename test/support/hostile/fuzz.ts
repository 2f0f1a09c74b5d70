/** How much chance the hostile tests take, and how they hold an answer against the contract. */

import type { Parameters } from 'fast-check';
import { checkAnswer, operationOf } from '../clients/contract-check.ts';
import { sendRaw } from '../clients/raw-http.ts';
import type { WireRequest } from './hostile-requests.ts';

/** The same on every run, so that a change fails for what it does; another one by hand finds more. */
const defaultSeed = 20_260_501;
/** Milliseconds in which every request is answered, whatever it holds. */
const longestAnswer = 5000;

/**
 * Settings of a property. `CONFAB_FUZZ_RUNS` is how many examples each one gets, `CONFAB_FUZZ_SEED` which ones; a
 * failure names the seed and the path that lead to it.
 *
 * @param runs examples by default
 */
export function fuzzSettings<Values>(runs: number): Parameters<Values> {
  return {
    numRuns: Number(process.env.CONFAB_FUZZ_RUNS ?? runs),
    seed: Number(process.env.CONFAB_FUZZ_SEED ?? defaultSeed),
  };
}

/**
 * Sends the request, and throws unless it is answered in time as the contract has it, and not by a failure of ours.
 *
 * @returns the status and the body
 */
export async function answered(
  origin: string,
  request: WireRequest,
  withinMilliseconds = longestAnswer,
): Promise<{ status: number; body: string }> {
  const { method, target, headers, body } = request;
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Error(`no answer in ${withinMilliseconds} ms`));
  const timer = setTimeout(giveUp, withinMilliseconds);
  try {
    const answer = await Promise.race([sendRaw(origin, method, target, headers, body), late.promise]);
    const { status } = answer;
    // Bun refuses what is not worth reading before anybody else sees it, without a word.
    if (status === 431 && headOf(request) > largestHead) return answer;
    // What is refused by name is no failure.
    if (status >= 500 && status !== 501) throw new Error(`answered ${status}: ${answer.body}`);
    const response = new Response(status === 204 ? null : answer.body, { status, headers: answer.headers });
    // The router takes dots that are escaped for an id, where the URL standard takes them for a step up.
    const operation = operationOf(method, origin + target.replaceAll(/%2e/gi, 'x'));
    if (operation !== undefined) await checkAnswer(operation, response);
    else await checkUnrouted(response);
    return answer;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${described(request)}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes of the request line and the header lines that Bun reads at most. */
const largestHead = 16 * 1024;

const headOf = ({ method, target, headers }: WireRequest) =>
  [`${method} ${target} HTTP/1.1`, ...headers.map((pair) => pair.join(': '))].join('\r\n').length + 4;

/** What is nobody's path is a 404, a method too many a 405, and a URL that cannot be read a 400; all of them in JSON. */
async function checkUnrouted(response: Response): Promise<void> {
  const body: unknown = await response.json();
  const { message, detail, error } = Object(body);
  const sentence: unknown = message ?? detail ?? Object(error).message;
  if (![400, 404, 405].includes(response.status) || typeof sentence !== 'string')
    throw new Error(`answered ${response.status} outside any operation: ${JSON.stringify(body)}`);
}

/** As much of a request as fits on a screen. */
function described({ method, target, headers, body }: WireRequest): string {
  const cut = (text: string) => (text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length})` : text);
  const lines = headers.map(([name, value]) => cut(`${name}: ${value}`));
  return [`${method} ${cut(target)}`, ...lines, '', cut(Buffer.from(body).toString('latin1'))].join('\n');
}
