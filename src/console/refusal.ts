/** What the server does not do. */

/** The server has not done what it was asked; the message is a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** Whether the same request would be refused again, however often it is sent. */
  readonly isFinal: boolean;

  constructor(status: number, message: string, isFinal = false) {
    super(message);
    this.status = status;
    this.isFinal = isFinal;
  }
}

/** The refusal that an answer is. One that says when to ask again is not the last word, nor is one to who is signed out. */
export function refusalOf({ status, headers }: Response, message: string): Refusal {
  const isFinal = status >= 400 && status < 500 && status !== 401 && !headers.has('retry-after');
  return new Refusal(status, message, isFinal);
}
