import { beforeAll, expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getCriterion');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const managed = {
  'Symbl.Communication_And_Engagement': 'Communication and Engagement',
  'Symbl.Question_Handling': 'Question Handling',
  'Symbl.Forward_Motion': 'Forward Motion',
  'Symbl.Sales_Process': 'Sales Process',
};

test.each(Object.entries(managed))(
  '%s, which everybody has, is called “%s” and has a checklist of its own',
  async (criteriaId, name) => {
    const criterion = await ask(confab, 'getCriterion', { params: { criteriaId } });
    expect(criterion).toMatchObject({ id: criteriaId, name });
    const { checklist } = criterion;
    expect(checklist.length).toBeWithin(4, 8);
    expect(checklist.map(({ priority }) => priority)).toContain('high');
    for (const { question } of checklist) expect(question).toEndWith('?');
    expect(new Set(checklist.map(({ question }) => question)).size).toBe(checklist.length);
  },
);
