/** What an account may do. */
export interface AccountLimits {
  /** Unfinished jobs it may have at one time. */
  readonly concurrentJobLimit: number;
  /** Requests for vectors it may make in a minute; null: no limit. */
  readonly embedRequestsPerMinute: number | null;
  /** Characters it may have turned into vectors in a minute; null: no limit. */
  readonly embedCharactersPerMinute: number | null;
}

/** Who a request speaks for. */
export interface Account extends AccountLimits {
  readonly id: string;
}
