/**
 * LinkedIn's documented Posts API, finder by author. It needs permissions that LinkedIn gives to approved
 * applications only. Its host is fixed (another one in tests), so hooks call it directly.
 */
import { apiBase, clientId, clientSecret, oauthBase } from './linkedin-settings';

const TIMEOUT_SECONDS = 10;
/** API version, YYYYMM; LinkedIn supports each for a year. */
const DEFAULT_VERSION = '202605';
const MOST_POSTS = 50;

/** A failure of LinkedIn; `message` is for the user. */
export class LinkedInError extends Error {
  constructor(
    readonly status: 400 | 403 | 429 | 502 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** The fields of a Posts API post that we read. */
export interface LinkedInPost {
  id?: unknown;
  commentary?: unknown;
  publishedAt?: unknown;
  lifecycleState?: unknown;
  visibility?: unknown;
  content?: { article?: { title?: unknown } };
}

interface LinkedInPerson {
  sub: string;
  name: string;
}

/** The member id of a token. @throws LinkedInError */
export function whoIs(token: string): LinkedInPerson {
  const { sub, name } = ask<{ sub?: unknown; name?: unknown }>(token, '/v2/userinfo');
  if (typeof sub !== 'string' || sub === '') throw unreadable();
  return { sub, name: typeof name === 'string' ? name : '' };
}

/** The newest posts of a person or an organisation. @param author such as 'urn:li:person:…' @throws LinkedInError */
export function postsOf(token: string, author: string): LinkedInPost[] {
  const { elements } = ask<{ elements?: unknown }>(
    token,
    `/rest/posts?author=${encodeURIComponent(author)}&q=author&count=${MOST_POSTS}&sortBy=LAST_MODIFIED`,
  );
  if (!Array.isArray(elements)) throw unreadable();
  return elements as LinkedInPost[];
}

/** '' if LinkedIn does not provide it. */
export function organisationName(token: string, organisation: string): string {
  try {
    const { localizedName } = ask<{ localizedName?: unknown }>(token, `/rest/organizations/${organisation}`);
    return typeof localizedName === 'string' ? localizedName : '';
  } catch (error) {
    if (error instanceof LinkedInError) return '';
    throw error;
  }
}

/** A token of the application itself; LinkedIn must have approved the application. @throws LinkedInError */
export function applicationToken(): string {
  const body =
    `grant_type=client_credentials&client_id=${encodeURIComponent(clientId())}` +
    `&client_secret=${encodeURIComponent(clientSecret())}`;
  const { statusCode, json } = send({
    method: 'POST',
    url: `${oauthBase()}/oauth/v2/accessToken`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  const { access_token, error } = (json ?? {}) as { access_token?: unknown; error?: unknown };
  if (statusCode === 401 && error === 'invalid_client')
    throw new LinkedInError(503, 'LinkedIn does not accept this server’s keys. Its operator has to check them.');
  if (statusCode === 400 || statusCode === 401) throw notPermitted();
  if (statusCode !== 200) throw refusalOf(statusCode);
  if (typeof access_token !== 'string' || access_token === '') throw unreadable();
  return access_token;
}

function ask<T extends object>(token: string, path: string): T {
  const version = $os.getenv('LINKEDIN_API_VERSION').trim() || DEFAULT_VERSION;
  const headers = {
    Authorization: `Bearer ${token}`,
    'LinkedIn-Version': version,
    'X-Restli-Protocol-Version': '2.0.0',
  };
  const { statusCode, json } = send({ method: 'GET', url: apiBase() + path, headers });
  if (statusCode !== 200) throw refusalOf(statusCode);
  if (typeof json !== 'object' || json === null) throw unreadable();
  return json as T;
}

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

function send(request: Request): { statusCode: number; json: unknown } {
  try {
    return $http.send({ ...request, timeout: TIMEOUT_SECONDS });
  } catch {
    // Go's error text contains the address, which may contain a member id.
    throw new LinkedInError(502, 'LinkedIn does not answer. Try again later.');
  }
}

const VERSION_GONE = 426;

function refusalOf(status: number): LinkedInError {
  if (status === 401)
    return new LinkedInError(
      400,
      'LinkedIn does not accept the connection any more. Connect your LinkedIn account again.',
    );
  if (status === 403) return notPermitted();
  if (status === 429) return new LinkedInError(429, 'LinkedIn’s limit of requests is reached. Try again tomorrow.');
  if (status === VERSION_GONE)
    return new LinkedInError(
      503,
      'LinkedIn no longer offers the version of its interface that this server asks for. Its operator has to set LINKEDIN_API_VERSION.',
    );
  return unreadable();
}

const notPermitted = () =>
  new LinkedInError(
    403,
    'LinkedIn has not approved this service for reading posts. Use the bookmarklet or the form instead.',
  );
const unreadable = () => new LinkedInError(502, 'LinkedIn’s answer cannot be read. Try again later.');
