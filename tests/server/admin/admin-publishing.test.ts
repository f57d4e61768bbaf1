import { describe, expect, it } from 'vitest';
import { ask, article, entriesOf, find, make, save, type Saved } from './admin-steps';
import { law, stored } from '../sync/sync-world';
import { admin, country, reader, server, setUpAdmin } from './admin-routes-setup';

setUpAdmin();

describe('a post', () => {
  it('is approved or rejected, and the decision may change; the log contains both', async () => {
    const post = await make(server, 'linkedin_labour_topics', {
      title: 'Post',
      content: 'Words',
      post_url: 'https://www.linkedin.com/posts/2',
      state: 'pending',
    });
    const decide = (approve: unknown) => ask<Saved>(server, admin, `posts/${post.id}/decision`, { approve });
    expect((await decide(true)).body).toMatchObject({ id: post.id, state: 'approved' });
    expect((await decide(true)).status).toBe(200);
    expect((await decide(false)).body).toMatchObject({ state: 'rejected' });
    expect((await decide('yes')).status).toBe(400);
    const decisions = (await entriesOf(server, post.id)).filter(({ action }) => action === 'update');
    expect(decisions.map(({ actor, detail }) => [actor, detail.before.state, detail.after.state])).toEqual([
      [admin.id, 'pending', 'approved'],
      [admin.id, 'approved', 'rejected'],
    ]);
    expect((await ask(server, admin, 'posts/post00000000001/decision', { approve: true })).status).toBe(404);
  });
});

describe('publishing', () => {
  const publish = (
    collection: string,
    id: string,
    is_published: unknown = true,
    headers: Record<string, string> = {},
  ) =>
    server.api<Saved & { message: string; current: Saved }>('POST', '/api/admin/publish', {
      token: admin.token,
      body: { collection, id, is_published },
      headers,
    });
  const eventsOf = async (field: string, id: string) =>
    (
      await server.admin<{ items: Saved[] }>(
        'GET',
        `/api/collections/events/records?filter=${encodeURIComponent(`${field} = '${id}'`)}`,
      )
    ).items;
  const isRead = async (id: string) =>
    (await server.api('GET', `/api/collections/articles/records/${id}`, { token: reader.token })).status;

  it('shows an article to readers, sets the date of an AI draft and announces it', async () => {
    const { id } = await article(server, country, {
      title: 'Wages',
      summary: 'They rise.',
      is_published: false,
      drafted_by: 'machine',
      published_date: '2026-01-01 00:00:00.000Z',
    });
    expect(await isRead(id)).toBe(404);
    const { status, body } = await publish('articles', id);
    expect([status, body.is_published, body.rev]).toEqual([200, true, (await stored(server, 'articles', id)).rev]);
    expect(Date.now() - Date.parse(body.published_date as string)).toBeLessThan(60_000);
    expect(await isRead(id)).toBe(200);
    expect(await eventsOf('article', id)).toMatchObject([
      { type: 'article', title: 'Wages', description: 'They rise.', country, reason: 'Our editors published it.' },
    ]);
    expect((await entriesOf(server, id)).at(-1)).toMatchObject({
      actor: admin.id,
      action: 'update',
      detail: { before: { is_published: false }, after: { is_published: true } },
    });
  });

  it('is reverted with its event, and keeps the date when it is published again', async () => {
    const { id } = await article(server, country, { is_published: false, drafted_by: 'machine' });
    const { published_date } = (await publish('articles', id)).body;
    await publish('articles', id, false);
    expect(await isRead(id)).toBe(404);
    expect(await eventsOf('article', id)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await publish('articles', id)).body.published_date).toBe(published_date);
    expect(await eventsOf('article', id)).toHaveLength(1);
  });

  it('keeps the date of a fetched article', async () => {
    const { id, published_date } = await article(server, country, { is_published: false });
    expect((await publish('articles', id)).body.published_date).toBe(published_date);
  });

  it('announces a law once, and no report under a lead', async () => {
    const { id } = await law(server, country, { is_published: false, description: 'Hours.' });
    for (const shown of [true, true, false, true]) expect((await publish('labour_laws', id, shown)).status).toBe(200);
    expect(await eventsOf('law', id)).toMatchObject([{ type: 'law', description: 'Hours.' }]);
    const lead = await article(server, country);
    const report = await article(server, country, { lead: lead.id, is_published: false });
    await publish('articles', report.id);
    expect(await eventsOf('article', report.id)).toEqual([]);
  });

  it('is refused if the row has changed meanwhile', async () => {
    const draft = await article(server, country, { is_published: false });
    await save(server, admin, 'articles', { title: 'Edited' }, draft.id);
    const { status, body } = await publish('articles', draft.id, true, { 'If-Match': String(draft.rev) });
    expect([status, body.message, body.current.title]).toEqual([409, 'This was changed in the meantime.', 'Edited']);
    expect(await find(server, 'articles', draft.id)).toMatchObject({ is_published: false });
    expect(await eventsOf('article', draft.id)).toEqual([]);
  });

  it('is possible for articles and laws only', async () => {
    for (const collection of ['users', 'payments', 'toString', undefined])
      expect((await publish(collection as string, admin.id)).status).toBe(400);
    const { id } = await article(server, country);
    expect((await publish('articles', id, 'yes')).status).toBe(400);
  });
});
