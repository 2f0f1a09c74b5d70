import { expect, test } from 'bun:test';
import { addressOf } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount } from '../../support/servers/confab.ts';
import { type Behaviour, hanging, startLanguageModel } from '../../support/servers/language-model.ts';
import { chatBodies } from './bodies.ts';
import { describeChat } from './support.ts';

describeDocumentedAnswers('createChat');

describeChat('createChat', chatBodies, (world) => {
  test('the whole talk is answered, with the reply as its last message, and without the system prompt', async () => {
    const { model, send } = world();
    const response = await send({
      system_prompt: 'Be brief.',
      messages: [
        { role: 'human', text: 'Hi', id: 7 },
        { role: 'assistant', text: 'Hello.' },
        { role: 'human', text: 'What is a quote?' },
      ],
      top_k: 5,
    });
    expect(await response.json()).toEqual({
      model: 'stand-in',
      messages: [
        { role: 'human', text: 'Hi' },
        { role: 'assistant', text: 'Hello.' },
        { role: 'human', text: 'What is a quote?' },
        { role: 'assistant', text: 'Hello, how can I help?' },
      ],
      stats: { input_tokens: 21, output_tokens: 8, total_tokens: 29 },
    });
    expect(model.asked[0]?.body).toMatchObject({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'What is a quote?' },
      ],
      max_tokens: 1024,
      temperature: 0,
      top_k: 5,
    });
  });

  test('an empty reply of ours may come back: the model is not told of it', async () => {
    const { model, send } = world();
    const messages = [
      { role: 'human', text: 'Hi' },
      { role: 'assistant', text: '' },
      { role: 'human', text: 'Are you there?' },
    ];
    const response = await send({ messages });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      messages: [...messages, { role: 'assistant', text: 'Hello, how can I help?' }],
    });
    expect(model.asked[0]?.body).toMatchObject({
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: 'Are you there?' },
      ],
    });
    const empty = await send({ messages: [{ role: 'human', text: '' }] });
    expect([empty.status, await empty.json()]).toEqual([
      400,
      { detail: '"messages[0].text" is not allowed to be empty' },
    ]);
  });

  test('a model is answered by the name that it was asked for by', async () => {
    const response = await world().send({
      messages: [{ role: 'human', text: 'Hi' }],
      model: 'nebula-chat-large',
    });
    expect(await response.json()).toMatchObject({ model: 'nebula-chat-large' });
  });

  test('nothing of the talk is logged, also where the provider repeats it in an error', async () => {
    const { confab, model, send } = world();
    const echo: Behaviour = ({ body }) =>
      Response.json({ error: `cannot read ${JSON.stringify(body)}` }, { status: 500 });
    for (const behave of [() => {}, () => model.behave(echo)]) {
      behave();
      await send({
        messages: [{ role: 'human', text: 'xyzzy-question' }],
        system_prompt: 'xyzzy-prompt',
      });
    }
    expect(model.asked).toHaveLength(2);
    expect(JSON.stringify(confab.logged)).not.toContain('xyzzy');
  });
});

test('who waits for a place at the model until the deadline is told that it has not replied in time', async () => {
  const model = startLanguageModel(hanging);
  const languageModels = await model.models({ concurrentRequests: 1, deadlineMilliseconds: 500 });
  const confab = await startConfab({ worker: false, languageModels });
  const { method, path } = addressOf('createChat');
  const [one, two, three] = [
    confab.account,
    await confab.createAccount('two', 10),
    await confab.createAccount('three', 10),
  ];
  const send = async ({ apiKey }: TestAccount) => {
    const json = { messages: [{ role: 'human', text: 'Hi' }] };
    const response = await confab.request(method, path, { account: null, headers: { ApiKey: apiKey }, json });
    return [response.status, response.headers.get('retry-after'), await response.json()];
  };
  const inHand = async () =>
    /^confab_http_in_hand\{lane="languageModel"\} (\d+)/m.exec(
      await (await confab.request('GET', '/metrics')).text(),
    )?.[1];
  const first = [one, two, two, two].map(send);
  await eventually(async () => (await inHand()) === '4');
  // When the first one of account two leaves the place, it is the turn of account three, until it is too late for the others.
  const answers = await Promise.all([...first, send(three)]);
  const inTime = [503, '5', { detail: 'The model stand-in has not replied in time.' }];
  expect(answers).toEqual([inTime, inTime, inTime, inTime, inTime]);
  expect(model.asked.length).toBeLessThan(5);
  await confab.stop();
  await model.stop();
});
