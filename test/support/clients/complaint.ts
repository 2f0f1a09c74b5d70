/** What is wrong with a request, without a server to ask. */

import { Problem } from '../../../src/core/problem.ts';

/** The sentence with which a request is refused. */
export function complaint(decode: () => unknown): string {
  try {
    decode();
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_request') return error.message;
    throw error;
  }
  throw new Error('nothing was wrong');
}
