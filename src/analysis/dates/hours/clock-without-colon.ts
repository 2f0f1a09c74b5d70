/** Hours in four digits, as those write them who work around the clock: "at 0830". Without the nought it may be a number of something. */

import { parser } from '../whole-word-parser.ts';

/** A chrono parser. */
export const clockWithoutColon = parser(
  /\b(?:at|by|before|after|until|till|around|about|from|since)\s+(0\d)([0-5]\d)(?![\d\p{L}:/-]|\.\d)/iu,
  (_today, [, hour, minute]) => ({ hour: Number(hour), minute: Number(minute) }),
);
