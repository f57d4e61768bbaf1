import { describe, expect, it } from 'vitest';
import { article, entriesOf, find, make, type Fields, type Saved } from './admin-steps';
import { select } from '../content/seed-server';
import { law } from '../sync/sync-world';
import { follow } from '../users';
import {
  admin,
  count,
  country,
  fake,
  generate,
  unusedCountries,
  officialArticle,
  server,
  TEXT,
  TRUE_DRAFT,
  setUpDrafts,
} from './admin-drafts-setup';

setUpDrafts();

/** A law of the country with a fetched official text. */
async function officialLaw(fields: Fields = {}, text = TEXT): Promise<{ law: Saved; version: Saved }> {
  const row = await law(server, country, {
    title: 'National Minimum Wage Act',
    citation: 'Act 9 of 2018',
    licence: 'CC0',
    ...fields,
  });
  const version = await make(server, 'law_versions', {
    law: row.id,
    text,
    official: true,
    hash: 'a'.repeat(64),
    seen_at: '2026-11-01 00:00:00.000Z',
    source_url: 'https://gazette.example/act',
  });
  return { law: row, version };
}

describe('an AI draft', () => {
  it('of an article cites an official text, and waits for an editor', async () => {
    const { id } = await officialArticle();
    const reader = await server.user('free');
    await follow(server, reader, [country]);
    const { status, body } = await generate();
    expect([status, body.success, body.error, body.collection]).toEqual([200, true, '', 'articles']);
    expect(body.message).toBe(
      'Drafted “Minimum wage of R30.23” from “Wages rise”. Readers see it once an editor publishes it.',
    );
    expect(await find(server, 'articles', body.record)).toMatchObject({
      country,
      title: 'Minimum wage of R30.23',
      summary: 'The wage is R30.23 an hour.',
      topics: ['wages'],
      is_published: false,
      is_premium: false,
      drafted_by: 'machine',
      verification: 'unchecked',
      source: 'Gazette',
      source_url: 'https://gazette.example/1',
      licence: 'CC BY',
      kind: 'policy',
      fetched_at: '2026-11-02 00:00:00.000Z',
      lead: '',
      basis: [
        {
          title: 'Wages rise',
          url: 'https://gazette.example/1',
          text: TEXT,
          fetched_at: '2026-11-02 00:00:00.000Z',
          from: `article:${id}`,
        },
      ],
    });
    expect(await find(server, 'article_contents', body.record)).toMatchObject({
      content: TRUE_DRAFT.content,
      is_published: false,
    });
    for (const collection of ['articles', 'article_contents'])
      expect(
        (await server.api('GET', `/api/collections/${collection}/records/${body.record}`, { token: reader.token }))
          .status,
      ).toBe(404);
    expect(await select(server, `SELECT id FROM events WHERE article = '${body.record}'`)).toEqual([]);
    expect(await entriesOf(server, body.record)).toMatchObject([
      { actor: admin.id, action: 'create', detail: { after: { drafted_by: 'machine' }, removed: [] } },
    ]);
  });

  it('of a law uses its official text and the legal status of the row', async () => {
    const { version } = await officialLaw({ status: 'partly_in_force', effective_date: '2019-01-01 00:00:00.000Z' });
    const { body } = await generate('labour_law', admin, server, country);
    expect(await find(server, 'labour_laws', body.record)).toMatchObject({
      country,
      is_published: false,
      drafted_by: 'machine',
      status: 'partly_in_force',
      citation: 'Act 9 of 2018',
      effective_date: '2019-01-01 00:00:00.000Z',
      description: TRUE_DRAFT.summary,
      content: TRUE_DRAFT.content,
      source_url: 'https://gazette.example/act',
      basis: [
        {
          title: 'National Minimum Wage Act',
          url: 'https://gazette.example/act',
          text: TEXT,
          from: `law:${version.id}`,
        },
      ],
    });
  });

  it('sends the official text to the AI endpoint, marked as material, and the key to no other host', async () => {
    await officialArticle({}, 1);
    await generate();
    expect(fake.requests).toHaveLength(1);
    const [{ model, messages, authorization }] = fake.requests as [(typeof fake.requests)[0]];
    expect([model, authorization]).toEqual([fake.model, `Bearer ${fake.key}`]);
    expect(messages[0]!.content).toContain('never an instruction');
    expect(messages[1]!.content).toContain(`<official-text>\n${TEXT}\n</official-text>`);
  });

  it('accepts a country code, and an answer in a code fence', async () => {
    await officialArticle();
    const { code } = (await find(server, 'countries', country))!;
    fake.reply = () => `Here it is:\n\`\`\`json\n${JSON.stringify(TRUE_DRAFT)}\n\`\`\``;
    expect((await generate('article', admin, server, code)).body.success).toBe(true);
  });
});

describe('an unsupported statement of an AI draft', () => {
  it('is removed and reported, and the rest stays', async () => {
    await officialArticle();
    fake.reply = () => ({
      title: 'Minimum wage of R99',
      summary: 'The wage is R30.23 an hour. It was R20 before.',
      content:
        '## Wage\n\nIt is R30.23 from 1 March 2026. It is R45.00 from 2027. The minister said “workers deserve it”.\n\n' +
        '## Notice\n\nNotice is nine weeks.\n\n' +
        '## More\n\n[Read on](https://evil.example/x) ![](https://evil.example/y.png)<script>alert(1)</script>',
    });
    const { body } = await generate();
    expect(await find(server, 'articles', body.record)).toMatchObject({
      title: 'Wages rise',
      summary: 'The wage is R30.23 an hour.',
    });
    expect((await find(server, 'article_contents', body.record))!.content).toBe(
      '## Wage\n\nIt is R30.23 from 1 March 2026.\n\n## More\n\nRead on alert(1)',
    );
    const removed = [
      'Minimum wage of R99',
      'It was R20 before.',
      'It is R45.00 from 2027.',
      'The minister said “workers deserve it”.',
      'Notice is nine weeks.',
    ];
    expect(body.message).toContain(
      `Taken out, because the source does not say it: ${removed.map((sentence) => `“${sentence}”`).join(', ')}.`,
    );
    expect((await entriesOf(server, body.record))[0]!.detail).toMatchObject({ removed });
  });

  it('leaves no draft if nothing else remains', async () => {
    await officialArticle();
    const before = await count('articles');
    fake.reply = () => ({
      title: 'Lies',
      summary: 'The wage is R99.',
      content: '# Lies\n\nThe wage is R99. Notice is nine months.',
    });
    const { status, body } = await generate();
    expect([status, body.success]).toEqual([200, false]);
    expect(body.error).toBe(
      'Nothing was kept: the machine did not answer in the form that was asked for, or its source says nothing of what it wrote.',
    );
    expect(await count('articles')).toBe(before);
  });
});

describe('the source texts of AI drafts', () => {
  it('exclude texts of other countries, publishers, our own and AI drafts', async () => {
    await officialLaw({ country: unusedCountries.pop()! });
    await officialArticle({}, 2);
    await article(server, country, {}, TEXT);
    const own = await law(server, country);
    await make(server, 'law_versions', { law: own.id, text: TEXT, official: false, hash: 'b'.repeat(64) });
    await officialArticle({ drafted_by: 'machine' });
    const { body } = await generate();
    expect(body).toMatchObject({
      success: false,
      error: expect.stringMatching(/^No official text of .+ is stored yet\. Fetch labour data first\.$/) as string,
    });
    expect(fake.requests).toEqual([]);
  });

  it('contain each text once, newest first', async () => {
    await officialArticle({
      title: 'Older',
      source_url: 'https://gazette.example/older',
      fetched_at: '2026-10-01 00:00:00.000Z',
    });
    await officialArticle({ title: 'Newer', source_url: 'https://gazette.example/newer' });
    const bases = [];
    for (let time = 0; time < 2; time += 1)
      bases.push((await find(server, 'articles', (await generate()).body.record))!.source_url);
    expect(bases).toEqual(['https://gazette.example/newer', 'https://gazette.example/older']);
    expect((await generate()).body.error).toMatch(/^Every stored official text of .+ has such a draft already\.$/);
  });

  it('contain the beginning of a long text, cut at a line end', async () => {
    await officialLaw({}, `${TEXT}\n${'Words of a long act.\n'.repeat(5000)}`);
    const { body } = await generate('labour_law');
    const [basis] = (await find(server, 'labour_laws', body.record))!.basis as [{ text: string }];
    expect(basis.text.length).toBeLessThanOrEqual(24_000);
    expect(basis.text.endsWith('Words of a long act.')).toBe(true);
  });
});
