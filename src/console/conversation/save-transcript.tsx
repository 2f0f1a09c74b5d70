/** The transcript as a file. */

import { useState } from 'preact/hooks';
import { answerOf, api, sentenceOf } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { ButtonsTo } from '../components/buttons-to.tsx';
import { sayProblem } from '../components/notice.tsx';
import { saveFile } from '../save-file.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';
import { fileNameOf } from './file-name.ts';
import { transcriptFileOf } from './transcript-file.ts';

const formats = [
  { ending: 'md', name: 'Markdown', contentType: 'text/markdown', more: { createParagraphs: true } },
  { ending: 'srt', name: 'SRT', contentType: 'text/srt', more: {} },
] as const;

export function SaveTranscript({ conversation }: { readonly conversation: Schemas['Conversation'] }) {
  const [isBusy, setBusy] = useState(false);
  const save = async ({ ending, contentType, more }: (typeof formats)[number]) => {
    setBusy(true);
    try {
      const { transcript } = await answerOf(
        api.POST('/v1/conversations/{conversationId}/transcript', {
          params: { path: { conversationId: conversation.id } },
          body: { contentType, showSpeakerSeparation: true, ...more },
        }),
      );
      const text = transcriptFileOf(contentType, transcript.payload);
      saveFile(fileNameOf(conversation.name, ending), text, contentType);
    } catch (error) {
      sayProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonsTo label={words.conversation.save}>
      {formats.map((format) => (
        <BusyButton key={format.ending} isBusy={isBusy} onPress={() => void save(format)}>
          {format.name}
        </BusyButton>
      ))}
    </ButtonsTo>
  );
}
