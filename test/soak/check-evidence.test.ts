import { describe, expect, test } from 'bun:test';
import { type breachNames, checkEvidence, isClean } from './check-evidence.ts';
import type { Append, Evidence, StoredJob } from './evidence.ts';

const conversationId = '4500000000000000';

/** What a soak sees when all is well: two appends of one submitter, of two messages and of one. */
function goodEvidence() {
  const append = (number: number, messages: number): Append => ({
    key: `c0s0n${number}`,
    conversationId,
    submitter: 'c0s0',
    tokens: Array.from({ length: messages }, (_, index) => `c0s0n${number}m${index}`),
    sentAt: number * 100,
    answeredAt: number * 100 + 10,
    attempts: 1,
    outcome: 'accepted',
    jobId: `job-${number}`,
  });
  const job = (sequence: number): StoredJob => ({
    id: `job-${sequence}`,
    conversationId,
    key: `c0s0n${sequence}`,
    sequence,
    status: 'completed',
    reported: 'completed',
    startedAt: sequence * 100,
    finishedAt: sequence * 100 + 100,
  });
  const tokens = ['c0s0n1m0', 'c0s0n1m1', 'c0s0n2m0'];
  return {
    appends: [append(1, 2), append(2, 1)],
    messages: new Map([
      [conversationId, tokens.map((token, index) => ({ id: String(index), text: `I will send ${token}.` }))],
    ]),
    jobs: [job(1), job(2)],
    references: [{ kind: 'insight' as const, conversationId, messageId: '2' }],
    calls: ['scheduled', 'in_progress', 'completed'].flatMap((status) => [
      { jobId: 'job-1', status },
      { jobId: 'job-2', status },
    ]),
  } satisfies Evidence;
}

/** The messages of the good evidence, changed. */
const withMessages = (
  change: (messages: { id: string; text: string }[]) => { id: string; text: string }[],
) => {
  const good = goodEvidence();
  return { ...good, messages: new Map([[conversationId, change(good.messages.get(conversationId) ?? [])]]) };
};
const withCalls = (
  change: (calls: { jobId: string; status: string }[]) => { jobId: string; status: string }[],
) => {
  const good = goodEvidence();
  return { ...good, calls: change(good.calls) };
};
const withFirstJob = (change: Partial<StoredJob>) => {
  const good = goodEvidence();
  return { ...good, jobs: good.jobs.map((job, index) => (index === 0 ? { ...job, ...change } : job)) };
};

describe('the checker', () => {
  test('the checker of a soak has nothing to say when every promise was kept', () => {
    const verdict = checkEvidence(goodEvidence());
    expect(isClean(verdict)).toBe(true);
    expect(verdict.details).toEqual([]);
    expect(verdict).toMatchObject({ accepted: 2, completed: 2, callsDelivered: 6, callsRepeated: 0 });
  });

  test.each<[string, (typeof breachNames)[number], Evidence]>([
    ['a lost message', 'lost', withMessages((messages) => messages.slice(0, 2))],
    ['a job that the answer named and nobody knows', 'lost', withFirstJob({ id: 'another' })],
    [
      'a message that is there twice',
      'duplicates',
      withMessages((list) => [...list, { id: '3', text: 'c0s0n1m0' }]),
    ],
    [
      'a message that nobody sent',
      'duplicates',
      withMessages((list) => [...list, { id: '3', text: 'Hello.' }]),
    ],
    [
      'an append that has two jobs',
      'duplicates',
      {
        ...goodEvidence(),
        jobs: [
          ...goodEvidence().jobs,
          { ...goodEvidence().jobs[1], id: 'job-3', sequence: 3, startedAt: 300 } as StoredJob,
        ],
      },
    ],
    [
      'an append that was refused and done',
      'duplicates',
      {
        ...goodEvidence(),
        appends: goodEvidence().appends.map((append) => ({ ...append, outcome: 'refused' as const })),
      },
    ],
    [
      'a reordering of two appends',
      'reorderings',
      withMessages(([a, b, c]) => [c, a, b].flatMap((m) => m ?? [])),
    ],
    [
      'a reordering inside an append',
      'reorderings',
      withMessages(([a, b, c]) => [b, a, c].flatMap((m) => m ?? [])),
    ],
    ['a job that failed', 'failed', withFirstJob({ status: 'failed' })],
    ['a job that is stuck', 'stuck', withFirstJob({ status: 'in_progress', finishedAt: undefined })],
    ['jobs of one conversation that overlap', 'overlaps', withFirstJob({ finishedAt: 201 })],
    [
      'an insight that points nowhere',
      'danglingReferences',
      { ...goodEvidence(), references: [{ kind: 'insight', conversationId, messageId: '9' }] },
    ],
    [
      'a topic that points into another conversation',
      'danglingReferences',
      {
        ...goodEvidence(),
        references: [{ kind: 'topic', conversationId: '4500000000000001', messageId: '0' }],
      },
    ],
    ['a terminal webhook that is missing', 'callsMissing', withCalls((calls) => calls.slice(0, 5))],
    ['a first webhook that is missing', 'callsMissing', withCalls((calls) => calls.slice(1))],
    ['webhooks out of order', 'callsOutOfOrder', withCalls((calls) => calls.toReversed())],
    [
      'a status that is repeated after a later one',
      'callsOutOfOrder',
      withCalls((calls) => [...calls, { jobId: 'job-1', status: 'scheduled' }]),
    ],
    ['an answer that contradicts the table', 'contradictions', withFirstJob({ reported: 'scheduled' })],
    [
      'a last webhook that contradicts the job',
      'contradictions',
      withCalls((calls) =>
        calls.map((call) => (call.status === 'completed' ? { ...call, status: 'failed' } : call)),
      ),
    ],
    [
      'a webhook of a job that is not there',
      'contradictions',
      withCalls((calls) => [...calls, { jobId: 'job-9', status: 'scheduled' }]),
    ],
  ])('the checker of a soak reports %s', (_, breach, evidence) => {
    const verdict = checkEvidence(evidence);
    expect(verdict[breach]).toBeGreaterThan(0);
    expect(isClean(verdict)).toBe(false);
    expect(verdict.details.filter((detail) => detail.startsWith(`${breach}: `))).not.toBeEmpty();
  });

  test('the checker of a soak allows a webhook that is repeated, and counts it', () => {
    const verdict = checkEvidence(
      withCalls(([first, ...rest]) => [first, first, ...rest].flatMap((c) => c ?? [])),
    );
    expect(isClean(verdict)).toBe(true);
    expect(verdict).toMatchObject({ callsDelivered: 6, callsRepeated: 1 });
  });

  test('the checker of a soak allows an append of unknown outcome to be done once or not at all, and not in part', () => {
    const unknown = (evidence: Evidence, index: number): Evidence => ({
      ...evidence,
      appends: evidence.appends.map((append, at) => {
        if (at !== index) return append;
        const { jobId: _, answeredAt: __, ...rest } = append;
        return { ...rest, outcome: 'unknown' };
      }),
    });
    expect(checkEvidence(unknown(goodEvidence(), 0))).toMatchObject({ unknown: 1, unknownDone: 1, lost: 0 });

    const notDone = {
      ...withMessages((messages) => messages.slice(0, 2)),
      jobs: goodEvidence().jobs.slice(0, 1),
      references: [],
      calls: goodEvidence().calls.filter(({ jobId }) => jobId === 'job-1'),
    };
    const verdict = checkEvidence(unknown(notDone, 1));
    expect(isClean(verdict)).toBe(true);
    expect(verdict).toMatchObject({ unknown: 1, unknownDone: 0 });

    const inPart = withMessages((messages) => messages.slice(1));
    expect(checkEvidence(unknown(inPart, 0)).lost).toBe(1);
  });

  test('the checker of a soak keeps the orders of two submitters apart', () => {
    const good = goodEvidence();
    const evidence = withMessages(([a, b, c]) => [c, a, b].flatMap((m) => m ?? []));
    const [first, second] = good.appends;
    const [firstJob, secondJob] = good.jobs;
    if (!first || !second || !firstJob || !secondJob) throw new Error('the evidence has two appends');
    const verdict = checkEvidence({
      ...evidence,
      appends: [first, { ...second, submitter: 'c0s1' }],
      jobs: [
        { ...firstJob, sequence: 2, startedAt: 200, finishedAt: 300 },
        { ...secondJob, sequence: 1, startedAt: 100, finishedAt: 200 },
      ],
    });
    expect(isClean(verdict)).toBe(true);
  });
});
