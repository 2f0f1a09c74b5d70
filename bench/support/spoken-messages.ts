/** What is said in the conversations of `transcripts/`, one after another. */

import { readdirSync, readFileSync } from 'node:fs';

const transcripts = new URL('../transcripts/', import.meta.url);

/** As messages of a request. */
export const spokenMessages = () =>
  readdirSync(transcripts)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, transcripts), 'utf8').split('\n'))
    .flatMap((line) => {
      const [, name, content] = /^([^:]+): (.+)$/u.exec(line) ?? [];
      return name === undefined || content === undefined ? [] : [{ payload: { content }, from: { name } }];
    });
