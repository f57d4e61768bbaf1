import { describe, expect, it } from 'vitest';
import { newId, type Fields } from './access-world';
import {
  article,
  change,
  contents,
  here,
  law,
  make,
  path,
  read,
  remove,
  type Row,
  server,
  task,
  tombstones,
  setUpTriggers,
} from './triggers-setup';

setUpTriggers();

const commentary = (published_date: string, fields: Fields = {}) =>
  make('expert_commentaries', {
    title: published_date,
    author: 'Molao editorial',
    category: 'Court Ruling',
    verification: 'unchecked',
    published_date,
    ...fields,
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
  ] as const)('leaves tombstones for itself and for its events: %s', async (_what, collection, link, makeRow) => {
    const [kept, taken] = [await makeRow(), await makeRow()];
    const [stays, goes] = await Promise.all(
      [kept, taken].map((row) => make('events', { country: here.id, type: 'law', title: 'New', [link]: row.id })),
    );
    await change(collection, taken.id, { is_published: false });
    expect(await tombstones(goes!.id)).toMatchObject([{ collection: 'events', owner: '' }]);
    expect(await tombstones(taken.id)).toMatchObject([{ collection, owner: '' }]);
    expect(await tombstones(stays!.id)).toEqual([]);
  });

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
