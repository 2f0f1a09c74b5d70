import { beforeAll, expect, test } from 'bun:test';
import type { OperationId } from '../../generated/operations.ts';
import { ask, refusal } from '../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../support/clients/documented-answers.ts';
import { anEntity, aTracker } from '../support/clients/management.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

/** Operations whose path is another name for a path: `/v1/manage/tracker/{trackerId}` for `/v1/manage/trackers/{trackerId}`. */
type AliasId = Extract<OperationId, `${string}Alias`>;

interface Alias {
  readonly kind: 'tracker' | 'entity';
  /** The body that is sent. */
  readonly json?: unknown;
  /** What the object has afterwards, read under the other path; null: it is gone. */
  readonly leaves: object | null;
}

/** What each of them does to an object that was made under the other path, with "old" as its only phrase or value. */
const aliases: Readonly<Record<AliasId, Alias>> = {
  getTrackerAlias: { kind: 'tracker', leaves: { vocabulary: ['old'] } },
  updateTrackerAlias: {
    kind: 'tracker',
    json: { vocabulary: ['new'] },
    leaves: { vocabulary: ['new', 'old'] },
  },
  patchTrackerAlias: {
    kind: 'tracker',
    json: [{ op: 'add', path: '/vocabulary', value: 'new' }],
    leaves: { vocabulary: ['old', 'new'] },
  },
  deleteTrackerAlias: { kind: 'tracker', leaves: null },
  getEntityAlias: { kind: 'entity', leaves: { values: ['old'] } },
  updateEntityAlias: { kind: 'entity', json: anEntity({ values: ['new'] }), leaves: { values: ['new'] } },
  deleteEntityAlias: { kind: 'entity', leaves: null },
};
// The keys are those of the type.
const ids = Object.keys(aliases) as AliasId[];

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const makers = {
  tracker: async () =>
    (await ask(confab, 'createTracker', { json: aTracker({ vocabulary: ['old'] }) })).tracker.id,
  entity: async () => (await ask(confab, 'createEntity', { json: anEntity({ values: ['old'] }) })).id,
};
const reads = { tracker: 'getTracker', entity: 'getEntity' } as const;

for (const id of ids) describeDocumentedAnswers(id);

test.each(ids)('%s does to an object what the same request to the plural path does', async (id) => {
  const { kind, json, leaves } = aliases[id];
  const objectId = await makers[kind]();
  const params = { trackerId: objectId, entityId: objectId };
  const answer = await ask(confab, id, { params, ...(json !== undefined && { json }) });

  if (leaves === null) {
    expect<unknown>(answer).toEqual({ id: objectId, type: kind, deleted: true });
    await refusal(confab, 404, reads[kind], { params });
    return;
  }
  const read = await ask(confab, reads[kind], { params });
  expect<unknown>(answer).toEqual(read);
  expect(read).toMatchObject({ [kind]: { id: objectId, ...leaves } });
});
