/** Another worker holds the wake-up, or a job of its conversation: whatever this one did must not be kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
