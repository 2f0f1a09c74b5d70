import { expect, test } from 'bun:test';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { saying } from '../../support/servers/language-model.ts';
import { generateBodies } from './bodies.ts';
import { describeChat } from './support.ts';

describeDocumentedAnswers('generateText');

describeChat('generateText', generateBodies, (world) => {
  test.each([
    ['What is a quote?', 'What is a quote?', [4, 0]],
    [{ instruction: 'What was asked for?' }, 'What was asked for?', [5, 0]],
    [
      { instruction: 'What was asked for?', conversation: { text: 'Ana: Send the quote.' } },
      'What was asked for?\n\nAna: Send the quote.',
      [5, 5],
    ],
  ])('the model is asked once, with the prompt %j', async (prompt, content, [instruction, conversation]) => {
    const { model, send } = world();
    const response = await send({ prompt });
    expect(await response.json()).toEqual({
      model: 'stand-in',
      output: { text: 'Hello, how can I help?', scores: null },
      stats: {
        instruction_tokens: instruction,
        conversation_tokens: conversation,
        total_input_tokens: 21,
        output_tokens: 8,
        output_words: 5,
        output_sentences: 1,
        total_tokens: 29,
      },
    });
    expect(model.asked.map(({ body }) => body)).toMatchObject([
      { messages: [{ role: 'user', content }], max_tokens: 128, temperature: 0 },
    ]);
  });

  test.each([
    ['Dr. Ruiz wants a quote.  Ben sends it on\tFriday. When?', 11, 3],
    ['', 0, 0],
  ])('words and sentences of the text are counted: %j', async (text, words, sentences) => {
    const { model, send } = world();
    model.behave(saying(() => (text === '' ? [] : [text])));
    const response = await send({ prompt: 'Hi' });
    expect(await response.json()).toMatchObject({
      output: { text },
      stats: { output_words: words, output_sentences: sentences },
    });
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
