/** The account's entities: what is named in conversations that only the account knows. */

import { allOf, answerOf, api } from '../api.ts';
import { EditDialog, PhrasesField, phrasesIn, TextField } from '../components/edit-dialog.tsx';
import { words } from '../words.ts';
import { triedEntity } from './tried.ts';
import { type Try, TryIt } from './try-it.tsx';
import { type VocabularyItem, VocabularySection } from './vocabulary-section.tsx';

interface EntityItem extends VocabularyItem {
  readonly type: string;
  readonly subType: string;
}

const list = async (signal: AbortSignal): Promise<EntityItem[]> => {
  const entities = await allOf(
    (query) => api.GET('/v1/manage/entities', { params: { query }, signal }),
    (answer) => answer.entities,
  );
  return entities.map(({ id, type, subType, values }) => ({
    id,
    type,
    subType,
    name: `${type} · ${subType}`,
    phrases: values,
  }));
};

const remove = async ({ id: entityId }: EntityItem) => {
  await answerOf(api.DELETE('/v1/manage/entities/{entityId}', { params: { path: { entityId } } }));
};

async function save(entity: EntityItem | undefined, fields: FormData): Promise<void> {
  const body = {
    type: String(fields.get('type')).trim(),
    subType: String(fields.get('subType')).trim(),
    category: 'Custom' as const,
    values: phrasesIn(fields),
  };
  if (entity === undefined) await answerOf(api.POST('/v1/manage/entity', { body }));
  else
    await answerOf(
      api.PUT('/v1/manage/entities/{entityId}', { params: { path: { entityId: entity.id } }, body }),
    );
}

/** Before it has a type, too. */
const tryEntity =
  (entity: EntityItem | undefined): Try =>
  async (conversationId, fields, values, signal) => {
    const body = {
      ...(entity && { id: entity.id }),
      type: String(fields.get('type')).trim() || words.vocabulary.entity,
      subType: String(fields.get('subType')).trim() || words.vocabulary.entity,
      category: 'Custom' as const,
      values,
    };
    const asked = api.POST('/v1/conversations/{conversationId}/entities/preview', {
      params: { path: { conversationId } },
      body,
      signal,
    });
    return triedEntity(await answerOf(asked));
  };

export const Entities = () => (
  <VocabularySection
    title={words.vocabulary.entities}
    lead={words.vocabulary.entitiesLead}
    none={words.vocabulary.noEntities}
    list={list}
    remove={remove}
    edit={(entity, onSaved, onClose) => (
      <EditDialog
        title={words.vocabulary.entity}
        onSave={(fields) => save(entity, fields).then(onSaved)}
        onClose={onClose}
      >
        <TextField name="type" label={words.vocabulary.type} value={entity?.type ?? ''} />
        <TextField name="subType" label={words.vocabulary.subType} value={entity?.subType ?? ''} />
        <PhrasesField label={words.vocabulary.values} phrases={entity?.phrases ?? []} />
        <TryIt onTry={tryEntity(entity)} />
      </EditDialog>
    )}
  />
);
