/** Bodies of requests to chat models, right and wrong. */

export interface Bodies {
  readonly right: readonly (readonly [what: string, body: unknown])[];
  readonly wrong: readonly (readonly [what: string, body: unknown, detail: string])[];
}

/** Settings that both kinds of requests have, and that are wrong in them. */
function wrongSettings(rightBody: object): Bodies['wrong'] {
  const withSetting = (setting: object) => ({ ...rightBody, ...setting });
  return [
    ['a temperature above 1', withSetting({ temperature: 1.1 }), '"temperature" must be at most 1'],
    ['no tokens', withSetting({ max_new_tokens: 0 }), '"max_new_tokens" must be at least 1'],
    [
      'six stop sequences',
      withSetting({ stop_sequences: ['a', 'b', 'c', 'd', 'e', 'f'] }),
      '"stop_sequences" must have at most 5 elements',
    ],
    [
      'a stop sequence of 51 characters',
      withSetting({ stop_sequences: ['a'.repeat(51)] }),
      '"stop_sequences[0]" must have at most 50 characters',
    ],
    [
      'a text as stop sequences',
      withSetting({ stop_sequences: '.' }),
      '"stop_sequences" must be an array or null',
    ],
    ['scores', withSetting({ return_scores: true }), '"return_scores" must be one of: false'],
  ];
}

const messages = [{ role: 'human', text: 'Hi' }];

/** Requests for a reply to messages. */
export const chatBodies: Bodies = {
  right: [
    ['one message', { messages }],
    [
      'every setting',
      {
        messages: [...messages, { role: 'assistant', text: 'Hello.', id: 7 }, ...messages],
        system_prompt: '',
        max_new_tokens: 1024,
        temperature: 0,
        top_p: 0.95,
        top_k: 1,
        repetition_penalty: 1,
        stop_sequences: ['.'],
        return_scores: false,
        model: 'nebula-chat-large',
      },
    ],
  ],
  wrong: [
    ['no messages', {}, '"messages" is required'],
    ['empty messages', { messages: [] }, '"messages" is not allowed to be empty'],
    [
      'a role that there is not',
      { messages: [{ role: 'user', text: 'Hi' }] },
      '"messages[0].role" must be one of',
    ],
    ['a message without a text', { messages: [{ role: 'human' }] }, '"messages[0].text" is required'],
    [
      'a last message of the assistant',
      { messages: [...messages, { role: 'assistant', text: 'Hello.' }] },
      '"messages[1].role" must be human',
    ],
    ...wrongSettings({ messages }),
  ],
};

/** Requests to follow an instruction. */
export const generateBodies: Bodies = {
  right: [
    ['a text as prompt', { prompt: 'What is a quote?', stop_sequences: null }],
    [
      'an instruction and a conversation as prompt, and every setting',
      {
        prompt: { instruction: 'What was asked for?', conversation: { text: 'Ana: Send the quote.' } },
        max_new_tokens: 128,
        temperature: 0.6,
        top_p: 0.95,
        top_k: 1,
        repetition_penalty: 1,
        penalty_alpha: 0.5,
        stop_sequences: [],
        return_scores: false,
      },
    ],
  ],
  wrong: [
    ['no prompt', {}, '"prompt" is required'],
    ['a number as prompt', { prompt: 7 }, '"prompt" must be a string or an object'],
    ['a prompt of white space', { prompt: ' ' }, '"prompt" must hold more than white space'],
    [
      'a prompt without an instruction',
      { prompt: { conversation: { text: 'Hi' } } },
      '"prompt.instruction" is required',
    ],
    [
      'a conversation without a text',
      { prompt: { instruction: 'What?', conversation: {} } },
      '"prompt.conversation.text" is required',
    ],
    ...wrongSettings({ prompt: 'What is a quote?' }),
  ],
};
