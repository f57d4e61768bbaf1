import { describe, expect, it } from 'vitest';
import { rule } from './access-bodies';
import { newId, type Fields } from './access-world';
import {
  article,
  change,
  contents,
  here,
  law,
  make,
  other,
  path,
  read,
  remove,
  type Row,
  server,
  task,
  there,
  tombstones,
  user,
  setUpTriggers,
} from './triggers-setup';

setUpTriggers();

const topic = (state: string) =>
  make('linkedin_labour_topics', {
    title: 'Post',
    content: 'Words',
    post_url: 'https://example.com',
    state,
    added_by: user.id,
  });

describe('a tombstone', () => {
  it('is left by a deleted shared row for everybody, above the row’s last rev', async () => {
    const row = await law();
    await remove('labour_laws', row.id);
    const [tombstone, ...more] = await tombstones(row.id);
    expect(more).toEqual([]);
    expect(tombstone).toMatchObject({ collection: 'labour_laws', owner: '' });
    expect(tombstone?.rev).toBeGreaterThan(row.rev);
  });

  it('of a personal row is for its owner only', async () => {
    const row = await task();
    await remove('compliance_tasks', row.id);
    expect(await tombstones(row.id)).toMatchObject([{ collection: 'compliance_tasks', owner: user.id }]);
  });

  /** Updates that hide a row: how it is created, the update, and the owner of the tombstone. */
  const LOSSES: {
    what: string;
    collection: string;
    make: () => Promise<Row>;
    patch: () => Fields;
    owner?: () => string;
  }[] = [
    { what: 'a law is unpublished', collection: 'labour_laws', make: law, patch: () => ({ is_published: false }) },
    {
      what: 'a law moves to another country',
      collection: 'labour_laws',
      make: law,
      patch: () => ({ country: there.id }),
    },
    {
      what: 'an article is unpublished',
      collection: 'articles',
      make: article,
      patch: () => ({ is_published: false }),
    },
    {
      what: 'an article moves to another country',
      collection: 'articles',
      make: article,
      patch: () => ({ country: there.id }),
    },
    {
      what: 'a fact moves to another country',
      collection: 'employment_facts',
      patch: () => ({ country: there.id }),
      make: () =>
        make('employment_facts', { country: here.id, topic: 'overtime', value: 'Half', verification: 'unchecked' }),
    },
    {
      what: 'a commencement moves to another country',
      collection: 'commencements',
      patch: () => ({ country: there.id }),
      make: () =>
        make('commencements', {
          country: here.id,
          what: 'Fines start',
          kind: 'begins',
          certainty: 'set',
          verification: 'unchecked',
        }),
    },
    {
      what: 'a rule moves to another country',
      collection: 'rules',
      patch: () => ({ country: there.id }),
      make: () => make('rules', rule(here.id)),
    },
    {
      what: 'an event moves to another country',
      collection: 'events',
      make: () => make('events', { country: here.id, type: 'law', title: 'New' }),
      patch: () => ({ country: there.id }),
    },
    {
      what: 'a template moves to another country',
      collection: 'task_templates',
      patch: () => ({ country: there.id }),
      make: () => make('task_templates', { country: here.id, title: 'Report', verification: 'unchecked' }),
    },
    {
      what: 'a source leaves the directory',
      collection: 'sources',
      patch: () => ({ listed: false }),
      make: () =>
        make('sources', {
          name: 'Gazette',
          kind: 'government',
          url: `https://${newId()}.example`,
          listed: true,
          verification: 'unchecked',
        }),
    },
    {
      what: 'a post is rejected after all',
      collection: 'linkedin_labour_topics',
      make: () => topic('approved'),
      patch: () => ({ state: 'rejected' }),
    },
    {
      what: 'a pending post changes hands',
      collection: 'linkedin_labour_topics',
      make: () => topic('pending'),
      patch: () => ({ added_by: other.id }),
    },
    {
      what: 'a task changes hands',
      collection: 'compliance_tasks',
      make: task,
      patch: () => ({ user: other.id }),
      owner: () => user.id,
    },
  ];
  for (const { what, collection, make: create, patch, owner = () => '' } of LOSSES) {
    it(`is left when ${what}, below the row’s own new rev`, async () => {
      const row = await create();
      expect(await tombstones(row.id)).toEqual([]);
      const after = await change(collection, row.id, patch());
      const [tombstone, ...more] = await tombstones(row.id);
      expect(more).toEqual([]);
      expect(tombstone).toMatchObject({ collection, owner: owner() });
      expect(tombstone?.rev).toBeGreaterThan(row.rev);
      expect(tombstone?.rev).toBeLessThan(after.rev);
    });
  }

  it('is not left by an update that hides nothing', async () => {
    const published = await law();
    await change('labour_laws', published.id, { title: 'Changed', is_published: true, country: here.id });
    const unpublished = await law({ is_published: false });
    await change('labour_laws', unpublished.id, { is_published: true });
    const pending = await topic('pending');
    await change('linkedin_labour_topics', pending.id, { state: 'approved' });
    for (const { id } of [published, unpublished, pending]) expect(await tombstones(id)).toEqual([]);
  });

  it('is left for each deleted row of a deleted user, for that user only', async () => {
    const leaver = await server.user('free');
    const bookmark = await make('bookmarks', { user: leaver.id, kind: 'law', target: newId() });
    const payment = await make('payments', {
      user: leaver.id,
      reference: newId(),
      currency: 'ZAR',
      amount: 9000,
      state: 'success',
    });
    await remove('users', leaver.id);
    expect(await tombstones(bookmark.id)).toMatchObject([{ collection: 'bookmarks', owner: leaver.id }]);
    expect(
      (await tombstones(leaver.id)).map(({ collection, owner }) => `${String(collection)} ${String(owner)}`).sort(),
    ).toEqual(['profiles', 'read_marks', 'users'].map((collection) => `${collection} ${leaver.id}`));
    // Payments stay after the account is deleted, without its user.
    expect(await read('payments', payment.id)).toMatchObject({ user: '', amount: 9000 });
  });
});

describe('contents of articles', () => {
  it('take country, lock and date from their article, whatever the client sends', async () => {
    const premium = await article({ is_premium: true });
    const row = await make('article_contents', {
      id: premium.id,
      content: 'Text',
      country: there.id,
      is_premium: false,
      published_date: '',
    });
    expect(row).toMatchObject({ country: here.id, is_premium: true, published_date: premium.published_date });
    expect(await change('article_contents', premium.id, { is_premium: false, country: there.id })).toMatchObject({
      country: here.id,
      is_premium: true,
    });
  });

  it('are hidden from free readers when the article becomes premium', async () => {
    const teaser = await article();
    const before = await contents(teaser);
    await change('articles', teaser.id, { is_premium: true });
    const after = await read('article_contents', teaser.id);
    expect(after.is_premium).toBe(true);
    const [tombstone] = await tombstones(teaser.id);
    expect(tombstone).toMatchObject({ collection: 'article_contents', owner: '' });
    expect(tombstone?.rev).toBeGreaterThan(before.rev);
    expect(tombstone?.rev).toBeLessThan(after.rev);
  });

  it('leave no tombstone when the article becomes free', async () => {
    const teaser = await article({ is_premium: true });
    const before = await contents(teaser);
    await change('articles', teaser.id, { is_premium: false });
    expect((await read('article_contents', teaser.id)).rev).toBeGreaterThan(before.rev);
    expect(await tombstones(teaser.id)).toEqual([]);
  });

  it('move and are deleted with their article', async () => {
    const teaser = await article();
    await contents(teaser);
    await change('articles', teaser.id, { country: there.id });
    expect((await read('article_contents', teaser.id)).country).toBe(there.id);
    await remove('articles', teaser.id);
    expect(
      (await server.api('GET', path('article_contents', teaser.id), { token: server.superuser.token })).status,
    ).toBe(404);
    const left = (await tombstones(teaser.id)).map(({ collection }) => String(collection)).sort();
    expect(left).toEqual(['article_contents', 'article_contents', 'articles', 'articles']);
  });

  it('cannot exist without an article', async () => {
    const answer = await server.api('POST', path('article_contents'), {
      token: server.superuser.token,
      body: { id: newId(), content: 'Text' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('versions of laws', () => {
  it('are hidden and moved with their law', async () => {
    const of = await law();
    const version = await make('law_versions', { law: of.id, text: 'Old', country: there.id, is_published: false });
    expect(version).toMatchObject({ country: here.id, is_published: true });
    await change('labour_laws', of.id, { is_published: false });
    const hidden = await read('law_versions', version.id);
    expect(hidden.is_published).toBe(false);
    const [tombstone] = await tombstones(version.id);
    expect(tombstone).toMatchObject({ collection: 'law_versions', owner: '' });
    expect(tombstone?.rev).toBeLessThan(hidden.rev);
    await change('labour_laws', of.id, { is_published: true, country: there.id });
    expect(await read('law_versions', version.id)).toMatchObject({ is_published: true, country: there.id });
  });
});
