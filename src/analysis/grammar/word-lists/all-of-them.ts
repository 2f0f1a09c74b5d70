/** What stands behind the sign of a chat that calls all who read it: "@channel". */

export const namesOfAll: ReadonlySet<string> = new Set(
  'channel here all everyone everybody team group'.split(' '),
);
