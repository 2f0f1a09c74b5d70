/** What somebody has given to be analysed. It outlives the page on which it was given: people look at others meanwhile. */

import { effect, signal } from '@preact/signals';
import { sentenceOf } from '../api.ts';
import { say, sayProblem } from '../components/notice.tsx';
import { loadAnew, loadCode, Outdated } from '../load-code.ts';
import { owner } from '../session.ts';
import { unsentTexts } from '../unsent.ts';
import { words } from '../words.ts';
import { type Progress, submitTranscript } from './submit-transcript.ts';
import { createWishes } from './wishes.ts';

/** Larger files are not read: they would not fit into a browser's memory several times. */
const longestFile = 64 * 1024 * 1024;

export interface Pasted {
  readonly text: string;
  /** What the conversation is to be called, if anything. */
  readonly name: string;
}

const nothing: Pasted = { text: '', name: '' };

/** Undefined where nothing is under way. */
export const progress = signal<Progress | undefined>(undefined);
export const problem = signal<string | undefined>(undefined);
export const pasted = unsentTexts('pasted', nothing);
/** What is wanted of whatever is given: whether it is scored. */
export const wanted = unsentTexts('wanted', { score: '' });
const wishes = createWishes();

effect(() => {
  if (owner.value === undefined) return;
  problem.value = undefined;
  progress.value = undefined;
});

/** Goes to an address; undefined while another page is shown. */
let go: ((address: string) => void) | undefined;

/**
 * Tells that the page is shown on which this is done.
 *
 * @returns to be called when it is left
 */
export function comeHome(route: (address: string) => void): () => void {
  go = route;
  return () => {
    go = undefined;
  };
}

interface Given {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Goes on when somebody looks at another page meanwhile, and says there how it has ended. */
async function analyse(read: () => Promise<Given>, givenTitle: string, onDone = () => {}): Promise<void> {
  // One is enough, and another one would come in its place.
  if (progress.value !== undefined) return;
  const of = owner.value;
  const isOurs = () => owner.value === of;
  const isScored = wanted.fields.score !== '';
  const show = (now: Progress | undefined) => {
    if (isOurs()) progress.value = now;
  };
  problem.value = undefined;
  show({ text: words.home.reading(givenTitle), share: undefined });
  try {
    // Loaded when somebody first has a transcript.
    const { readTranscript } = await loadCode(() => import('../../transcripts/read-transcript.ts'));
    const transcript = await readTranscript(await read(), 'auto');
    const title = transcript.title ?? givenTitle;
    const wish = wishes.of(JSON.stringify([title, transcript, isScored]));
    const conversationId = await submitTranscript(transcript, { name: title, isScored }, wish, show);
    wishes.fulfilled();
    if (!isOurs()) return;
    onDone();
    const address = `/console/conversations/${conversationId}`;
    if (go) go(address);
    else say(words.home.doneElsewhere(title), { href: address, text: words.home.open });
  } catch (error) {
    wishes.failed(error);
    if (!isOurs()) return;
    if (error instanceof Outdated) {
      sayProblem(error.message, { text: words.loadAnew, onPress: loadAnew });
      return;
    }
    problem.value = sentenceOf(error);
    if (!go)
      sayProblem(words.home.notDone(givenTitle, sentenceOf(error)), { href: '/', text: words.home.back });
  } finally {
    show(undefined);
  }
}

/** Titles are the files' names without their endings. */
export async function analyseFiles([file, ...others]: readonly File[]): Promise<void> {
  if (file === undefined) return;
  if (others.length > 0) {
    problem.value = words.problems.severalFiles(others.length + 1);
    return;
  }
  await analyse(
    async () => {
      if (file.size > longestFile) throw new Error(words.problems.tooLong(file.name));
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    },
    file.name.replace(/\.[^.]{1,5}$/, ''),
  );
}

export const analyseText = (name: string, text: string): Promise<void> =>
  analyse(
    async () => ({ name: 'pasted.txt', bytes: new TextEncoder().encode(text) }),
    name,
    () => {
      if (pasted.fields.text === text) pasted.fields = nothing;
    },
  );
