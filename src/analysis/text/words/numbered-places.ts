/** Where people are known by a number: "flat 6", "room 9", "plot 31". */

/** Words right before the number, as alternatives of a pattern. */
export const numberedPlaces =
  'plot|allotment|flat|apt|apartment|unit|room|floor|house|door|desk|shop|stall|table|team|block|berth|pitch';

/** What is known by a letter, as alternatives of a pattern: "column D", "plan B", "drive P". */
export const letteredThings =
  'annex|appendix|batch|bay|block|box|building|class|column|drive|entrance|exhibit|exit|file|form|gate|group|hall|lane|letter|' +
  'lot|option|page|part|phase|plan|platform|point|room|row|scenario|seat|section|stage|stand|terminal|track|type|unit|variant|' +
  'version|ward|wing|zone';
