/**
 * Reads along with every log of the whole run, and fails it where one has a secret. `preload.ts` asks for the verdict
 * when all tests of all files are done, so that no test has to remember to look.
 */

/** What no log may have, whatever was asked: each kind of secret has a shape of its own. */
const shapes: Readonly<Record<string, RegExp>> = {
  'an appSecret': /\bsecret_[\w-]{32}/,
  'an ApiKey': /\bkey_[\w-]{32}/,
  'a named API key': /\bconfab_key_[\w-]{32}/,
  "a webhook's signing secret": /\bwhsec_[\w+/]{20}/,
  'an access token': /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  'a token of the Hugging Face Hub': /\bhf_[A-Za-z]{20}/,
  'the password of a database': /\bpostgres(?:ql)?:\/\/[^\s:@/]*:[^\s@/]+@/,
  'an Authorization header': /\bBearer [\w-]{8}/,
};
const anyShape = new RegExp(
  Object.values(shapes)
    .map(({ source }) => source)
    .join('|'),
);

/** A secret that was found in a log. */
export interface Leak {
  /** `an appSecret`, or the name under which it was registered. */
  readonly what: string;
  readonly line: string;
}

/** As much of a line as tells where it comes from. */
function around(line: string, at: number): string {
  const message = /"msg":"[^"]*"/.exec(line)?.[0] ?? '';
  return `…${line.slice(Math.max(0, at - 120), at + 80)}… ${message}`;
}

/** Finds secrets by their shape, and those that are known by their own text. */
export function createLogGuard() {
  const known = new Map<string, string>();
  const leaks: Leak[] = [];
  let lines = 0;

  return {
    leaks: leaks as readonly Leak[],
    /** Lines read so far. */
    get lines() {
      return lines;
    },
    /** A secret without a shape, or a text that somebody has said: at least 8 characters that nothing else has. */
    register(what: string, secret: string): void {
      if (secret.length < 8) throw new Error(`${what} is too short to be looked for`);
      known.set(secret, what);
    },
    /** Reads a line of a log, or several. */
    read(text: string): void {
      for (const line of text.split('\n')) {
        if (line === '') continue;
        lines += 1;
        if (anyShape.test(line))
          for (const [what, shape] of Object.entries(shapes)) {
            const at = line.search(shape);
            if (at !== -1) leaks.push({ what, line: around(line, at) });
          }
        for (const [secret, what] of known) {
          const at = line.indexOf(secret);
          if (at !== -1) leaks.push({ what, line: around(line, at) });
        }
      }
    },
  };
}

export type LogGuard = ReturnType<typeof createLogGuard>;

/** Reads what every server of the test process, and of the processes that it starts, writes to its log. */
export const logGuard: LogGuard = createLogGuard();
