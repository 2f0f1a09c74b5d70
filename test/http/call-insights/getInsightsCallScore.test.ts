import { expect, test } from 'bun:test';
import { analysed, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { ofWords } from './support.ts';

describeDocumentedAnswers('getInsightsCallScore');

test('the call score for a page is answered as the call score is', async () => {
  const confab = await workingServer();
  const asked = await analysed(confab, { ...ofWords(60), features: { featureList: ['callScore'] } });
  const plain = await analysed(confab, ofWords(60));
  for (const [conversationId, status] of [
    [asked, 503],
    [plain, 404],
  ] as const) {
    const [one, other] = await Promise.all(
      (['getCallScore', 'getInsightsCallScore'] as const).map((id) =>
        refusal(confab, status, id, { params: { conversationId } }),
      ),
    );
    expect(other).toBe(one ?? '');
  }
});
