/** Which trace a piece of work belongs to, as other programs tell us and are told (W3C Trace Context, `traceparent`). */

/** A place in a trace: the trace, and the span that does the work. */
export interface Trace {
  /** 32 hexadecimal digits, the same for everything that follows from one request. */
  readonly traceId: string;
  /** 16 hexadecimal digits: this very piece of work. */
  readonly spanId: string;
  /** Two hexadecimal digits, passed on as they came: whether the caller keeps what is found of the trace, and what else it says. */
  readonly flags: string;
}

/** Of a trace that begins here: every line of it is in our log. */
const recorded = '01';
/** Versions after 00 may have more behind another hyphen, which is not looked at. */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
/** Much longer than any version will have. */
const longestHeader = 256;
const bytesOfSpanId = 8;

const newSpanId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesOfSpanId));
  // Nothing but zeros is no id, and comes up once in 2^64 times.
  return bytes.some((byte) => byte !== 0) ? bytes.toHex() : newSpanId();
};

/** The trace of a `traceparent`, whose span is then the caller's; undefined where the text is none, or of no use. */
export function parseTraceparent(text: string): Trace | undefined {
  if (text.length > longestHeader) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = form.exec(text.trim()) ?? [];
  // Version 00 ends with the flags.
  if (version === undefined || (version === '00' && rest !== undefined)) return undefined;
  return { traceId, spanId, flags };
}

/** A piece of work that belongs to another one. */
export const childOf = ({ traceId, flags }: Trace): Trace => ({ traceId, spanId: newSpanId(), flags });

/**
 * The place of a request in its trace.
 *
 * @param traceparent what the client has sent, if anything. What is not valid is ignored, and a trace begins here
 * @param requestId a UUID, which is the id of a trace that begins here: who has one of them has the other
 */
export function beginTrace(traceparent: string | null, requestId: string): Trace {
  const caller = traceparent === null ? undefined : parseTraceparent(traceparent);
  return childOf(caller ?? { traceId: requestId.replaceAll('-', ''), spanId: '', flags: recorded });
}

/** The header that hands the trace on. */
export const traceparentOf = ({ traceId, spanId, flags }: Trace): string =>
  `00-${traceId}-${spanId}-${flags}`;

/** What every line of the log has of the work that it is about. */
export const traceFields = ({
  traceId,
  spanId,
}: Trace): { readonly traceId: string; readonly spanId: string } => ({
  traceId,
  spanId,
});

/**
 * The fields of the log of one piece of work of a job: a span of its own.
 *
 * @param traceparent as kept with the job; null where it was accepted before that was kept
 */
export function spanOf(traceparent: string | null): Partial<ReturnType<typeof traceFields>> {
  const trace = traceparent === null ? undefined : parseTraceparent(traceparent);
  return trace === undefined ? {} : traceFields(childOf(trace));
}
