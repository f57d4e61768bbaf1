import PocketBase, { ClientResponseError } from 'pocketbase';
import { CLIENT_VERSION, HEADER_CLIENT } from '../domain/sync/sync-protocol';

/** A request that has not ended after this long counts as unanswered; an upload of evidence gets longer. */
const TIME_OUT = 30_000;
const UPLOAD_TIME_OUT = 300_000;

const NO_CONTENT = 204;

/** The one client of this origin's server. Its session lives in local storage under the SDK's own key, `pocketbase_auth`. */
export const pocketbase = makeClient(globalThis.location?.origin ?? '/');

export function makeClient(baseUrl: string): PocketBase {
  const client = new PocketBase(baseUrl);
  client.autoCancellation(false);
  client.beforeSend = (url, options) => {
    options.headers = { ...options.headers, [HEADER_CLIENT]: String(CLIENT_VERSION) };
    // The realtime stream is meant to stay open, and is not sent through here.
    options.signal ??= AbortSignal.timeout(options.body instanceof FormData ? UPLOAD_TIME_OUT : TIME_OUT);
    return { url, options };
  };
  client.afterSend = (response: Response, data: unknown) => {
    // The SDK makes an empty object of what it cannot read (a proxy's page, half a JSON), and would take it for a sign-in, or a delete that was done.
    const saysNothing = response.ok && response.status !== NO_CONTENT && Object.keys(data ?? {}).length === 0;
    if (saysNothing) throw new ClientResponseError({ url: response.url, status: response.status });
    return data;
  };
  return client;
}
