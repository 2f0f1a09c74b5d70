import { expect, test } from 'bun:test';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { generateBodies } from './bodies.ts';
import { describeChat } from './support.ts';

describeDocumentedAnswers('generateText');

describeChat('generateText', generateBodies, (world) => {
  test.each([
    ['What is a quote?', 'What is a quote?'],
    [{ instruction: 'What was asked for?' }, 'What was asked for?'],
    [
      { instruction: 'What was asked for?', conversation: { text: 'Ana: Send the quote.' } },
      'What was asked for?\n\nAna: Send the quote.',
    ],
  ])('the model is asked once, with the prompt %j', async (prompt, content) => {
    const { model, send } = world();
    const response = await send({ prompt });
    expect(await response.json()).toEqual({
      model: 'stand-in',
      output: { text: 'Hello, how can I help?', scores: null },
      stats: { total_input_tokens: 21, output_tokens: 8, total_tokens: 29 },
    });
    expect(model.asked.map(({ body }) => body)).toMatchObject([
      { messages: [{ role: 'user', content }], max_tokens: 128, temperature: 0 },
    ]);
  });

  test('every setting that the model is declared to take is passed on', async () => {
    const { model, send } = world();
    await send({
      prompt: 'Hi',
      top_p: 0.95,
      top_k: 1,
      repetition_penalty: 1.5,
      penalty_alpha: 0.5,
      temperature: 0.6,
      stop_sequences: ['?'],
    });
    expect(model.asked[0]?.body).toMatchObject({
      top_p: 0.95,
      top_k: 1,
      repetition_penalty: 1.5,
      penalty_alpha: 0.5,
      temperature: 0.6,
      stop: ['?'],
    });
  });
});
