import { describe, expect, it } from 'vitest';
import { COUNTRIES, DEVELOPMENTS, FACTS, figure, idOf, LAWS, select, sha256, TEMPLATES } from './seed-server';
import { one, reader, server, setUpSeededServer } from './seed-setup';

setUpSeededServer();

describe('provenance', () => {
  it('of a law comes from its file, with the hash of its text', async () => {
    for (const law of LAWS.filter((_, i) => i % 50 === 0)) {
      expect(await one('labour_laws', idOf('labour_laws', law.key))).toMatchObject({
        title: law.title,
        content: law.content,
        verification: law.verification,
        evidence: law.evidence ?? '',
        source_url: law.source_url,
        effective_date: law.effective_date ? `${law.effective_date} 00:00:00.000Z` : '',
        hash: sha256(law.content),
        licence: '',
        is_published: true,
      });
    }
  });

  it('of a fact is its own, and its link is its own or that of its law', async () => {
    for (const fact of FACTS.filter((_, i) => i % 100 === 0)) {
      const row = await one('employment_facts', idOf('employment_facts', fact.key));
      expect(row).toMatchObject({
        value: fact.value,
        amount: fact.amount ?? 0,
        unit: fact.unit ?? '',
        provision: fact.provision ?? '',
        verification: fact.verification,
        as_of: `${fact.as_of} 00:00:00.000Z`,
        hash: sha256(fact.value),
      });
      const law = LAWS.find(({ key }) => key === fact.law);
      if (fact.source_url ?? law) expect(row.source_url).toBe(fact.source_url ?? law!.source_url);
      expect(row).toMatchObject({
        evidence_kind: fact.evidence_kind ?? '',
        seen_on: fact.seen_on === null ? '' : `${fact.seen_on} 00:00:00.000Z`,
        review_by: `${fact.review_by} 00:00:00.000Z`,
        next: fact.next,
      });
    }
  });

  it('is checked in as many rows as in the files', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const tables = [
      ['labour_laws', LAWS],
      // Nobody has checked a value that took effect by itself.
      ['employment_facts', FACTS.filter(({ next }) => next?.certainty !== 'enacted' || next.from > today)],
      ['articles', DEVELOPMENTS],
      ['task_templates', TEMPLATES],
    ] as const;
    for (const [table, items] of tables) {
      expect(await figure(server, `SELECT count(*) FROM ${table} WHERE verification = 'checked'`)).toBe(
        items.filter(({ verification }) => verification === 'checked').length,
      );
    }
  });

  it('of an act with a readable text has its address, once per act', async () => {
    const urls = (await select(server, "SELECT text_url FROM labour_laws WHERE text_url != ''")).map(
      ({ text_url }) => text_url,
    );
    expect(urls).toContain('https://www.legislation.gov.uk/ukpga/1996/18/contents');
    expect(urls).toContain('https://www.gesetze-im-internet.de/kschg/');
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThan(20);
  });

  it('keeps the first version of every law', async () => {
    const law = LAWS[0]!;
    const { items } = await server.admin<{ items: Record<string, unknown>[] }>(
      'GET',
      `/api/collections/law_versions/records?filter=law="${idOf('labour_laws', law.key)}"`,
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ text: law.content, hash: sha256(law.content), source_url: law.source_url });
  });

  it('contains no invented persons', async () => {
    expect(await select(server, 'SELECT DISTINCT author, author_role FROM expert_commentaries')).toEqual([
      { author: 'Molao editorial', author_role: 'Editorial team' },
    ]);
    expect(await select(server, 'SELECT id FROM users')).toEqual([{ id: reader.id }]);
  });
});

describe('developments', () => {
  it('are articles with the name of their source, and separate texts', async () => {
    const development = COUNTRIES.find(({ code }) => code === 'CO')!.developments.find(
      ({ key }) => key === 'co-42-hours-2026',
    )!;
    const id = idOf('articles', development.key);
    expect(await one('articles', id)).toMatchObject({
      title: development.title,
      summary: development.summary,
      kind: development.kind,
      source: 'Secretaría del Senado: leyes y códigos',
      canonical_url: '',
      is_premium: development.is_premium,
      published_date: `${development.published_date} 00:00:00.000Z`,
      hash: sha256(development.content),
    });
    expect(await one('article_contents', id)).toMatchObject({
      content: development.content,
      is_premium: development.is_premium,
    });
    const bare = await select(
      server,
      `SELECT id FROM articles WHERE source = '' OR source LIKE 'http%' OR source LIKE 'www.%'`,
    );
    expect(bare).toEqual([]);
  });

  it('are events too, with the date of the article and not of the seed', async () => {
    for (const development of DEVELOPMENTS.filter((_, i) => i % 40 === 0)) {
      expect(await one('events', idOf('events', development.key))).toMatchObject({
        type: development.kind === 'legislation' ? 'law' : 'article',
        title: development.title,
        description: development.summary,
        article: idOf('articles', development.key),
        created: `${development.published_date} 00:00:00.000Z`,
      });
    }
  });
});
