/** What has just happened, said above the page wherever it is scrolled to, and to screen readers. */

import { signal } from '@preact/signals';
import { words } from '../words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Where to go on, or what to do. */
type Lead =
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly onPress: () => void };

interface Said {
  readonly sentence: string;
  readonly lead?: Lead | undefined;
}

const said = signal<Said | undefined>(undefined);
const problem = signal<Said | undefined>(undefined);
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence; it goes away by itself. */
export function say(sentence: string, lead?: Lead): void {
  said.value = { sentence, lead };
  hideLater();
}

function hideLater(): void {
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    // Who is about to follow it is not left with nothing.
    if (document.querySelector('.said [role=status]:is(:hover, :focus-within)')) hideLater();
    else said.value = undefined;
  }, 6_000);
}

/** Says what went wrong; it stays until somebody takes it away. */
export function sayProblem(sentence: string, lead?: Lead): void {
  problem.value = { sentence, lead };
}

export const Notice = () => (
  <div class="said">
    <div role="status" class={said.value === undefined ? 'visually-hidden' : 'notice row'}>
      {said.value && <Sentence {...said.value} />}
    </div>
    {problem.value && <SaidProblem {...problem.value} />}
  </div>
);

function SaidProblem(what: Said) {
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div role="alert" class="notice error row" ref={box}>
      <Sentence {...what} />
      <button
        type="button"
        class="quiet"
        onClick={() => {
          problem.value = undefined;
        }}
      >
        {words.dismiss}
      </button>
    </div>
  );
}

const Sentence = ({ sentence, lead }: Said) => (
  <>
    <p>{sentence}</p>
    {lead && <FollowedLead {...lead} />}
  </>
);

const FollowedLead = (lead: Lead) =>
  'href' in lead ? (
    <a href={lead.href}>{lead.text}</a>
  ) : (
    <button type="button" onClick={lead.onPress}>
      {lead.text}
    </button>
  );
