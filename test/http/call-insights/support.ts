/** What the tests of generative insights and call scores share. */

import { saying } from '../../support/clients/conversations.ts';

/** A submission of so many words, in sentences of ten. */
export const ofWords = (count: number) =>
  saying(
    ...Array.from(
      { length: Math.ceil(count / 10) },
      (_, index) => `${Array.from({ length: Math.min(10, count - index * 10) }, () => 'word').join(' ')}.`,
    ),
  );
