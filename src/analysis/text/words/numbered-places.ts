/** Where people are known by a number: "flat 6", "room 9", "plot 31". */

/** Words right before the number, as alternatives of a pattern. */
export const numberedPlaces =
  'plot|allotment|flat|apt|apartment|unit|room|floor|house|door|desk|shop|stall|table|team|block|berth|pitch';
