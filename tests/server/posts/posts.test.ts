import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_A_DAY, SORTED_A_DAY, TOO_MANY_POSTS } from '../../../src/domain/posts/post-form';
import { HEADER_OPERATION } from '../../../src/domain/sync/sync-protocol';
import { FakeAi } from '../../fakes/ai';
import { FakeLinkedIn, type LinkedInFault } from '../../fakes/linkedin';
import { entriesOf, find, make, type Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import { select } from '../content/seed-server';
import { countries } from '../sync/sync-world';
import type { TestUser } from '../users';

const POSTS = 'linkedin_labour_topics';
const COURT = {
  title: 'Labour Court rules on unfair dismissal',
  content: 'The court held that the judgment of the CCMA stands. #LabourLaw',
};

let ai: FakeAi;
let linkedIn: FakeLinkedIn;
let server: TestServer;
let person: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [ai, linkedIn] = await Promise.all([FakeAi.start(), FakeLinkedIn.start()]);
  server = await startServer({ env: linkedIn.env });
  [person, admin] = await Promise.all([server.user('free'), server.user('admin')]);
});
afterAll(async () => {
  await server.dispose();
  await Promise.all([ai[Symbol.asyncDispose](), linkedIn[Symbol.asyncDispose]()]);
});
beforeEach(() => {
  linkedIn.faults.length = linkedIn.requests.length = 0;
  linkedIn.approved = [];
});

let numbers = 0;
const address = () =>
  `https://www.linkedin.com/feed/update/urn:li:activity:71000000000000${String((numbers += 1)).padStart(5, '0')}/`;
const id = () => `post${String((numbers += 1)).padStart(11, '0')}`;

interface Reply {
  success?: boolean;
  error?: string;
  message?: string;
  data?: Record<string, { message: string }>;
  totalFetched?: number;
  totalInserted?: number;
  totalSkipped?: number;
}
const save = (body: Fields, who = person) =>
  server.api<Reply>('POST', '/api/fn/save-linkedin-post-manual', { token: who.token, body });
const bring = (fields: Fields, who = person, operation?: string) =>
  server.api<Fields & { id: string }>('POST', `/api/collections/${POSTS}/records`, {
    token: who.token,
    headers: operation ? { [HEADER_OPERATION]: operation } : {},
    body: { added_by: who.id, state: 'pending', keywords: [], ...fields },
  });
const rowsAt = async (url: string) =>
  (
    await server.admin<{ items: Fields[] }>(
      'GET',
      `/api/collections/${POSTS}/records?filter=${encodeURIComponent(`post_url = '${url}'`)}`,
    )
  ).items;

describe('a post that a user enters', () => {
  it('is sanitised and categorised, and waits for approval', async () => {
    const [country] = await countries(server, 1);
    const url = address();
    const { status, body } = await save({
      url: `${url}?utm_source=share`,
      ...COURT,
      title: ' <b>Labour Court</b> rules on unfair dismissal',
      author_name: 'Naledi',
      author_title: 'Attorney',
      published_date: '2026-11-01',
      country_id: country,
    });
    expect([status, body.success, body.error]).toEqual([200, true, '']);
    expect(await rowsAt(url)).toMatchObject([
      {
        ...COURT,
        post_url: url,
        excerpt: COURT.content,
        author_name: 'Naledi',
        author_title: 'Attorney',
        published_date: '2026-11-01 00:00:00.000Z',
        country,
        topic_category: 'Court Ruling',
        added_by: person.id,
        state: 'pending',
        keywords: expect.arrayContaining(['labour law', 'disputes']),
      },
    ]);
  });

  it('of an admin is approved at once, and logged', async () => {
    const url = address();
    await save({ url, ...COURT }, admin);
    const [row] = await rowsAt(url);
    expect(row).toMatchObject({ state: 'approved', added_by: admin.id });
    expect(await entriesOf(server, row!.id as string)).toMatchObject([{ action: 'create', actor: admin.id }]);
  });

  it.each([
    [{ url: '' }, 'Please fill in URL, title, and content', 'url'],
    [{ title: ' ' }, 'Please fill in URL, title, and content', 'title'],
    [{ url: 'https://example.com/posts/1' }, 'Please enter the address of a LinkedIn post', 'url'],
    [{ content: '<script>alert(1)</script>' }, 'Invalid characters in content', 'content'],
    [{ content: 'x'.repeat(100_000) }, 'Content must be at most 20 000 characters', 'content'],
    [{ published_date: '2999-01-01' }, 'Published date must not be in the future', 'published_date'],
    [{ country_id: 'nowhere' }, 'There is no such country', 'country_id'],
    [{ title: { $gt: '' } }, 'Please fill in URL, title, and content', 'title'],
  ])('is refused: %o', async (wrong, message, field) => {
    const { status, body } = await save({ url: address(), ...COURT, ...wrong });
    expect([status, body.success, body.error, body.data?.[field]?.message]).toEqual([400, false, message, message]);
  });

  it('is stored once, whichever of its addresses is given', async () => {
    const url = address();
    const number = /\d{10,}/.exec(url)![0];
    await save({ url, ...COURT });
    const again = await save(
      { url: `https://za.linkedin.com/posts/naledi_court-activity-${number}-aBcD?trk=x`, ...COURT },
      admin,
    );
    expect([again.status, again.body.success, again.body.error]).toEqual([
      409,
      false,
      'This post has already been added',
    ]);
    const brought = await bring({ post_url: url, ...COURT });
    expect([brought.status, (brought.body as Reply).data]).toEqual([
      400,
      { post_url: { code: 'validation_invalid_value', message: 'This post has already been added' } },
    ]);
    expect(await rowsAt(url)).toHaveLength(1);
  });

  it('is refused without sign-in', async () => {
    expect(
      (await server.api('POST', '/api/fn/save-linkedin-post-manual', { body: { url: address(), ...COURT } })).status,
    ).toBe(401);
  });

  it('may be sent again under its id if the answer was lost', async () => {
    const post = { url: address(), ...COURT };
    const record = id();
    expect((await save({ ...post, id: record })).body.success).toBe(true);
    expect((await save({ ...post, id: record })).body.success).toBe(true);
    expect(
      (await bring({ id: record, post_url: post.url, title: post.title, content: post.content }, person, 'outbox-1'))
        .status,
    ).toBe(200);
    expect(await rowsAt(post.url)).toHaveLength(1);
    expect((await save({ ...post, id: record }, admin)).status).toBe(409);
  });

  it('counts towards twenty a day and is stored once per id, also with simultaneous requests', async () => {
    await using slow = await startServer({
      plant: {
        bundle: 'posts',
        find: 'function categoriseAll(app, posts, person) {',
        replace: 'function categoriseAll(app, posts, person) { sleep(300);',
      },
    });
    const who = await slow.user('free');
    const send = (body: Fields) =>
      slow.api<Reply>('POST', '/api/fn/save-linkedin-post-manual', { token: who.token, body: { ...COURT, ...body } });
    const again = { id: id(), url: address() };
    expect((await Promise.all([send(again), send(again)])).map(({ body }) => body.success)).toEqual([true, true]);
    const answers = await Promise.all(Array.from({ length: MOST_A_DAY + 4 }, () => send({ url: address() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_A_DAY - 1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set([TOO_MANY_POSTS]),
    );
    expect((await slow.admin<{ totalItems: number }>('GET', `/api/collections/${POSTS}/records`)).totalItems).toBe(
      MOST_A_DAY,
    );
  });
});

describe('a post from a device’s outbox', () => {
  it('gives the same row as the function', async () => {
    const [one, other] = [address(), address()];
    const fields = { author_name: '<i>Naledi</i>', author_title: 'Attorney', published_date: '2026-11-01' };
    await save({ url: `${one}?trk=1`, ...COURT, ...fields });
    const { status, body } = await bring({
      post_url: `${other}?trk=1`,
      ...COURT,
      ...fields,
      published_date: '2026-11-01 00:00:00.000Z',
      topic_category: 'Best Practices',
      excerpt: 'Mine',
      keywords: ['mine'],
    });
    expect(status).toBe(200);
    const [first] = await rowsAt(one);
    const {
      post_url,
      title,
      content,
      excerpt,
      author_name,
      author_title,
      published_date,
      topic_category,
      keywords,
      state,
      country,
    } = first!;
    expect(post_url).toBe(one);
    expect(await find(server, POSTS, body.id)).toMatchObject({
      post_url: other,
      title,
      content,
      excerpt,
      author_name,
      author_title,
      published_date,
      topic_category,
      keywords,
      state,
      country,
    });
  });

  it('is refused with the same messages by field', async () => {
    const { status, body } = await bring({
      post_url: 'https://example.com/1',
      title: 'x',
      content: 'See javascript:alert(1)',
    });
    expect([
      status,
      Object.fromEntries(Object.entries((body as Reply).data!).map(([field, { message }]) => [field, message])),
    ]).toEqual([
      400,
      { content: 'Invalid characters in content', post_url: 'Please enter the address of a LinkedIn post' },
    ]);
  });

  it('stays unique when an admin changes its address', async () => {
    const [one, other] = [address(), address()];
    const { body } = await bring({ post_url: one, ...COURT });
    await save({ url: other, ...COURT });
    const patch = (post_url: string) =>
      server.api<Reply>('PATCH', `/api/collections/${POSTS}/records/${body.id}`, {
        token: admin.token,
        body: { post_url },
      });
    expect([
      (await patch(other)).status,
      (await patch('https://example.com/')).status,
      (await patch(address())).status,
    ]).toEqual([400, 400, 200]);
    expect((await save({ url: one, ...COURT })).body.success).toBe(true);
  });
});

describe('the posts of one user', () => {
  /** Somebody who has added so many posts within a day. */
  async function hasAdded(count: number): Promise<TestUser> {
    const who = await server.user('free');
    const rows = Array.from(
      { length: count },
      (_, at) =>
        `('${who.id.slice(0, 11)}${String(at).padStart(4, '0')}', 'x', 'x', 'https://www.linkedin.com/posts/${who.id}-${at}', 'posts/${who.id}-${at}', '${who.id}', 'pending', strftime('%Y-%m-%d %H:%M:%fZ'))`,
    );
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO ${POSTS} (id, title, content, post_url, post_key, added_by, state, created) VALUES ${rows.join(', ')}`,
    });
    return who;
  }

  it('are limited to twenty a day, whichever way they are added', async () => {
    const [last, full] = [await hasAdded(MOST_A_DAY - 1), await hasAdded(MOST_A_DAY)];
    expect((await save({ url: address(), ...COURT }, last)).status).toBe(200);
    for (const who of [last, full]) {
      const refused = await save({ url: address(), ...COURT }, who);
      expect([refused.status, refused.body.success, refused.body.error]).toEqual([429, false, TOO_MANY_POSTS]);
      const brought = await bring({ post_url: address(), ...COURT }, who);
      expect([brought.status, brought.body.message]).toEqual([400, TOO_MANY_POSTS]);
    }
    expect((await save({ url: address(), ...COURT }, admin)).status).toBe(200);
  });

  it('are stored once under two kinds of numbers, and beside an old row without a key', async () => {
    const post = { ...COURT, author_name: 'Thabo Nkosi', published_date: '2026-11-01' };
    const share = address().replace('activity', 'share');
    expect((await save({ url: share, ...post })).status).toBe(200);
    const again = await save({ url: address(), ...post, published_date: '2026-11-02' }, admin);
    expect([again.status, again.body.error]).toEqual([409, 'This post has already been added']);
    expect((await save({ url: address(), ...post, author_name: 'Somebody Else' }, admin)).status).toBe(200);
    await server.admin('POST', '/api/sql', { query: `UPDATE ${POSTS} SET post_key = '' WHERE post_url = '${share}'` });
    await server.restart();
    expect((await save({ url: `${share}?trk=1`, ...COURT, author_name: '' }, admin)).status).toBe(409);
  });
});

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

  it('gives no posts for a sign-in token, and says why', async () => {
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
  ])('says what is wrong when it answers %s', async (fault, status, message) => {
    // An idempotent request on a connection that was cut is sent again by itself.
    linkedIn.faults.push(fault, fault, fault);
    const answer = await feed(linkedIn.token('openid r_member_social'));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it.each([
    ['', 'Please connect your LinkedIn account first'],
    ['a\r\nX: y', 'This is no token of LinkedIn’s.'],
    ['x'.repeat(5000), 'This is no token of LinkedIn’s.'],
  ])('is not asked with %j for a token', async (token, message) => {
    const { status, body } = await feed(token);
    expect([status, body.message, linkedIn.requests]).toEqual([400, message, []]);
  });

  it('gives posts of the operator’s organisations, and is not requested again for five minutes', async () => {
    expect((await topics()).body.message).toBe(
      'Fetching from LinkedIn is not set up on this server. Posts are added by the bookmarklet or the form.',
    );
    await server.restart({ LINKEDIN_ORGANIZATIONS: '42, 43' });
    expect((await topics()).status).toBe(403);
    // Nobody can spend the day's requests by pressing again.
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

describe('with the operator’s AI endpoint', () => {
  beforeAll(() => server.restart(ai.env));
  const categoryOf = async (reply: unknown) => {
    ai.reply = () => reply;
    const url = address();
    await save({ url, ...COURT });
    const [row] = await rowsAt(url);
    return [row!.topic_category, row!.keywords];
  };

  it('categorises a post with keywords that occur in it', async () => {
    expect(
      await categoryOf([
        { about_work: true, category: 'Policy Analysis', keywords: ['Judgment', 'invented words', 7] },
      ]),
    ).toEqual(['Policy Analysis', expect.arrayContaining(['judgment', 'labour law'])]);
    expect(ai.requests.at(-1)!.messages[1]!.content).toContain(
      `<posts>\n1. ${COURT.title}\n${COURT.content}\n</posts>`,
    );
  });

  it.each([['no list'], [[]], [[{ category: 'Nonsense', keywords: ['court'] }]], [[null]]])(
    'and by words where its answer does not hold: %j',
    async (reply) => {
      expect((await categoryOf(reply))[0]).toBe('Court Ruling');
    },
  );

  it('is used for a limited number of posts per user and day, and its usage is recorded', async () => {
    const who = await server.user('free');
    ai.reply = () => [{ about_work: true, category: 'Policy Analysis', keywords: [] }];
    const categories: unknown[] = [];
    const usage = () => select(server, `SELECT posts, tokens_in, tokens_out FROM ai_usage WHERE user = '${who.id}'`);
    const add = async () => {
      const url = address();
      await save({ url, ...COURT }, who);
      categories.push((await rowsAt(url))[0]!.topic_category);
    };
    await add();
    expect(await usage()).toEqual([{ posts: '1', tokens_in: '10', tokens_out: '5' }]);
    await server.admin('POST', '/api/sql', {
      query: `UPDATE ai_usage SET posts = ${SORTED_A_DAY} WHERE user = '${who.id}'`,
    });
    const before = ai.requests.length;
    await add();
    expect([categories, ai.requests.length]).toEqual([['Policy Analysis', 'Court Ruling'], before]);
  });

  it('falls back to word lists if it fails', async () => {
    ai.faults.push(500);
    expect((await categoryOf([{ category: 'Policy Analysis', keywords: [] }]))[0]).toBe('Court Ruling');
  });
});
