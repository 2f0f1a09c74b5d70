/**
 * The numbers of our advisory locks in a database: any that no other user of it takes, and no two the same. Keys of requests
 * are locked by hashes of 64 bits beside them.
 */
export const advisoryLocks = {
  /** Who holds it migrates. */
  migrations: 727_266_322,
  /** Who holds it deletes what has been kept long enough. */
  retention: 727_266_323,
  /** Who holds it lowers the turns of jobs. */
  turns: 727_266_324,
  /** Who holds it sets what sessions behind a pooler have. */
  sharedSessions: 727_268,
  /** First of two numbers; the second one is that of the worker which holds it. */
  workers: 727_267,
} as const;
