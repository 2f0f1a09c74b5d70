/** The account's trackers: phrases that are looked for in what is said. */

import { allOf, answerOf, api } from '../api.ts';
import { EditDialog, PhrasesField, phrasesIn, TextField } from '../components/edit-dialog.tsx';
import { words } from '../words.ts';
import { triedTracker } from './tried.ts';
import { type Try, TryIt } from './try-it.tsx';
import { type VocabularyItem, VocabularySection } from './vocabulary-section.tsx';

const list = async (signal: AbortSignal): Promise<VocabularyItem[]> => {
  const trackers = await allOf(
    (query) => api.GET('/v1/manage/trackers', { params: { query }, signal }),
    (answer) => answer.trackers,
  );
  return trackers.map(({ id, name, vocabulary: phrases, excludeVocabulary: exceptions }) => ({
    id,
    name,
    phrases,
    exceptions,
  }));
};

const remove = async ({ id: trackerId }: VocabularyItem) => {
  await answerOf(api.DELETE('/v1/manage/trackers/{trackerId}', { params: { path: { trackerId } } }));
};

async function save(tracker: VocabularyItem | undefined, fields: FormData): Promise<void> {
  const name = String(fields.get('name')).trim();
  const vocabulary = phrasesIn(fields);
  const excludeVocabulary = phrasesIn(fields, 'exceptions');
  if (tracker === undefined) {
    await answerOf(api.POST('/v1/manage/tracker', { body: { name, vocabulary, excludeVocabulary } }));
    return;
  }
  // A PUT would add to what there is, as the account may have it.
  await answerOf(
    api.PATCH('/v1/manage/trackers/{trackerId}', {
      params: { path: { trackerId: tracker.id } },
      body: [
        { op: 'replace', path: '/name', value: name },
        { op: 'replace', path: '/vocabulary', value: vocabulary },
        { op: 'replace', path: '/excludeVocabulary', value: excludeVocabulary },
      ],
    }),
  );
}

/** Before it has a name, too. */
const nameIn = (fields: FormData): string => String(fields.get('name')).trim() || words.vocabulary.tracker;

const tryTracker: Try = async (conversationId, fields, vocabulary, signal) => {
  const body = { name: nameIn(fields), vocabulary, excludeVocabulary: phrasesIn(fields, 'exceptions') };
  const asked = api.POST('/v1/conversations/{conversationId}/trackers/preview', {
    params: { path: { conversationId } },
    body,
    signal,
  });
  return triedTracker(await answerOf(asked));
};

export const Trackers = () => (
  <VocabularySection
    title={words.vocabulary.trackers}
    lead={words.vocabulary.trackersLead}
    none={words.vocabulary.noTrackers}
    list={list}
    remove={remove}
    edit={(tracker, onSaved, onClose) => (
      <EditDialog
        title={words.vocabulary.tracker}
        onSave={(fields) => save(tracker, fields).then(onSaved)}
        onClose={onClose}
      >
        <TextField name="name" label={words.vocabulary.name} value={tracker?.name ?? ''} />
        <PhrasesField label={words.vocabulary.phrases} phrases={tracker?.phrases ?? []} />
        <PhrasesField
          name="exceptions"
          label={words.vocabulary.exceptions}
          phrases={tracker?.exceptions ?? []}
          isRequired={false}
        />
        <TryIt onTry={tryTracker} />
      </EditDialog>
    )}
  />
);
