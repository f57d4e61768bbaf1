import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_TOPICS, PREVIEW_COUNTRY, type CountryPreview } from '../../../src/domain/reading/country-preview';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: true });
});
afterAll(() => server.dispose());

const preview = () => server.api<CountryPreview>('GET', '/api/public/preview');

describe('the preview of a country', () => {
  it('gives visitors the key facts with their evidence, what comes, and titles of laws', async () => {
    const { status, body, headers } = await preview();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body.country).toMatchObject({ code: PREVIEW_COUNTRY.code, name: PREVIEW_COUNTRY.name, currency: 'ZAR' });
    expect(body.facts.map(({ topic }) => topic)).toEqual(KEY_TOPICS);
    expect(body.facts.every(({ value, verification }) => value !== '' && verification !== '')).toBe(true);
    expect(body.facts.some(({ provision, citation }) => provision !== '' || citation !== '')).toBe(true);
    expect(body.ahead.every(({ day }) => day >= body.today)).toBe(true);
    expect(body.laws).toHaveLength(5);
  });

  it('has no texts, no ids of rows but those of entries, and no more than a free account reads of one country', async () => {
    const { body } = await preview();
    expect(Object.keys(body).sort()).toEqual(['ahead', 'country', 'facts', 'laws', 'today']);
    for (const law of body.laws) expect(Object.keys(law).sort()).toEqual(['effective_date', 'title']);
    expect(Object.keys(body.country).sort()).toEqual(['article_count', 'code', 'currency', 'law_count', 'name']);
    expect(body.ahead.length).toBeLessThanOrEqual(4);
  });

  it('leaves out what is not published', async () => {
    const [first] = (await preview()).body.laws;
    const filter = encodeURIComponent(`title='${first!.title.replaceAll("'", "\\'")}'`);
    const { items } = await server.admin<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/labour_laws/records?filter=${filter}`,
    );
    for (const { id } of items)
      await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, { is_published: false });
    // The answer is cached for a minute.
    await server.restart();
    expect((await preview()).body.laws.map(({ title }) => title)).not.toContain(first!.title);
  });

  it('is not found before there is content', async () => {
    await using empty = await startServer();
    expect((await empty.api('GET', '/api/public/preview')).status).toBe(404);
  });
});
