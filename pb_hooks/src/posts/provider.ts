import { isServing } from '../core/serving';

/** How PocketBase knows LinkedIn among the providers of accounts. */
export const PROVIDER = 'oidc';

const trimmed = (name: string, otherwise = '') => ($os.getenv(name).trim() || otherwise).replace(/\/+$/, '');

export const clientId = () => trimmed('LINKEDIN_CLIENT_ID');
export const clientSecret = () => trimmed('LINKEDIN_CLIENT_SECRET');
/** Where people sign in and tokens come from; another address in tests only. */
export const oauthBase = () => trimmed('LINKEDIN_OAUTH_URL', 'https://www.linkedin.com');
/** Where profiles and posts are asked for; another address in tests only. */
export const apiBase = () => trimmed('LINKEDIN_API_URL', 'https://api.linkedin.com');

export function isLinkedInConfigured(): boolean {
  return clientId() !== '' && clientSecret() !== '';
}

/** What an application may ask its members for beyond who they are, once LinkedIn has approved it. */
export function extraScopes(): string[] {
  return $os
    .getenv('LINKEDIN_SCOPES')
    .split(/[\s,]+/)
    .filter((scope) => /^\w+$/.test(scope));
}

/**
 * Brings the provider in line with the environment when the server starts: there with both keys, gone without.
 * Without PKCE: LinkedIn's flow for servers refuses a request that carries a verifier. The client's secret is what proves who exchanges a code.
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

/** A start that changes nothing should save nothing. */
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
