/** Reading a list page by page, by the `Link` header. */

import type { OperationId } from '../../../generated/operations.ts';
import type { TestConfab } from '../servers/confab.ts';
import { type Asked, addressOf, type SuccessOf } from './conversations.ts';

/** Every page of a list, from the one that is asked for; each was held against the contract. */
export async function* pagesOf<Id extends OperationId>(
  confab: TestConfab,
  id: Id,
  asked: Asked = {},
): AsyncGenerator<SuccessOf<Id>> {
  let path: string | undefined = addressOf(id, asked).path;
  while (path !== undefined) {
    const response = await confab.request('GET', path, asked);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    // The harness has held the answer against the schema that the type was made from.
    yield body as SuccessOf<Id>;
    path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
}
