/** What the account has conversations searched for. */

import { PageHead } from '../components/page-head.tsx';
import { Entities } from '../vocabulary/entities.tsx';
import { Trackers } from '../vocabulary/trackers.tsx';
import { words } from '../words.ts';

export const VocabularyPage = () => (
  <>
    <PageHead title={words.vocabulary.title} lead={words.vocabulary.lead} />
    <Trackers />
    <Entities />
  </>
);
