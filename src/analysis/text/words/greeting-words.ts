/** How people greet each other, as sources of patterns. */

import { daytimes } from './parts-of-time.ts';

export const hello = 'hi|hello|hey';
export const goodDay = `good (?:${daytimes})`;
