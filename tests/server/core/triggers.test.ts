import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type Fields } from './access-rows';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

interface Row extends Fields {
  id: string;
  rev: number;
}

let server: TestServer;
let user: TestUser;
let other: TestUser;
let here: Row;
let there: Row;
beforeAll(async () => {
  server = await startServer();
  user = await server.user('free');
  other = await server.user('free');
  here = await make('countries', { name: 'South Africa', code: 'ZA', region: 'Africa' });
  there = await make('countries', { name: 'Lesotho', code: 'LS', region: 'Africa' });
});
afterAll(() => server.dispose());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const make = async (collection: string, body: Fields) =>
  read(collection, (await server.admin<Row>('POST', path(collection), body)).id);
const read = (collection: string, id: string) => server.admin<Row>('GET', path(collection, id));
const remove = (collection: string, id: string) => server.admin('DELETE', path(collection, id));
async function change(collection: string, id: string, patch: Fields): Promise<Row> {
  await server.admin('PATCH', path(collection, id), patch);
  return read(collection, id);
}
async function tombstones(record: string): Promise<Row[]> {
  const { items } = await server.admin<{ items: Row[] }>(
    'GET',
    `${path('tombstones')}?sort=rev&filter=${encodeURIComponent(`record = "${record}"`)}`,
  );
  return items;
}

const law = (fields: Fields = {}) =>
  make('labour_laws', {
    country: here.id,
    title: 'Act',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });
const article = (fields: Fields = {}) =>
  make('articles', {
    country: here.id,
    title: 'News',
    published_date: '2025-03-01 00:00:00.000Z',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });
const contents = (of: Row) => make('article_contents', { id: of.id, content: 'Text' });
const commentary = (published_date: string, fields: Fields = {}) =>
  make('expert_commentaries', {
    title: published_date,
    author: 'Molao editorial',
    category: 'Court Ruling',
    verification: 'unchecked',
    published_date,
    ...fields,
  });
const task = (fields: Fields = {}) =>
  make('compliance_tasks', {
    user: user.id,
    title: 'Report',
    description: 'File it',
    country: 'South Africa',
    status: 'pending',
    deadline: '2099-01-01 00:00:00.000Z',
    ...fields,
  });
const topic = (state: string) =>
  make('linkedin_labour_topics', {
    title: 'Post',
    content: 'Words',
    post_url: 'https://example.com',
    state,
    added_by: user.id,
  });

describe('rev', () => {
  it('rises with every write, across collections, whatever the client sends', async () => {
    const first = await law({ rev: 5_000_000 });
    const second = await article({ rev: 0 });
    const third = await change('labour_laws', first.id, { title: 'Changed', rev: 1 });
    const fourth = await change('articles', second.id, { rev: 9_000_000 });
    const revs = [first, second, third, fourth].map(({ rev }) => rev);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(new Set(revs).size).toBe(4);
    expect(fourth.rev).toBeLessThan(1_000_000);
  });

  it('never repeats under simultaneous writes', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => task()));
    expect(new Set(rows.map(({ rev }) => rev)).size).toBe(20);
  });

  it('of a source stays if only its fetch result changes, and rises with every other change', async () => {
    const source = await make('sources', {
      name: 'Gazette',
      kind: 'government',
      url: `https://${newId()}.example`,
      verification: 'unchecked',
    });
    const { fields } = await server.admin<{ fields: { name: string; type: string; values?: string[] }[] }>(
      'GET',
      '/api/collections/sources',
    );
    const HEALTH = [
      'etag',
      'last_modified',
      'last_ok',
      'last_error',
      'failures',
      'seed_hash',
      'feed_key',
      'adapter',
      'carries',
      'language',
      'full_text',
      'labour_only',
      'key_env',
      'stale_days',
      'last_tried',
      'last_new',
      'retry_at',
      'moved_to',
      'told',
    ];
    const FIXED = ['id', 'rev', 'created', 'updated'];
    const VALUES: Record<string, (field: { values?: string[] }) => unknown> = {
      text: () => `https://${newId()}.example`.slice(0, 20),
      number: () => 1 + ((numbers += 1) % 3),
      bool: () => true,
      date: () => '2026-01-01 00:00:00.000Z',
      relation: () => here.id,
      json: () => ['A_KEY'],
      select: ({ values }) => values?.at(-1),
    };
    let numbers = 0;
    let rev = source.rev;
    for (const field of fields.filter(({ name }) => !FIXED.includes(name))) {
      const before = await read('sources', source.id);
      let value = VALUES[field.type]?.(field);
      if (value === before[field.name]) value = field.type === 'select' ? field.values?.[0] : 2;
      const after = await change('sources', source.id, { [field.name]: value });
      expect(after[field.name], field.name).toEqual(value);
      if (HEALTH.includes(field.name)) expect(after.rev, field.name).toBe(rev);
      else expect(after.rev, field.name).toBeGreaterThan(rev);
      rev = after.rev;
    }
  });
});

describe('an article that is unpublished', () => {
  it.each([
    ['an article', 'articles', 'article', article],
    ['a law', 'labour_laws', 'law', law],
  ] as const)(
    'takes its events along, and leaves word of it on devices: %s',
    async (_what, collection, link, makeRow) => {
      const [kept, taken] = [await makeRow(), await makeRow()];
      const [stays, goes] = await Promise.all(
        [kept, taken].map((row) => make('events', { country: here.id, type: 'law', title: 'New', [link]: row.id })),
      );
      await change(collection, taken.id, { is_published: false });
      expect(await tombstones(goes!.id)).toMatchObject([{ collection: 'events', owner: '' }]);
      expect(await tombstones(taken.id)).toMatchObject([{ collection, owner: '' }]);
      expect(await tombstones(stays!.id)).toEqual([]);
    },
  );

  it('is not counted for the country, like a report under a lead', async () => {
    const place = await make('countries', { name: 'Eswatini', code: 'SZ', region: 'Africa' });
    const count = async () => (await read('countries', place.id)).article_count;
    const lead = await article({ country: place.id });
    const report = await article({ country: place.id, lead: lead.id });
    expect(await count()).toBe(1);
    await change('articles', report.id, { lead: '' });
    expect(await count()).toBe(2);
    await change('articles', lead.id, { is_published: false });
    expect(await count()).toBe(1);
  });
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

  /** Losses of sight: how a row comes to be, the update, and whose tombstone it leaves. */
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
    // Ledgers outlive the account, without its name.
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

describe('a country’s counts', () => {
  const counts = async (id: string) => {
    const { law_count, article_count, latest_law_date, latest_article_date, rev } = await read('countries', id);
    return {
      laws: law_count,
      articles: article_count,
      law: String(latest_law_date).slice(0, 10),
      article: String(latest_article_date).slice(0, 10),
      rev,
    };
  };
  const fresh = (code: string) => make('countries', { name: `Country ${code}`, code, region: 'Africa', law_count: 7 });

  it('are updated when laws and articles are created, changed, moved or deleted', async () => {
    const one = await fresh('QA');
    const two = await fresh('QB');
    expect(await counts(one.id)).toMatchObject({ laws: 0, articles: 0, law: '', article: '' });

    const old = await law({ country: one.id, effective_date: '2001-01-01 00:00:00.000Z' });
    const recent = await law({ country: one.id, effective_date: '2020-01-01 00:00:00.000Z' });
    const draft = await law({ country: one.id, effective_date: '2024-01-01 00:00:00.000Z', is_published: false });
    const news = await article({ country: one.id, published_date: '2025-06-01 00:00:00.000Z' });
    expect(await counts(one.id)).toMatchObject({ laws: 2, articles: 1, law: '2020-01-01', article: '2025-06-01' });

    await change('labour_laws', draft.id, { is_published: true });
    expect(await counts(one.id)).toMatchObject({ laws: 3, law: '2024-01-01' });
    await change('labour_laws', draft.id, { is_published: false });
    await change('labour_laws', recent.id, { country: two.id });
    expect(await counts(one.id)).toMatchObject({ laws: 1, law: '2001-01-01' });
    expect(await counts(two.id)).toMatchObject({ laws: 1, law: '2020-01-01' });
    await change('articles', news.id, { published_date: '2026-01-01 00:00:00.000Z' });
    expect(await counts(one.id)).toMatchObject({ articles: 1, article: '2026-01-01' });
    await remove('labour_laws', old.id);
    await remove('articles', news.id);
    expect(await counts(one.id)).toMatchObject({ laws: 0, articles: 0, law: '', article: '' });
  });

  it('do not raise the country’s rev if they are unchanged', async () => {
    const country = await fresh('QC');
    const row = await law({ country: country.id });
    const { rev } = await counts(country.id);
    await change('labour_laws', row.id, { title: 'Changed' });
    await law({ country: country.id, is_published: false });
    expect((await counts(country.id)).rev).toBe(rev);
  });

  it('are deleted with the country, together with its content', async () => {
    const country = await fresh('QD');
    const row = await law({ country: country.id });
    const news = await article({ country: country.id });
    await contents(news);
    await remove('countries', country.id);
    for (const [collection, id] of [
      ['labour_laws', row.id],
      ['articles', news.id],
      ['article_contents', news.id],
    ] as const) {
      expect((await server.api('GET', path(collection, id), { token: server.superuser.token })).status).toBe(404);
      expect((await tombstones(id)).map((tombstone) => tombstone.collection)).toContain(collection);
    }
  });
});

describe('open commentary', () => {
  const open = async () => {
    const { items } = await server.admin<{ items: Row[] }>(
      'GET',
      `${path('expert_commentaries')}?perPage=100&sort=published_date`,
    );
    return items.filter(({ is_open }) => is_open).map(({ published_date }) => String(published_date).slice(0, 4));
  };

  it('is the featured article and the three newest others, with their contents', async () => {
    const rows: Record<string, Row> = {};
    for (const year of ['2001', '2002', '2003', '2004', '2005']) {
      const row = (rows[year] = await commentary(`${year}-01-01 00:00:00.000Z`, { is_open: false }));
      await make('commentary_contents', { id: row.id, content: 'Text', is_open: true });
    }
    const contentsOpen = async (year: string) => (await read('commentary_contents', rows[year]?.id ?? '')).is_open;
    expect(await open()).toEqual(['2003', '2004', '2005']);

    await change('expert_commentaries', rows['2001']?.id ?? '', { is_featured: true });
    expect(await open()).toEqual(['2001', '2003', '2004', '2005']);
    expect(await contentsOpen('2001')).toBe(true);

    rows['2006'] = await commentary('2006-01-01 00:00:00.000Z', { is_open: false });
    expect(await open()).toEqual(['2001', '2004', '2005', '2006']);
    const closed = await read('commentary_contents', rows['2003']?.id ?? '');
    expect(closed.is_open).toBe(false);
    const left = (await tombstones(closed.id)).filter(({ rev }) => rev > (rows['2005']?.rev ?? 0));
    expect(left).toMatchObject([{ collection: 'commentary_contents', owner: '' }]);
    expect(left[0]?.rev).toBeLessThan(closed.rev);

    await change('expert_commentaries', rows['2006'].id, { published_date: '2000-01-01 00:00:00.000Z', is_open: true });
    expect(await open()).toEqual(['2001', '2003', '2004', '2005']);
    await remove('expert_commentaries', rows['2005']?.id ?? '');
    expect(await open()).toEqual(['2001', '2002', '2003', '2004']);
    expect(await contentsOpen('2002')).toBe(true);
  });
});

describe('append-only collections', () => {
  const LEDGERS: [string, Fields, Fields][] = [
    [
      'payment_events',
      { reference: 'r', type: 'charge.success', origin: 'webhook', event_key: 'k' },
      { type: 'other' },
    ],
    [
      'trial_ledger',
      { address_hash: 'h', started_at: '2026-01-01 00:00:00.000Z' },
      { started_at: '2027-01-01 00:00:00.000Z' },
    ],
    ['audit_log', { action: 'refund.approve' }, { action: 'nothing' }],
  ];
  for (const [collection, body, patch] of LEDGERS) {
    it(`are not changed or emptied by a superuser: ${collection}`, async () => {
      const row = await make(collection, body);
      const token = server.superuser.token;
      expect((await server.api('PATCH', path(collection, row.id), { token, body: patch })).status).toBe(400);
      expect((await server.api('DELETE', path(collection, row.id), { token })).status).toBe(400);
      expect(await read(collection, row.id)).toEqual(row);
    });
  }
});
