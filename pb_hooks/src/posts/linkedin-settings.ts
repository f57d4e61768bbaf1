import { isServing } from '../core/serving';

/** LinkedIn's name among PocketBase's OAuth2 providers. */
export const PROVIDER = 'oidc';

const trimmed = (name: string, otherwise = '') => ($os.getenv(name).trim() || otherwise).replace(/\/+$/, '');

export const clientId = () => trimmed('LINKEDIN_CLIENT_ID');
export const clientSecret = () => trimmed('LINKEDIN_CLIENT_SECRET');
/** Base of sign-in and tokens; differs in tests only. */
export const oauthBase = () => trimmed('LINKEDIN_OAUTH_URL', 'https://www.linkedin.com');
/** Base of profiles and posts; differs in tests only. */
export const apiBase = () => trimmed('LINKEDIN_API_URL', 'https://api.linkedin.com');

export function isLinkedInConfigured(): boolean {
  return clientId() !== '' && clientSecret() !== '';
}

/** Permissions beyond identity, which LinkedIn must approve. */
export function extraScopes(): string[] {
  return $os
    .getenv('LINKEDIN_SCOPES')
    .split(/[\s,]+/)
    .filter((scope) => /^\w+$/.test(scope));
}

/**
 * Configures the provider from the environment at the start: present with both keys, else absent. Without PKCE:
 * LinkedIn's flow for servers refuses a request with a verifier. The client's secret authenticates the exchange of a
 * code.
 */
export function applyLinkedIn(e: core.BootstrapEvent): void {
  e.next();
  if (!isServing()) return;
  const users = e.app.findCollectionByNameOrId('users');
  const wanted = isLinkedInConfigured()
    ? [
        {
          name: PROVIDER,
          displayName: 'LinkedIn',
          pkce: false,
          clientId: clientId(),
          clientSecret: clientSecret(),
          authURL: `${oauthBase()}/oauth/v2/authorization`,
          tokenURL: `${oauthBase()}/oauth/v2/accessToken`,
          userInfoURL: `${apiBase()}/v2/userinfo`,
        },
      ]
    : [];
  if (isAsWanted(users, wanted)) return;
  unmarshal({ oauth2: { enabled: wanted.length > 0, providers: wanted } }, users);
  e.app.save(users);
}

/** Saves only changes. */
function isAsWanted(users: core.Collection, wanted: readonly object[]): boolean {
  const { enabled, providers } = JSON.parse(JSON.stringify(users.oauth2)) as {
    enabled: boolean;
    providers: Record<string, unknown>[] | null;
  };
  const have = providers ?? [];
  return (
    enabled === wanted.length > 0 &&
    have.length === wanted.length &&
    wanted.every((one, index) => Object.entries(one).every(([name, value]) => have[index]![name] === value))
  );
}
