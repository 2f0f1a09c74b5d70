/**
 * Headers that make browsers careful with our answers, as the OWASP cheat sheet "REST Security" lists it: nothing here
 * is a page (but for `/docs`, which has a policy of its own), and nothing is to be kept.
 *
 * Strict-Transport-Security is not ours to send: this server speaks plain HTTP, and only the proxy that ends TLS knows
 * whether a host is to be asked by TLS alone from now on.
 */

/** The same object for every answer: what stands here costs each request of the service. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;
