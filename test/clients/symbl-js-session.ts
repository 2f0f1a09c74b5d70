/**
 * What somebody does with the official `@symblai/symbl-js`, in a process of its own: the SDK turns the checking of
 * certificates off for its whole process, and its timers keep it alive. Settings come from the environment; what the
 * SDK's objects held is printed as JSON.
 */

import { ConversationsApi } from '@symblai/api-client';
import { type SDK, sdk } from '@symblai/symbl-js';

interface Settings {
  readonly url: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly conversationId: string;
}

/** What `oauth2` keeps of a token. */
const tokenOf = ({ oauth2 }: SDK) => ({
  token: oauth2.activeToken,
  expiresIn: oauth2.expiresIn,
  expiresOn: oauth2.expiresOn,
  refreshOn: oauth2.refreshOn,
  areDates: [oauth2.updatedOn, oauth2.expiresOn, oauth2.refreshOn].every((one) => one instanceof Date),
});

async function session({ url, appId, appSecret, conversationId }: Settings) {
  // The basePath of `init` does not move the token call.
  sdk.oauth2.setBasePath(url);
  const refused = await sdk.init({ appId, appSecret: 'wrong', basePath: url }).catch((reason) => ({
    message: reason.message,
    status: reason.internalError.status,
    body: reason.internalError.response.body,
  }));
  const incomplete = await sdk.init({ appId, basePath: url }).catch((reason) => reason.message);

  await sdk.init({ appId, appSecret, basePath: url });
  const initial = tokenOf(sdk);
  const refreshed = await sdk.oauth2.refreshAuthToken();
  const afterRefresh = tokenOf(sdk);
  // Without an active token it asks the server again.
  sdk.oauth2.activeToken = null;
  const renewed = await sdk.oauth2.init(appId, appSecret, null);

  const api = new ConversationsApi(sdk.oauth2.getApiClient());
  const members = await new Promise((resolve, reject) => {
    api.getMembersByConversationId(conversationId, (error, data) => (error ? reject(error) : resolve(data)));
  });
  const unknown = await new Promise((resolve) => {
    api.getConversationById('4999999999999999', (error) => resolve(error?.response.body));
  });
  return {
    refused,
    incomplete,
    initial,
    refreshed,
    afterRefresh,
    renewed,
    members,
    unknown,
    tlsRejectUnauthorized: process.env.NODE_TLS_REJECT_UNAUTHORIZED,
  };
}

const { CONFAB_URL, APP_ID, APP_SECRET, CONVERSATION_ID } = process.env;
const observed = await session({
  url: CONFAB_URL ?? '',
  appId: APP_ID ?? '',
  appSecret: APP_SECRET ?? '',
  conversationId: CONVERSATION_ID ?? '',
});
console.log(JSON.stringify(observed));
process.exit(0);
