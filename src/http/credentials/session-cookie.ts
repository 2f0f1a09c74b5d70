/** The cookie by which a browser is signed in: it bears an access token. */

const cookieName = 'confab_session';
/** A header that no form and no page of another origin can send along (docs/decisions/0048-sessions.md). */
const consoleHeader = 'x-confab-console';

/** The access token of the session that a request belongs to; undefined where it belongs to none. */
export function sessionIn(headers: Headers): string | undefined {
  const cookies = headers.get('cookie');
  if (cookies === null || headers.get(consoleHeader) !== '1') return undefined;
  return new Bun.CookieMap(cookies).get(cookieName) ?? undefined;
}

/** The value of `Set-Cookie` that begins a session, or, where it lives for 0 seconds, ends one. */
export const sessionCookie = (
  accessToken: string,
  { maxAge, secure }: { readonly maxAge: number; readonly secure: boolean },
): string =>
  new Bun.Cookie(cookieName, accessToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge,
    secure,
  }).serialize();
