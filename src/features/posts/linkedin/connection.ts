import { create } from 'zustand';
import { parseServerTime } from '../../../domain/core/dates';
import { withClient, callServer, ServerError } from '../../../sync/requests/server-functions';
import { useSession } from '../../../sync/session/session-state';
import { serverNow } from '../../../domain/core/clock';

/** PocketBase's name of the provider. */
const PROVIDER = 'oidc';
/** LinkedIn redirects here; the operator registers this address there. */
const RETURN_PATH = '/labour-trends';
/**
 * Session storage key of the OAuth `state`, which LinkedIn must repeat: it prevents answers to requests
 * that this tab did not make.
 */
const STATE_KEY = 'molao_linkedin_state';

interface Connection {
  /** LinkedIn's API token, only in this tab's memory: a reload forgets it. */
  token: string;
  /** In ms since the epoch. */
  expires: number;
  userId: string;
}

/** The LinkedIn connection of this tab. */
export const useConnection = create<{ connection?: Connection; connecting: boolean }>(() => ({ connecting: false }));

// The Back button from LinkedIn restores the page with its old state.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) useConnection.setState({ connecting: false });
});

export interface LinkedInSetup {
  /** Whether the operator has configured LinkedIn. */
  configured: boolean;
  /** OAuth scopes beyond sign-in. */
  scopes: string[];
}

/** @throws ServerError */
export function fetchLinkedInSetup(): Promise<LinkedInSetup> {
  return callServer<LinkedInSetup>('/api/linkedin/setup', { method: 'GET' });
}

/**
 * Redirects to LinkedIn's sign-in. It returns to /labour-trends with the parameters for
 * `finishConnection`.
 * @throws ServerError
 */
export async function beginConnection(): Promise<void> {
  useConnection.setState({ connecting: true });
  try {
    const [{ oauth2 }, { scopes }] = await Promise.all([
      withClient((client) => client.collection('users').listAuthMethods()),
      fetchLinkedInSetup(),
    ]);
    const provider = oauth2.providers.find(({ name }) => name === PROVIDER);
    if (!provider) throw new ServerError('The operator of this service has not set LinkedIn up.', 503);
    sessionStorage.setItem(STATE_KEY, provider.state);
    location.assign(withScopes(provider.authURL, scopes));
  } catch (error) {
    useConnection.setState({ connecting: false });
    throw error;
  }
}

function withScopes(address: string, scopes: readonly string[]): string {
  const url = new URL(address);
  url.searchParams.set('redirect_uri', returnAddress());
  url.searchParams.set('scope', [...(url.searchParams.get('scope') ?? '').split(' '), ...scopes].join(' '));
  // LinkedIn reads `+` as a plus sign, not as a space.
  url.search = url.search.replace(/\+/g, '%20');
  return url.href;
}

const returnAddress = () => location.origin + RETURN_PATH;

/** LinkedIn did not connect; `message` is for the user. */
class NotConnected extends Error {}

/**
 * Handles LinkedIn's redirect: the server exchanges its code.
 * @param field a URL parameter, null when it is missing
 * @throws NotConnected, ServerError
 */
export async function finishConnection(field: (name: string) => string | null): Promise<void> {
  const expected = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  if (!expected || field('state') !== expected)
    throw new NotConnected('This answer was not asked for in this tab. Connect again.');
  const code = field('code');
  if (!code) throw new NotConnected(reasonOf(field('error')));
  const { userId } = useSession.getState();
  if (!userId) throw new NotConnected('Sign in here first, then connect your LinkedIn account.');
  useConnection.setState({ connecting: true });
  try {
    const body = { provider: PROVIDER, code, redirectURL: returnAddress() };
    const { meta } = await callServer<{ meta: { accessToken: string; expiry: string } }>(
      '/api/collections/users/auth-with-oauth2',
      { body, patience: 45_000 },
    );
    const expires = parseServerTime(meta.expiry);
    useConnection.setState({
      connection: { token: meta.accessToken, expires: Number.isNaN(expires) ? Infinity : expires, userId },
    });
  } finally {
    useConnection.setState({ connecting: false });
  }
}

function reasonOf(error: string | null): string {
  if (error === 'user_cancelled_login' || error === 'user_cancelled_authorize') return 'You cancelled at LinkedIn.';
  if (error === 'unauthorized_scope_error') return 'LinkedIn has not approved this service for what it asks for.';
  return 'LinkedIn did not let you in. Try again.';
}

/** The signed-in user's LinkedIn token; undefined when there is none or it has expired. */
export function linkedInToken(now = serverNow()): string | undefined {
  const { connection } = useConnection.getState();
  return connection && connection.userId === useSession.getState().userId && connection.expires > now
    ? connection.token
    : undefined;
}

export function forgetConnection(): void {
  useConnection.setState({ connection: undefined });
}

interface FeedFetched {
  totalFetched: number;
  totalInserted: number;
}

/** Makes the server fetch the LinkedIn feed of the token's owner. @throws ServerError */
export function fetchFeed(access_token: string): Promise<FeedFetched> {
  return callServer<FeedFetched>('/api/fn/fetch-linkedin-feed', { body: { access_token }, patience: 90_000 });
}
