import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of LinkedIn: a status, an HTML page as the answer, or a cut connection. */
export type LinkedInFault = 401 | 403 | 426 | 429 | 500 | 'html' | 'cut';

/** A member of LinkedIn. */
export interface Member {
  sub: string;
  name: string;
  email: string;
}

export interface FakePost {
  id: string;
  commentary: string;
  visibility?: 'PUBLIC' | 'CONNECTIONS' | 'LOGGED_IN';
  lifecycleState?: 'PUBLISHED' | 'DRAFT';
  article?: string;
  publishedAt?: number;
}

const FORM = 'application/x-www-form-urlencoded';
const SIGN_IN_SCOPES = 'openid profile email';

/**
 * LinkedIn on loopback: sign-in (OpenID Connect), tokens, and the finder of its Posts API, with the refusals of
 * the real one.
 */
export class FakeLinkedIn implements AsyncDisposable {
  readonly clientId = 'molao-client';
  readonly clientSecret = 'WPL_AP1.secret of the operator';
  /** The member who signs in and allows access; undefined: the member cancels. */
  member: Member | undefined = { sub: 'abc-123', name: 'Naledi Mokoena', email: 'naledi@example.com' };
  /** Permissions that LinkedIn has approved this application for. */
  approved: readonly string[] = [];
  /** Posts by the name of their author: 'urn:li:person:…', 'urn:li:organization:…'. */
  readonly posts = new Map<string, FakePost[]>();
  /** Faults of the next answers of the API. */
  readonly faults: LinkedInFault[] = [];
  /** Received API requests, `GET /rest/posts?…`. */
  readonly requests: string[] = [];
  private readonly codes = new Map<string, { redirect: string; member: Member; scopes: string[] }>();
  private readonly tokens = new Map<string, { author: string; member?: Member; scopes: string[] }>();
  private count = 0;
  private readonly server: Server = createServer((request, response) => void this.handle(request, response));

  static async start(): Promise<FakeLinkedIn> {
    const fake = new FakeLinkedIn();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Environment of a server that uses this fake. */
  get env(): Record<string, string> {
    return {
      LINKEDIN_CLIENT_ID: this.clientId,
      LINKEDIN_CLIENT_SECRET: this.clientSecret,
      LINKEDIN_OAUTH_URL: this.url,
      LINKEDIN_API_URL: this.url,
    };
  }

  /** An authorisation code, as the browser returns it. */
  code(redirect: string, scopes = SIGN_IN_SCOPES, member = this.member!): string {
    const code = `code-${(this.count += 1)}`;
    this.codes.set(code, { redirect, member, scopes: scopes.split(' ') });
    return code;
  }

  /** A member's token, without the sign-in page. */
  token(scopes = SIGN_IN_SCOPES, member = this.member!): string {
    const token = `token-${(this.count += 1)}`;
    this.tokens.set(token, { author: `urn:li:person:${member.sub}`, member, scopes: scopes.split(' ') });
    return token;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url);
    if (url.pathname === '/oauth/v2/authorization') return this.authorise(url, response);
    const body = await read(request);
    this.requests.push(`${request.method} ${request.url}`);
    const fault = this.faults.shift();
    if (fault !== undefined) return fail(response, fault);
    if (url.pathname === '/oauth/v2/accessToken') return this.exchange(request, new URLSearchParams(body), response);
    const held = this.tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!held)
      return send(response, 401, {
        status: 401,
        serviceErrorCode: 65600,
        code: 'INVALID_ACCESS_TOKEN',
        message: 'Invalid access token',
      });
    if (url.pathname === '/v2/userinfo' && held.member)
      return send(response, 200, { ...held.member, email_verified: true, locale: { country: 'ZA', language: 'en' } });
    if (!/^\d{6}$/.test(String(request.headers['linkedin-version'])))
      return send(response, 400, { status: 400, code: 'VERSION_MISSING', message: 'A version must be present' });
    if (url.pathname === '/rest/posts') return this.find(url, held.scopes, response);
    if (url.pathname.startsWith('/rest/organizations/'))
      return send(response, 200, { localizedName: 'Labour Institute' });
    send(response, 404, { status: 404, message: 'Resource not found' });
  }

  /** The page on which a member allows or cancels. It redirects at once, as for a member who has allowed before. */
  private authorise(url: URL, response: ServerResponse): void {
    const { client_id, redirect_uri, state, scope, code_challenge } = Object.fromEntries(url.searchParams) as Record<
      string,
      string | undefined
    >;
    const scopes = (scope ?? '').split(' ');
    const isAllowed = scopes.every((one) => [...SIGN_IN_SCOPES.split(' '), ...this.approved].includes(one));
    if (client_id !== this.clientId || code_challenge !== undefined)
      return void response
        .writeHead(400, { 'Content-Type': 'text/html' })
        .end('<h1>Bummer, something went wrong.</h1>');
    const back = new URL(redirect_uri!);
    const answer = !isAllowed
      ? { error: 'unauthorized_scope_error', error_description: 'Scope is not authorized for your application' }
      : this.member
        ? { code: this.code(back.href, scope) }
        : { error: 'user_cancelled_login', error_description: 'The user cancelled LinkedIn login' };
    for (const [name, value] of Object.entries({ ...answer, state: state ?? '' })) back.searchParams.set(name, value);
    response.writeHead(302, { Location: back.href }).end();
  }

  /** Like the real one: keys in the body only, no PKCE verifier, and each code works once. */
  private exchange(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    const isClient = body.get('client_id') === this.clientId && body.get('client_secret') === this.clientSecret;
    if (!request.headers['content-type']?.startsWith(FORM) || !isClient || body.has('code_verifier'))
      return send(response, 401, { error: 'invalid_client', error_description: 'Client authentication failed' });
    if (body.get('grant_type') === 'client_credentials') {
      if (!this.approved.includes('client_credentials'))
        return send(response, 401, {
          error: 'access_denied',
          error_description: 'This application is not allowed to create application tokens',
        });
      const token = `token-${(this.count += 1)}`;
      this.tokens.set(token, { author: '', scopes: [...this.approved] });
      return send(response, 200, { access_token: token, expires_in: 1800 });
    }
    const code = this.codes.get(body.get('code') ?? '');
    this.codes.delete(body.get('code') ?? '');
    if (code?.redirect !== body.get('redirect_uri') || !code)
      return send(response, 400, {
        error: 'invalid_redirect_uri',
        error_description: 'Unable to retrieve access token: appid/redirect uri/code verifier does not match',
      });
    send(response, 200, {
      access_token: this.token(code.scopes.join(' '), code.member),
      expires_in: 5_183_999,
      scope: code.scopes.join(','),
      token_type: 'Bearer',
      id_token: 'e30.e30.e30',
    });
  }

  private find(url: URL, scopes: readonly string[], response: ServerResponse): void {
    const author = url.searchParams.get('author') ?? '';
    const needed = author.startsWith('urn:li:person:') ? 'r_member_social' : 'r_organization_social';
    if (!scopes.includes(needed))
      return send(response, 403, {
        status: 403,
        serviceErrorCode: 100,
        code: 'ACCESS_DENIED',
        message: 'Not enough permissions to access: partnerApiPostsExternal.FINDER-author.20260501',
      });
    const elements = (this.posts.get(author) ?? []).map(
      ({ article, visibility = 'PUBLIC', lifecycleState = 'PUBLISHED', ...post }) => ({
        ...post,
        author,
        visibility,
        lifecycleState,
        distribution: { feedDistribution: 'MAIN_FEED' },
        ...(article && { content: { article: { title: article, source: 'https://example.com' } } }),
      }),
    );
    send(response, 200, { paging: { start: 0, count: 50, links: [] }, elements });
  }
}

function fail(response: ServerResponse, fault: LinkedInFault): void {
  if (fault === 'cut') return void response.destroy();
  if (fault === 'html')
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>We’ll be back soon</html>');
  send(response, fault, {
    status: fault,
    message:
      fault === 429 ? 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.' : 'No',
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
