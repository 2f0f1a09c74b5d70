/** Parts of days, and longer times than a day, by their names, as sources of patterns. */

/** The parts of a day when most people are up. */
export const daytimes = 'morning|afternoon|evening';
export const partsOfDay = `${daytimes}|night`;

/** In which people count how long something lasts, or how far away it is. */
export const unitsOfTime = 'minute|hour|day|week|month';
/** Of which one is this one, or the next. */
export const longPeriods = 'week|month|quarter|year';
export const periods = `day|${longPeriods}`;
