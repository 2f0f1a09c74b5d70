/** Parts of the console that are loaded when they are first needed. */

const key = 'confab-reloaded-at';
/** A page that could not be loaded so soon after another one is not loaded anew again. */
const pauseMilliseconds = 10_000;

/**
 * Loads a part. After an upgrade of the server a page that is still open asks for files that are gone: it is loaded anew then.
 *
 * @throws what the browser says, where that does not help
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const before = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - before < pauseMilliseconds) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
    // The page ends meanwhile.
    return new Promise(() => {});
  }
}
