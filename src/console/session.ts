/** Who is signed in. */

import { effect, signal } from '@preact/signals';

export interface Session {
  readonly account: { readonly id: string; readonly name: string };
}

/** Undefined until the server has said; null where nobody is. */
export const session = signal<Session | null | undefined>(undefined);

/** Whether the server does not know any more who is signed in here. The page stays, with what was typed into it. */
export const hasEnded = signal(false);

/** Why nobody is signed in, if that is not just what has to be done next. */
export const notSignedIn = signal<string | undefined>(undefined);

/** Whose all is that outlives a page. Who was signed out and signs in again has it still; another account never sees it. */
export const owner = signal<string | undefined>(undefined);
effect(() => {
  if (session.value) owner.value = session.value.account.id;
});

export function beginSession(begun: Session): void {
  session.value = begun;
  hasEnded.value = false;
}

/**
 * Somebody has signed out, or is not signed in.
 *
 * @param reason why they could not be signed in
 */
export function forgetSession(reason?: string): void {
  notSignedIn.value = reason;
  session.value = null;
  hasEnded.value = false;
}

/** The server has refused a request since nobody is signed in. */
export function endSession(): void {
  if (session.value) hasEnded.value = true;
}
