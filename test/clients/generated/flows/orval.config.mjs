/** What orval makes a client by: the address of the server stands in the client. */

const url = process.env.CONFAB_URL ?? 'http://127.0.0.1:8080';

export default {
  confab: {
    input: 'openapi.json',
    output: { target: 'orval/confab.ts', client: 'fetch', baseUrl: url },
  },
};
