/** The main flow of a client, the same for each generator: what it is given, and what it must have seen in the end. */

/** A server, and an account of it. */
export interface Confab {
  readonly url: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly apiKey: string;
}

export interface Story {
  /** How the job of the submission ended, and that of what was appended. */
  readonly jobs: readonly string[];
  readonly messages: readonly string[];
  /** The type and the text of each. */
  readonly insights: readonly (readonly [type: string, text: string])[];
  /** The names of those that were detected. */
  readonly trackers: readonly string[];
  /** How many numbers the vector of a text has. */
  readonly dimensions: number;
  /** Of a job that does not exist. */
  readonly refusal: { readonly status: number; readonly message: string };
}

/** Fetches a token, submits, follows the job, appends, reads, embeds, and is refused what there is not. */
export type Flow = (confab: Confab) => Promise<Story>;

export const submission = {
  name: 'Renewal',
  messages: [
    {
      from: { name: 'Ana', userId: 'ana@example.com' },
      payload: { content: 'I will send the quote by Friday.' },
    },
  ],
};

export const continuation = {
  messages: [{ from: { name: 'Ben' }, payload: { content: 'How much does the premium plan cost?' } }],
  trackers: [{ name: 'Pricing', vocabulary: ['how much'] }],
};

export const textToEmbed = 'Can you send me the quote by Friday?';

export const unknownJob = 'ab2c6c0b-8d0f-4a8f-a4b5-8b1b3ff2d1c0';

/** Asks for the status until the job is over, and answers how it ended. */
export async function ended(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    const status = await ask();
    if (status === 'completed' || status === 'failed') return status;
    await new Promise<void>((resolve) => setTimeout(resolve, 20));
  }
}
