/** Who a request speaks for. */
export interface Account {
  readonly id: string;
  /** Unfinished jobs it may have at one time. */
  readonly concurrentJobLimit: number;
}
