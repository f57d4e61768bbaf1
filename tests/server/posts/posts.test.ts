import { describe, expect, it } from 'vitest';
import { MOST_A_DAY, TOO_MANY_POSTS } from '../../../src/domain/posts/post-form';
import { HEADER_OPERATION } from '../../../src/domain/sync/sync-protocol';
import { entriesOf, find, type Fields } from '../admin/admin-steps';
import { startServer } from '../harness';
import { countries } from '../sync/sync-world';
import type { TestUser } from '../users';
import { address, admin, COURT, id, person, POSTS, type Reply, rowsAt, save, server, setUpPosts } from './posts-setup';

setUpPosts();

const bring = (fields: Fields, who = person, operation?: string) =>
  server.api<Fields & { id: string }>('POST', `/api/collections/${POSTS}/records`, {
    token: who.token,
    headers: operation ? { [HEADER_OPERATION]: operation } : {},
    body: { added_by: who.id, state: 'pending', keywords: [], ...fields },
  });

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
    expect(first!.post_url).toBe(one);
    const same = [
      ...['title', 'content', 'excerpt', 'author_name', 'author_title', 'published_date'],
      ...['topic_category', 'keywords', 'state', 'country'],
    ];
    expect(await find(server, POSTS, body.id)).toMatchObject({
      ...Object.fromEntries(same.map((field) => [field, first![field]])),
      post_url: other,
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
  /** A user with this many posts of today. */
  async function hasAdded(count: number): Promise<TestUser> {
    const who = await server.user('free');
    const rows = Array.from(
      { length: count },
      (_, at) =>
        `('${who.id.slice(0, 11)}${String(at).padStart(4, '0')}', 'x', 'x', 'https://www.linkedin.com/posts/${who.id}-${at}',
          'posts/${who.id}-${at}', '${who.id}', 'pending', strftime('%Y-%m-%d %H:%M:%fZ'))`,
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
