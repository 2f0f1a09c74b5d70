/**
 * What somebody has begun to type. It outlives the page on which it was typed, since people look at others meanwhile, and the
 * console when it is loaded anew; another account never sees it.
 */

import { effect, signal } from '@preact/signals';
import { owner, session } from './session.ts';

/** A text for each field; of a box that is not checked an empty one. */
type Texts = Readonly<Record<string, string>>;

/** By names, and whose all this is. */
interface Kept {
  readonly account?: string;
  readonly unsent: Readonly<Record<string, Texts>>;
}

const key = 'confab-unsent';
const nothingKept: Kept = { unsent: {} };

/** What the console has left in this window before it was loaded anew. It is taken out of there. */
function takeKept(): Kept {
  try {
    const { account, unsent } = Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    sessionStorage.removeItem(key);
    // Another version of the console may have written it.
    const named = Object.entries(Object(unsent)).map(([name, texts]) => [name, textsIn(texts)]);
    return { account: String(account), unsent: Object.fromEntries(named) };
  } catch {
    // Some browsers are told to keep nothing.
    return nothingKept;
  }
}

const textsIn = (texts: unknown): Texts =>
  Object.fromEntries(Object.entries(Object(texts)).map(([field, text]) => [field, String(text)]));

let kept = takeKept();
const begun = signal(nothingKept.unsent);
effect(() => {
  if (owner.value === undefined) return;
  begun.value = owner.value === kept.account ? kept.unsent : {};
  kept = nothingKept;
});

addEventListener('pagehide', () => {
  const account = session.value?.account.id;
  // Who has signed out leaves nothing behind.
  const left: Kept = account === undefined ? nothingKept : { account, unsent: begun.value };
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    // A browser keeps some millions of characters, or nothing.
  }
});

interface Unsent<Field extends string> {
  /** What the fields hold. A component that reads it is shown anew when it changes. */
  fields: Readonly<Record<Field, string>>;
  /** Takes over what stands in a form. Fields that the form does not show keep what they held. */
  readonly keep: (form: HTMLFormElement) => void;
  /** As if nobody had typed anything. */
  readonly forget: () => void;
}

/**
 * What has been typed under this name.
 *
 * @param nothing what its fields hold while nobody has typed anything
 */
export function unsentTexts<Field extends string>(
  name: string,
  nothing: Readonly<Record<Field, string>>,
): Unsent<Field> {
  const put = (texts: Texts) => {
    begun.value = { ...begun.value, [name]: { ...begun.value[name], ...texts } };
  };
  return {
    get fields() {
      return { ...nothing, ...begun.value[name] };
    },
    set fields(texts) {
      put(texts);
    },
    keep: (form) => put(textsOf(form)),
    forget: () => {
      const { [name]: _, ...others } = begun.value;
      begun.value = others;
    },
  };
}

function textsOf(form: HTMLFormElement): Texts {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  return {
    ...Object.fromEntries(boxes.map((box) => [box.name, ''])),
    ...Object.fromEntries([...new FormData(form)].map(([field, text]) => [field, String(text)])),
  };
}
