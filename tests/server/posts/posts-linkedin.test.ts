import { describe, expect, it } from 'vitest';
import { MOST_A_DAY } from '../../../src/domain/posts/post-form';
import type { LinkedInFault } from '../../fakes/linkedin';
import { make, type Fields } from '../admin/admin-steps';
import type { TestUser } from '../users';
import { admin, linkedIn, person, type Reply, rowsAt, server, setUpPosts } from './posts-setup';

setUpPosts();

describe('LinkedIn’s API', () => {
  const feed = (access_token: unknown, who = person) =>
    server.api<Reply>('POST', '/api/fn/fetch-linkedin-feed', { token: who.token, body: { access_token } });
  const topics = () =>
    server.api<Reply>('POST', '/api/fn/fetch-linkedin-labour-topics', { token: person.token, body: {} });
  const WORK =
    'Minimum wage rises\nEmployers must pay \\(from March\\) more. {hashtag|\\#|LabourLaw} says @[Naledi M](urn:li:person:x).';

  it('gives new public posts about work if LinkedIn has approved the application', async () => {
    const posts = [
      { id: 'urn:li:share:7200000000000000001', commentary: WORK, publishedAt: Date.parse('2026-11-01T08:00:00Z') },
      { id: 'urn:li:share:7200000000000000002', commentary: 'My holiday in Spain.' },
      { id: 'urn:li:share:7200000000000000003', commentary: WORK, visibility: 'CONNECTIONS' as const },
      { id: 'urn:li:share:7200000000000000004', commentary: WORK, lifecycleState: 'DRAFT' as const },
      {
        id: 'urn:li:ugcPost:7200000000000000005',
        commentary: 'Read this.',
        article: 'Unfair dismissal at the Labour Court',
      },
    ];
    linkedIn.posts.set('urn:li:person:abc-123', posts);
    const { status, body } = await feed(linkedIn.token('openid profile email r_member_social'));
    expect([status, body]).toEqual([200, { totalFetched: 5, totalInserted: 2 }]);
    expect(await rowsAt('https://www.linkedin.com/feed/update/urn:li:share:7200000000000000001/')).toMatchObject([
      {
        title: 'Minimum wage rises',
        content: 'Minimum wage rises\nEmployers must pay (from March) more. #LabourLaw says Naledi M.',
        author_name: 'Naledi Mokoena',
        published_date: '2026-11-01 00:00:00.000Z',
        state: 'pending',
        added_by: person.id,
      },
    ]);
    expect((await rowsAt('https://www.linkedin.com/feed/update/urn:li:ugcPost:7200000000000000005/'))[0]!.title).toBe(
      'Unfair dismissal at the Labour Court',
    );
    expect((await feed(linkedIn.token('openid r_member_social'))).body).toEqual({ totalFetched: 5, totalInserted: 0 });
  });

  it('assigns the country that a post clearly names, and respects the daily limit', async () => {
    const kenya = await make(server, 'countries', { name: 'Kenya', code: 'KE', region: 'Africa' });
    const post = (number: number, commentary: string) => ({
      id: `urn:li:share:74000000000000000${10 + number}`,
      commentary,
    });
    linkedIn.posts.set('urn:li:person:abc-123', [
      post(1, 'Minimum wage rises in Kenya'),
      post(2, 'Minimum wage rises in Kenya and Ghana'),
      ...Array.from({ length: 30 }, (_, at) => post(at + 3, `Minimum wage rises again, ${at}`)),
    ]);
    const who = await server.user('free');
    expect((await feed(linkedIn.token('openid r_member_social'), who)).body).toEqual({
      totalFetched: 32,
      totalInserted: MOST_A_DAY,
    });
    const countryAt = async (number: number) =>
      (await rowsAt(`https://www.linkedin.com/feed/update/${post(number, '').id}/`))[0]!.country;
    expect([await countryAt(1), await countryAt(2)]).toEqual([kenya.id, '']);
  });

  it('gives no posts for a sign-in token, but the reason', async () => {
    const { status, body } = await feed(linkedIn.token());
    expect([status, body.message]).toEqual([
      403,
      'LinkedIn has not approved this service for reading posts. Use the bookmarklet or the form instead.',
    ]);
  });

  it.each<[LinkedInFault, number, string]>([
    [401, 400, 'LinkedIn does not accept the connection any more. Connect your LinkedIn account again.'],
    [429, 429, 'LinkedIn’s limit of requests is reached. Try again tomorrow.'],
    [
      426,
      503,
      'LinkedIn no longer offers the version of its interface that this server asks for. Its operator has to set LINKEDIN_API_VERSION.',
    ],
    [500, 502, 'LinkedIn’s answer cannot be read. Try again later.'],
    ['html', 502, 'LinkedIn’s answer cannot be read. Try again later.'],
    ['cut', 502, 'LinkedIn does not answer. Try again later.'],
  ])('gives a message on what is wrong when it answers %s', async (fault, status, message) => {
    // The HTTP client repeats an idempotent request after a cut connection by itself.
    linkedIn.faults.push(fault, fault, fault);
    const answer = await feed(linkedIn.token('openid r_member_social'));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it.each([
    ['', 'Please connect your LinkedIn account first'],
    ['a\r\nX: y', 'This is no token of LinkedIn’s.'],
    ['x'.repeat(5000), 'This is no token of LinkedIn’s.'],
  ])('is not called with %j as a token', async (token, message) => {
    const { status, body } = await feed(token);
    expect([status, body.message, linkedIn.requests]).toEqual([400, message, []]);
  });

  it('gives posts of the operator’s organisations, and is not requested again for five minutes', async () => {
    expect((await topics()).body.message).toBe(
      'Fetching from LinkedIn is not set up on this server. Posts are added by the bookmarklet or the form.',
    );
    await server.restart({ LINKEDIN_ORGANIZATIONS: '42, 43' });
    expect((await topics()).status).toBe(403);
    // A repeated click makes no more requests, because LinkedIn limits them per day.
    linkedIn.requests.length = 0;
    expect([(await topics()).status, linkedIn.requests]).toEqual([403, []]);
    await server.restart({ LINKEDIN_ORGANIZATIONS: '42, 43' });
    linkedIn.approved = ['client_credentials', 'r_organization_social'];
    linkedIn.posts.set('urn:li:organization:42', [
      { id: 'urn:li:share:7300000000000000001', commentary: WORK },
      { id: 'urn:li:share:7300000000000000002', commentary: 'Our new office.' },
    ]);
    expect((await topics()).body).toEqual({ totalInserted: 1, totalSkipped: 1 });
    expect(await rowsAt('https://www.linkedin.com/feed/update/urn:li:share:7300000000000000001/')).toMatchObject([
      { state: 'approved', added_by: '', author_name: 'Labour Institute' },
    ]);
    linkedIn.requests.length = 0;
    expect([(await topics()).body, linkedIn.requests]).toEqual([{ totalInserted: 0, totalSkipped: 0 }, []]);
  });
});

describe('a connection with LinkedIn', () => {
  const BACK = 'https://molao.example/labour-trends';
  const connect = (who: TestUser | undefined, code = linkedIn.code(BACK)) =>
    server.api<{ meta?: { accessToken?: string }; token?: string; message?: string }>(
      'POST',
      '/api/collections/users/auth-with-oauth2',
      { token: who?.token, body: { provider: 'oidc', code, redirectURL: BACK } },
    );
  const users = async () =>
    (await server.admin<{ totalItems: number }>('GET', '/api/collections/users/records?perPage=1')).totalItems;

  it('links the signed-in account only, and returns no other account and no token of ours', async () => {
    linkedIn.member = { sub: 'of-person', name: 'Naledi', email: admin.email };
    const before = await users();
    const { status, body } = await connect(person);
    expect([status, typeof body.meta?.accessToken, body.token]).toEqual([200, 'string', undefined]);
    expect((await connect(person)).status).toBe(200);
    expect(await users()).toBe(before);
    const links = await server.admin<{ items: Fields[] }>('GET', '/api/collections/_externalAuths/records');
    expect(links.items).toMatchObject([{ provider: 'oidc', providerId: 'of-person', recordRef: person.id }]);
    expect(JSON.stringify(links)).not.toContain(body.meta!.accessToken!);
  });

  it('is refused if another user has linked the LinkedIn account, and without sign-in', async () => {
    expect([(await connect(admin)).status, (await connect(undefined)).status]).toEqual([400, 403]);
  });

  it('can change to another LinkedIn account, and works with a second factor', async () => {
    await server.admin('PATCH', `/api/collections/users/records/${person.id}`, { two_factor: true });
    linkedIn.member = { sub: 'another', name: 'Naledi', email: 'other@example.com' };
    expect((await connect(person)).status).toBe(200);
    expect(
      (await server.admin<{ items: Fields[] }>('GET', '/api/collections/_externalAuths/records')).items,
    ).toMatchObject([{ providerId: 'another' }]);
  });

  it('fails with a wrong or used code', async () => {
    const code = linkedIn.code(BACK);
    expect([
      (await connect(person, 'wrong')).status,
      (await connect(person, code)).status,
      (await connect(person, code)).status,
    ]).toEqual([400, 200, 400]);
  });

  it('is reported while LinkedIn is configured, and not without its keys', async () => {
    const setup = async () => (await server.api('GET', '/api/linkedin/setup', { token: person.token })).body;
    expect(await setup()).toEqual({ configured: true, scopes: [] });
    await server.restart({ LINKEDIN_CLIENT_SECRET: '', LINKEDIN_SCOPES: 'r_member_social, no-scope!' });
    expect(await setup()).toEqual({ configured: false, scopes: ['r_member_social'] });
    expect((await connect(person)).status).toBe(403);
  });
});
