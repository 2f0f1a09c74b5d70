/** What a process may call at one time beyond one call to each receiver. */
export class ExtraCalls {
  #free: number;

  /** @param free calls that may be under way at one time */
  constructor(free: number) {
    this.#free = free;
  }

  /** Takes one if there is one; it is given back with {@link giveBack}. */
  take(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  giveBack(): void {
    this.#free += 1;
  }
}
