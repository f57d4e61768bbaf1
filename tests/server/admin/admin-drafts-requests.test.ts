import { describe, expect, it } from 'vitest';
import type { AiFault } from '../../fakes/ai';
import { make } from './admin-steps';
import { startServer } from '../harness';
import { countries, law } from '../sync/sync-world';
import {
  admin,
  count,
  country,
  fake,
  generate,
  officialArticle,
  server,
  TEXT,
  setUpDrafts,
} from './admin-drafts-setup';

setUpDrafts();

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
  ])('with %s gives a message on what to do, stores nothing and reveals no secret', async (fault, message) => {
    await officialArticle();
    fake.faults.push(fault);
    const { status, body } = await generate();
    expect([status, body]).toEqual([200, { success: false, message, error: message }]);
    expect(await count('articles')).toBe(1);
    expect(JSON.stringify(body) + server.output()).not.toContain(fake.key);
  });

  it('gives a message with the time of the next try', async () => {
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
    await server.failures();
    expect(JSON.stringify(await server.admin('GET', '/api/logs?perPage=500'))).not.toContain(fake.key);
    expect(JSON.stringify(await server.admin('GET', '/api/collections/audit_log/records?perPage=500'))).not.toContain(
      fake.key,
    );
  });

  it('that is not configured gives a message with the settings to set', async () => {
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
      'There is no machine to write with. Set AI_BASE_URL and AI_MODEL on the server ' +
        '(and AI_API_KEY where the endpoint needs a key), then start it again.',
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
