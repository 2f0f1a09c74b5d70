/** An address that leads nowhere. */

import { Empty } from '../components/empty.tsx';
import { PageHead } from '../components/page-head.tsx';
import { words } from '../words.ts';

export const NotFoundPage = () => (
  <>
    <PageHead title={words.notFound.title} />
    <Empty title={words.notFound.lead}>
      <a href="/">{words.notFound.home}</a>
    </Empty>
  </>
);
