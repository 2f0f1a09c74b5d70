/**
 * Loaded before a program (`BUN_OPTIONS=--preload`), sets the clock of its machine by the seconds in
 * `CONFAB_TEST_CLOCK_SHIFT`, as far as the program can tell: `Date` is all that it sees of that clock.
 */

const shift = Number(process.env.CONFAB_TEST_CLOCK_SHIFT ?? 0) * 1000;
const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget === Date ? target : newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
});
