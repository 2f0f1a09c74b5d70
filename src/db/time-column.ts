/** The columns that hold moments. */

import { customType } from 'drizzle-orm/pg-core';
import { parseTime } from './time.ts';

/** The type of all columns that hold a moment of the years 1 to 9999: to the millisecond, if nothing else is said. */
export const timeColumn = customType<{
  data: Date;
  driverData: string;
  config: { readonly to: 'microseconds' };
  configRequired: false;
}>({
  dataType: (config) => (config === undefined ? 'timestamp (3) with time zone' : 'timestamp with time zone'),
  fromDriver: parseTime,
  toDriver: (time) => time.toISOString(),
});
