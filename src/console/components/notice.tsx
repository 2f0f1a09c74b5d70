/** What has just happened, said once at the top of the page and to screen readers. */

import { signal } from '@preact/signals';

const said = signal('');
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence; it goes away by itself. */
export function say(sentence: string): void {
  said.value = sentence;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    said.value = '';
  }, 6_000);
}

export const Notice = () => (
  <div role="status" class={said.value === '' ? 'visually-hidden' : 'notice'}>
    {said.value}
  </div>
);
