/** Holds what a soak has seen against what the service promises. Pure, so that its own tests can show that it fails. */

import type { Append, Call, Evidence, StoredJob } from './evidence.ts';

/** Breaches of a promise; all of them are 0 unless the service is broken. */
export interface Breaches {
  /** Messages, or jobs of one append, that are there more than once; appends that were refused and done all the same. */
  readonly duplicates: number;
  /** Messages that stand before what their submitter had submitted before them, or before an earlier job's. */
  readonly reorderings: number;
  /** Accepted appends of which a message is missing, and others that were done in part. */
  readonly lost: number;
  /** Jobs that ended as `failed`. */
  readonly failed: number;
  /** Jobs that have not ended. */
  readonly stuck: number;
  /** Jobs that began before the one before them in their conversation had ended. */
  readonly overlaps: number;
  /** Findings that name a message which is not in their conversation. */
  readonly danglingReferences: number;
  /** Calls that tell of a status after a later one of the same job. */
  readonly callsOutOfOrder: number;
  /** Statuses of which no call came. */
  readonly callsMissing: number;
  /** Jobs whose status differs between answer, table and last call. */
  readonly contradictions: number;
}

export interface Verdict extends Breaches {
  readonly accepted: number;
  /** Of the accepted ones, those that were sent more than once. */
  readonly retried: number;
  readonly completed: number;
  readonly refused: number;
  readonly unknown: number;
  /** Of those of unknown outcome, the ones that were done. */
  readonly unknownDone: number;
  /** Statuses that the receiver heard of. */
  readonly callsDelivered: number;
  /** Calls that told it what it knew. */
  readonly callsRepeated: number;
  /** Sentences about the breaches, the first ones of each kind. */
  readonly details: readonly string[];
}

export const breachNames = [
  'duplicates',
  'reorderings',
  'lost',
  'failed',
  'stuck',
  'overlaps',
  'danglingReferences',
  'callsOutOfOrder',
  'callsMissing',
  'contradictions',
] as const satisfies (keyof Breaches)[];

/** Whether every promise was kept. */
export const isClean = (verdict: Breaches): boolean => breachNames.every((name) => verdict[name] === 0);

/** How many breaches of a kind are told in words. */
const detailsOfKind = 5;

class Findings {
  readonly counts = Object.fromEntries(breachNames.map((name) => [name, 0])) as Record<
    keyof Breaches,
    number
  >;
  readonly details: string[] = [];

  add(name: keyof Breaches, detail: string): void {
    this.counts[name] += 1;
    if (this.counts[name] <= detailsOfKind) this.details.push(`${name}: ${detail}`);
  }
}

/** What stands in a text that the load has written, or undefined if it has not. */
const tokenOf = (text: string): string | undefined => /\bc\d+s\d+n\d+m\d+\b/.exec(text)?.[0];

export function checkEvidence(evidence: Evidence): Verdict {
  const findings = new Findings();
  const places = placesOf(evidence, findings);
  const jobsOfKey = Map.groupBy(evidence.jobs, ({ key }) => key);
  const of = (outcome: Append['outcome']) => evidence.appends.filter((append) => append.outcome === outcome);

  checkAppends(evidence, places, jobsOfKey, findings);
  checkSubmitterOrder(evidence, places, findings);
  checkJobs(evidence, findings);
  checkJobOrder(evidence, places, findings);
  checkReferences(evidence, findings);
  const calls = checkCalls(evidence, findings);

  return {
    ...findings.counts,
    accepted: of('accepted').length,
    retried: of('accepted').filter(({ attempts }) => attempts > 1).length,
    completed: evidence.jobs.filter(({ status }) => status === 'completed').length,
    refused: of('refused').length,
    unknown: of('unknown').length,
    unknownDone: of('unknown').filter(({ key }) => jobsOfKey.has(key)).length,
    ...calls,
    details: findings.details,
  };
}

/** Token → place of its message in its conversation. */
function placesOf({ messages }: Evidence, findings: Findings): Map<string, number> {
  const places = new Map<string, number>();
  for (const [conversationId, list] of messages)
    list.forEach(({ text }, place) => {
      const token = tokenOf(text);
      if (token === undefined || places.has(token))
        findings.add('duplicates', `message ${place} of ${conversationId} is there already: ${text}`);
      else places.set(token, place);
    });
  return places;
}

function checkAppends(
  { appends }: Evidence,
  places: ReadonlyMap<string, number>,
  jobsOfKey: ReadonlyMap<string, readonly StoredJob[]>,
  findings: Findings,
): void {
  for (const { key, outcome, tokens, jobId, conversationId } of appends) {
    const jobs = jobsOfKey.get(key) ?? [];
    const found = tokens.filter((token) => places.has(token)).length;
    if (jobs.length > 1) findings.add('duplicates', `${key} has ${jobs.length} jobs`);
    if (outcome === 'refused') {
      if (found + jobs.length > 0) findings.add('duplicates', `${key} was refused and is there`);
    } else if (outcome === 'accepted') {
      const job = jobs.find(({ id }) => id === jobId);
      if (found < tokens.length)
        findings.add('lost', `${key} has ${found} of ${tokens.length} messages in ${conversationId}`);
      else if (job?.conversationId !== conversationId)
        findings.add('lost', `${key} has no job ${jobId} in ${conversationId}`);
    } else if (found > 0 && found < tokens.length)
      findings.add('lost', `${key}, of unknown outcome, has ${found} of ${tokens.length} messages`);
  }
}

/** The messages of each submitter stand in the order in which it got its answers. */
function checkSubmitterOrder(
  { appends }: Evidence,
  places: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  const accepted = appends.filter(({ outcome }) => outcome === 'accepted');
  for (const [submitter, own] of Map.groupBy(accepted, (append) => append.submitter)) {
    const tokens = own
      .toSorted((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0))
      .flatMap((append) => append.tokens);
    checkAscending(tokens, places, findings, submitter);
  }
}

/** The messages of jobs, whoever submitted them, stand in the order of the jobs, those of one job side by side. */
function checkJobOrder(
  { appends, jobs }: Evidence,
  places: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  const tokensOf = new Map(appends.map(({ key, tokens }) => [key, tokens]));
  for (const [conversationId, own] of Map.groupBy(jobs, (job) => job.conversationId)) {
    const tokens = own
      .toSorted((a, b) => a.sequence - b.sequence)
      .flatMap(({ key }) => tokensOf.get(key) ?? []);
    checkAscending(tokens, places, findings, `conversation ${conversationId}`);
  }
}

function checkAscending(
  tokens: readonly string[],
  places: ReadonlyMap<string, number>,
  findings: Findings,
  whose: string,
): void {
  let last: { token: string; place: number } | undefined;
  for (const token of tokens) {
    const place = places.get(token);
    // What is not there at all is counted as lost.
    if (place === undefined) continue;
    if (last !== undefined && place <= last.place)
      findings.add('reorderings', `${whose}: ${token} stands before ${last.token}`);
    last = { token, place };
  }
}

function checkJobs({ jobs }: Evidence, findings: Findings): void {
  for (const { id, key, status, reported, finishedAt } of jobs) {
    if (status === 'failed') findings.add('failed', `job ${id} (${key})`);
    if ((status !== 'completed' && status !== 'failed') || finishedAt === undefined)
      findings.add('stuck', `job ${id} (${key}) is ${status}`);
    if (reported !== status)
      findings.add('contradictions', `job ${id} (${key}) is ${status} and the API says ${reported}`);
  }
  for (const [conversationId, own] of Map.groupBy(jobs, (job) => job.conversationId)) {
    let previous: StoredJob | undefined;
    for (const job of own.toSorted((a, b) => a.sequence - b.sequence)) {
      const ended = previous?.finishedAt ?? Number.NEGATIVE_INFINITY;
      if (job.startedAt !== undefined && job.startedAt < ended)
        findings.add(
          'overlaps',
          `${conversationId}: ${job.key} began ${ended - job.startedAt} ms before the end of ${previous?.key}`,
        );
      previous = job;
    }
  }
}

function checkReferences({ messages, references }: Evidence, findings: Findings): void {
  const ids = new Map([...messages].map(([id, list]) => [id, new Set(list.map((message) => message.id))]));
  for (const { kind, conversationId, messageId } of references)
    if (!ids.get(conversationId)?.has(messageId))
      findings.add('danglingReferences', `${kind} of ${conversationId} names message ${messageId}`);
}

const ranks: Readonly<Record<string, number>> = { scheduled: 0, in_progress: 1, completed: 2, failed: 2 };

function checkCalls(
  { jobs, calls }: Evidence,
  findings: Findings,
): Pick<Verdict, 'callsDelivered' | 'callsRepeated'> {
  const ofJob = Map.groupBy(calls, ({ jobId }) => jobId);
  let callsDelivered = 0;
  for (const { id, key, status } of jobs) {
    const heard = ofJob.get(id) ?? [];
    const distinct = new Set(heard.map((call) => call.status));
    callsDelivered += distinct.size;
    for (const expected of ['scheduled', 'in_progress', status])
      if (!distinct.has(expected))
        findings.add('callsMissing', `job ${id} (${key}): nobody was told of ${expected}`);
    checkCallOrder(heard, `job ${id} (${key})`, findings);
    const last = heard.at(-1)?.status;
    if (last !== undefined && last !== status)
      findings.add('contradictions', `job ${id} (${key}) is ${status} and its last call said ${last}`);
  }
  const known = new Set(jobs.map(({ id }) => id));
  for (const [jobId, heard] of ofJob)
    if (!known.has(jobId))
      findings.add('contradictions', `${heard.length} calls tell of job ${jobId}, which is not there`);
  const ofKnown = calls.filter(({ jobId }) => known.has(jobId)).length;
  return { callsDelivered, callsRepeated: ofKnown - callsDelivered };
}

function checkCallOrder(heard: readonly Call[], whose: string, findings: Findings): void {
  let highest = 0;
  for (const { status } of heard) {
    const rank = ranks[status] ?? -1;
    if (rank < highest) findings.add('callsOutOfOrder', `${whose}: ${status} came late`);
    highest = Math.max(highest, rank);
  }
}
