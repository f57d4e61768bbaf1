import { parseServerTime } from '../domain/core/dates';
import { create } from 'zustand';
import { asking, callServer, ServerError } from './server-functions';
import { useSession } from './session-state';

/** How PocketBase knows LinkedIn. */
const PROVIDER = 'oidc';
/** Where LinkedIn sends people back to; the operator registers this address there. */
const RETURN_PATH = '/labour-trends';
/** Of the tab alone, until it is back: what LinkedIn has to repeat, so that nobody else's answer is taken for the one that was asked for. */
const STATE_KEY = 'molao_linkedin_state';

interface Connection {
  /** LinkedIn's, for its interface. In this tab's memory and nowhere else: a reload forgets it. */
  token: string;
  /** Milliseconds since the epoch. */
  expires: number;
  userId: string;
}

/** The connection of this tab. */
export const useConnection = create<{ connection?: Connection; connecting: boolean }>(() => ({ connecting: false }));

// Who comes back from LinkedIn by the browser's button finds the page as they left it.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) useConnection.setState({ connecting: false });
});

export interface LinkedInSetup {
  /** Whether the operator has set it up. */
  configured: boolean;
  /** What people are asked for beyond who they are. */
  scopes: string[];
}

/** @throws ServerError */
export function askSetup(): Promise<LinkedInSetup> {
  return callServer<LinkedInSetup>('/api/linkedin/setup', { method: 'GET' });
}

/**
 * Leaves for LinkedIn's sign-in. It comes back to /labour-trends, with what `finishConnection` takes.
 * @throws ServerError
 */
export async function beginConnection(): Promise<void> {
  useConnection.setState({ connecting: true });
  try {
    const [{ oauth2 }, { scopes }] = await Promise.all([
      asking((client) => client.collection('users').listAuthMethods()),
      askSetup(),
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
  // LinkedIn reads a plus sign as one.
  url.search = url.search.replace(/\+/g, '%20');
  return url.href;
}

const returnAddress = () => location.origin + RETURN_PATH;

/** What LinkedIn sent back says otherwise than a connection; `message` is for the person. */
export class NotConnected extends Error {}

/**
 * Takes what LinkedIn sent back: a code, which the server exchanges.
 * @param field a parameter of the address, null where it is missing
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

/** LinkedIn's token for whoever is signed in here; undefined where there is none, or no longer. */
export function linkedInToken(now = Date.now()): string | undefined {
  const { connection } = useConnection.getState();
  return connection && connection.userId === useSession.getState().userId && connection.expires > now
    ? connection.token
    : undefined;
}

export function forgetConnection(): void {
  useConnection.setState({ connection: undefined });
}

export interface FeedFetched {
  totalFetched: number;
  totalInserted: number;
}

/** Has the server read the feed of whom the token speaks for. @throws ServerError */
export function fetchFeed(access_token: string): Promise<FeedFetched> {
  return callServer<FeedFetched>('/api/fn/fetch-linkedin-feed', { body: { access_token }, patience: 90_000 });
}
