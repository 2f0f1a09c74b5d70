/** Who is signed in. */

import { signal } from '@preact/signals';

export interface Session {
  readonly account: { readonly id: string; readonly name: string };
}

/** Undefined until the server has said; null where nobody is. */
export const session = signal<Session | null | undefined>(undefined);

export function forgetSession(): void {
  session.value = null;
}
