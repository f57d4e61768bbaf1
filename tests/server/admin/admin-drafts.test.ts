import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeAi, type AiFault } from '../../fakes/ai';
import { article, entriesOf, find, make, type Fields, type Saved } from './admin-steps';
import { startServer, type TestServer } from '../harness';
import { select } from '../content/seed-server';
import { countries, law } from '../sync/sync-world';
import { follow, type TestUser } from '../users';

const TEXT =
  '## Minimum wage\nFrom 1 March 2026 the minimum wage is R30.23 for each hour. An employer must give four weeks’ notice in writing.\n\n## Penalties\nWhoever fails to pay is liable to a fine of R1 500 000.';
const TRUE_DRAFT = {
  title: 'Minimum wage of R30.23',
  summary: 'The wage is R30.23 an hour.',
  content: '## Wage\n\nIt is R30.23 from 1 March 2026.\n\n- Four weeks’ notice “in writing”.',
  topics: ['wages', 'nonsense'],
};

let fake: FakeAi;
let server: TestServer;
let admin: TestUser;
let lands: string[];
let country: string;
beforeAll(async () => {
  fake = await FakeAi.start();
  server = await startServer({ env: fake.env });
  admin = await server.user('admin');
  lands = await countries(server, 40);
});
afterAll(async () => {
  await server.dispose();
  await fake[Symbol.asyncDispose]();
});
beforeEach(() => {
  country = lands.pop()!;
  fake.requests.length = fake.faults.length = 0;
  fake.retryAfter = 0;
  fake.before = () => Promise.resolve();
  fake.reply = () => TRUE_DRAFT;
});

interface Reply {
  success: boolean;
  message: string;
  error: string;
  collection: string;
  record: string;
}
const generate = (
  type: unknown = 'article',
  who: Partial<TestUser> = admin,
  on = server,
  countryId: unknown = country,
) =>
  on.api<Reply>('POST', '/api/fn/generate-labour-content', {
    token: who.token,
    body: { countryId, countryName: 'Somewhere', type },
  });
const count = async (collection: string) =>
  (
    await server.admin<{ totalItems: number }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(`country = '${country}'`)}`,
    )
  ).totalItems;

/** A law of the country with the official text that was fetched of it. */
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

/** An article of an official source whose text was kept. */
async function officialArticle(fields: Fields = {}, tier = 1): Promise<Saved> {
  const source = await make(server, 'sources', {
    name: 'Gazette',
    url: `https://gazette.example/${Math.random()}`,
    kind: 'government',
    tier,
    verification: 'checked',
  });
  return article(
    server,
    country,
    {
      title: 'Wages rise',
      source: 'Gazette',
      source_url: 'https://gazette.example/1',
      from_source: source.id,
      fetched_at: '2026-11-02 00:00:00.000Z',
      licence: 'CC BY',
      kind: 'policy',
      ...fields,
    },
    TEXT,
  );
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
        '## Wage\n\nIt is R30.23 from 1 March 2026. It is R45.00 from 2027. The minister said “workers deserve it”.\n\n## Notice\n\nNotice is nine weeks.\n\n## More\n\n[Read on](https://evil.example/x) ![](https://evil.example/y.png)<script>alert(1)</script>',
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
    const [other] = [country, (country = lands.pop()!)];
    await officialLaw();
    [country] = [other];
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

describe('an AI endpoint that fails', () => {
  it.each<[AiFault, string]>([
    [401, 'The AI endpoint refuses the key. Check AI_API_KEY.'],
    [403, 'The AI endpoint refuses the key. Check AI_API_KEY.'],
    [404, 'The AI endpoint does not know this address or model. Check AI_BASE_URL and AI_MODEL.'],
    [429, 'The AI endpoint is busy, or its quota is used up. Try again later.'],
    [500, 'The AI endpoint fails (500). Try again later.'],
    [400, 'The AI endpoint does not take the request (400). Check AI_MODEL.'],
    ['slow', 'The AI endpoint did not answer within 2 seconds. Try again later.'],
    ['cut', 'The AI endpoint cannot be reached. Check AI_BASE_URL.'],
    ['not-json', 'The AI endpoint’s answer cannot be read: it is not that of chat completions. Check AI_BASE_URL.'],
    ['not-chat', 'The AI endpoint’s answer cannot be read: it is not that of chat completions. Check AI_BASE_URL.'],
    ['empty', 'The AI endpoint’s answer cannot be read: it is not that of chat completions. Check AI_BASE_URL.'],
  ])('with %s says what to do, stores nothing and tells no secret', async (fault, message) => {
    await officialArticle();
    fake.faults.push(fault);
    const { status, body } = await generate();
    expect([status, body]).toEqual([200, { success: false, message, error: message }]);
    expect(await count('articles')).toBe(1);
    expect(JSON.stringify(body) + server.output()).not.toContain(fake.key);
  });

  it('is answered with the time of the next try', async () => {
    await officialArticle();
    fake.retryAfter = 30;
    fake.faults.push(429);
    expect((await generate()).body.error).toBe(
      'The AI endpoint is busy, or its quota is used up. Try again in 30 seconds.',
    );
  });

  it('leaves no secret in the server’s log', async () => {
    await officialArticle();
    fake.faults.push(401);
    await generate();
    await generate();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(JSON.stringify(await server.admin('GET', '/api/logs?perPage=500'))).not.toContain(fake.key);
    expect(JSON.stringify(await server.admin('GET', '/api/collections/audit_log/records?perPage=500'))).not.toContain(
      fake.key,
    );
  });

  it('that is not configured is answered with the settings to set', async () => {
    await using bare = await startServer({ env: { AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '' } });
    const [land] = (await countries(bare, 1)) as [string];
    const row = await law(bare, land);
    await make(bare, 'law_versions', {
      law: row.id,
      text: TEXT,
      official: true,
      hash: 'a'.repeat(64),
      seen_at: '2026-11-01 00:00:00.000Z',
    });
    const { status, body } = await generate('labour_law', await bare.user('admin'), bare, land);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.error).toBe(
      'There is no machine to write with. Set AI_BASE_URL and AI_MODEL on the server (and AI_API_KEY where the endpoint needs a key), then start it again.',
    );
  });
});

describe('generating AI drafts', () => {
  it('is for admins only', async () => {
    await officialArticle();
    expect((await generate('article', {})).status).toBe(401);
    expect((await generate('article', await server.user('premium'))).status).toBe(403);
    expect(fake.requests).toEqual([]);
  });

  it('needs a known country and type', async () => {
    expect((await generate('poem')).status).toBe(400);
    for (const unknown of ['XX', '', 5, `${country}' || id != '`])
      expect((await generate('article', admin, server, unknown)).status).toBe(400);
  });

  it('runs once at a time per country', async () => {
    await officialArticle();
    let goOn = () => {};
    fake.before = () => new Promise((resolve) => (goOn = resolve));
    const first = generate();
    await expect.poll(() => fake.requests.length, { timeout: 15_000 }).toBe(1);
    const second = await generate();
    goOn();
    expect([second.status, second.body.message]).toEqual([
      409,
      'A draft for this country is being written at this moment.',
    ]);
    expect((await first).body.success).toBe(true);
    expect(await count('articles')).toBe(2);
  });
});
