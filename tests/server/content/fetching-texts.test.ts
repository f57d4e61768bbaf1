import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { runOf, startEngineWorld, type EngineWorld, type Host } from './fetching-server';
import type { TestServer } from '../harness';
import { figure, select, sha256 } from './seed-server';
import type { TestUser } from '../users';

let host: Host;
let server: TestServer;
let admin: TestUser;
let britain: string;
let stop: EngineWorld['stop'];
beforeAll(async () => {
  ({ host, server, admin, britain, stop } = await startEngineWorld());
});
afterAll(() => stop());
let law: string;
let nth = 0;

const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
beforeEach(async () => {
  nth += 1;
  law = await makeLaw({});
});
afterEach(() => server.admin('DELETE', path('labour_laws', law)));

async function makeLaw(fields: object): Promise<string> {
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/labour_laws/records', {
    country: britain,
    title: 'Working Time Act',
    content: 'Our summary.',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    source_url: 'https://example.org/act',
    text_url: host.url('/act', nth),
    ...fields,
  });
  return id;
}

const SENTENCE =
  'An employer must not require an employee to work more than the hours that this section allows in any week. ';
const text = (hours: number, sections = 12) =>
  Array.from(
    { length: sections },
    (_, at) => `<h2>Section ${at + 1}</h2><p>${SENTENCE.replace('the hours', `${hours + at} hours`)}</p>`,
  ).join('');
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Working Time Act</title><main><h1>Working Time Act</h1>${body}</main></html>`;
const show = (body: string) =>
  host.serve(
    '/act',
    (_, response) => void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(body)),
  );
interface Answer {
  results: { inserted: number; skipped: number };
  totalInserted: number;
  run: string;
  finished: boolean;
  message: string;
}
const read = async (body: object = {}) => {
  const answer = await server.api<Answer>('POST', '/api/fn/fetch-labour-data', { token: admin.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const versions = () =>
  select(
    server,
    `SELECT text, hash, official, source_url, is_published, country FROM law_versions WHERE law = '${law}' AND official ORDER BY rev`,
  );
/** Without that of the law's own making. */
const events = () =>
  select(server, `SELECT type, title FROM events WHERE law = '${law}' AND key != 'published:${law}' ORDER BY rev`);

describe('Refresh Labour Data', () => {
  it('stores the official text of a law beside our summary; the first one makes no event', async () => {
    show(text(40));
    expect(await read()).toMatchObject({ results: { inserted: 1, skipped: 0 }, totalInserted: 1, finished: true });
    const [version] = await versions();
    expect(version).toMatchObject({
      official: '1',
      source_url: host.url('/act', nth),
      is_published: '1',
      country: britain,
    });
    expect(version!.text).toContain('Section 1');
    expect(version!.hash).toBe(sha256(version!.text!));
    expect(await events()).toEqual([]);
    const row = (await server.api('GET', path('labour_laws', law), { token: admin.token })).body;
    expect(ROW_SCHEMAS.labour_laws.safeParse(row).error?.issues ?? []).toEqual([]);
    expect(row).toMatchObject({
      content: 'Our summary.',
      fetched_at: expect.stringMatching(/^20/),
      last_verified: expect.stringMatching(/^20/),
    });
    const seen = (
      await server.api<{ items: unknown[] }>('GET', '/api/collections/law_versions/records', { token: admin.token })
    ).body.items;
    expect(ROW_SCHEMAS.law_versions.safeParse(seen[0]).success).toBe(true);
  });

  it('stores a text once, and a changed one as a version with an event', async () => {
    show(text(40));
    await read();
    const rev = await figure(server, 'SELECT rev FROM sync_clock');
    expect((await read()).results).toEqual({ inserted: 0, skipped: 1 });
    expect(await figure(server, 'SELECT rev FROM sync_clock')).toBe(rev);
    show(text(35));
    expect((await read({ country_code: 'gb' })).totalInserted).toBe(1);
    expect(await versions()).toHaveLength(2);
    expect(await events()).toEqual([{ type: 'law', title: 'Working Time Act: the official text has changed' }]);
  });

  it('stores a text of less than half the length only when it sees it twice', async () => {
    show(text(40, 12));
    await read();
    show(text(40, 3));
    const { run } = await read();
    expect((await runOf(server, admin.token, run)).report).toMatchObject([
      { law, status: 'failed', message: expect.stringContaining('less than half') },
    ]);
    expect(await versions()).toHaveLength(1);
    expect((await read()).totalInserted).toBe(1);
    expect(await versions()).toHaveLength(2);
  });

  it('keeps the stored text if the page is gone, and reports it', async () => {
    show(text(40));
    await read();
    host.serve('/act', (_, response) => void response.writeHead(404).end());
    const row = await runOf(server, admin.token, (await read()).run);
    expect(row).toMatchObject({ status: 'failed', failed: 1 });
    expect(row.report[0]!.message).not.toBe('');
    expect(await versions()).toHaveLength(1);
  });

  it('makes no event for a draft', async () => {
    await server.admin('PATCH', path('labour_laws', law), { is_published: false });
    show(text(40));
    await read();
    show(text(35));
    await read();
    expect(await versions()).toMatchObject([{ is_published: '0' }, { is_published: '0' }]);
    expect(await events()).toEqual([]);
  });

  it('refuses an unknown country, and reports laws without a readable text', async () => {
    expect(
      (await server.api('POST', '/api/fn/fetch-labour-data', { token: admin.token, body: { country_code: 'XX' } }))
        .status,
    ).toBe(400);
    await server.admin('PATCH', path('labour_laws', law), { text_url: '' });
    expect(await read()).toMatchObject({
      totalInserted: 0,
      finished: true,
      message: expect.stringContaining('None of these laws'),
    });
  });

  it('reads commencement and repeal from the act itself', async () => {
    await server.admin('DELETE', path('labour_laws', law));
    law = await makeLaw({ status: 'not_yet_in_force', text_url: host.url('/clml', nth) });
    const clml = (
      attributes: string,
      start: string,
    ) => `<?xml version="1.0" encoding="UTF-8"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" ${attributes}>
      <ukm:Metadata xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"><ukm:SecondaryMetadata><ukm:ComingIntoForce><ukm:DateTime Date="${start}"/></ukm:ComingIntoForce></ukm:SecondaryMetadata></ukm:Metadata>
      <Primary><Body>${Array.from({ length: 6 }, (_, at) => `<P1group><Title>Hours ${at}</Title><P1><Pnumber>${at + 1}</Pnumber><P1para><Text>${SENTENCE}</Text></P1para></P1></P1group>`).join('')}</Body></Primary></Legislation>`;
    const serve = (start: string, attributes = '') =>
      host.serve(
        '/clml',
        (_, response) => void response.setHeader('Content-Type', 'application/xml').end(clml(attributes, start)),
      );
    const standing = async () =>
      (await select(server, `SELECT status, effective_date, repealed_on FROM labour_laws WHERE id = '${law}'`))[0];
    const day = (date: string) => `${date} 00:00:00.000Z`;
    serve('2099-04-06');
    await read();
    expect(await standing()).toEqual({
      status: 'not_yet_in_force',
      effective_date: day('2099-04-06'),
      repealed_on: '',
    });
    serve('2026-04-06');
    await read();
    expect(await standing()).toEqual({ status: 'in_force', effective_date: day('2026-04-06'), repealed_on: '' });
    // A text in force says when it last changed: that is not when the law began.
    serve('2026-10-01', 'RestrictEndDate="2026-11-01"');
    await read();
    expect(await standing()).toEqual({
      status: 'repealed',
      effective_date: day('2026-04-06'),
      repealed_on: day('2026-11-01'),
    });
    expect(await events()).toEqual([
      { type: 'in_force', title: 'Working Time Act is in force' },
      { type: 'urgent', title: 'Working Time Act was repealed' },
    ]);
  });
});

describe('Clean Broken URLs', () => {
  const clean = async () =>
    (
      await server.api<{ message: string; finished: boolean; run: string }>('POST', '/api/fn/cleanup-broken-urls', {
        token: admin.token,
        body: {},
      })
    ).body;
  const article = async (url: string) =>
    (
      await server.admin<{ id: string }>('POST', '/api/collections/articles/records', {
        country: britain,
        title: 'News',
        summary: 'An excerpt that stays.',
        published_date: '2026-11-01 00:00:00.000Z',
        is_published: true,
        verification: 'unchecked',
        source_url: url,
      })
    ).id;
  const since = async (id: string) =>
    (await select(server, `SELECT link_broken_since FROM articles WHERE id = '${id}'`))[0]!.link_broken_since;

  it('sets link_broken_since on rows with a broken link, and clears it when the link works again', async () => {
    await server.admin('PATCH', path('labour_laws', law), { source_url: host.url('/page', nth) });
    host.serve('/page', (_, response) => void response.end('fine'));
    host.serve('/busy', (_, response) => void response.writeHead(503).end());
    const [works, gone, busy] = [
      await article(host.url('/page', nth)),
      await article(host.url('/gone', nth)),
      await article(host.url('/busy', nth)),
    ];
    const answer = await clean();
    expect(answer).toMatchObject({ message: 'Checked 3 links: 1 is broken and marked so.', finished: true });
    expect([await since(works), await since(busy)]).toEqual(['', '']);
    const first = await since(gone);
    expect(first).toMatch(/^20/);
    expect((await clean()).message).toBe('Checked 3 links: 1 is broken and marked so.');
    expect(await since(gone)).toBe(first);
    expect(await select(server, `SELECT summary FROM articles WHERE id = '${gone}'`)).toEqual([
      { summary: 'An excerpt that stays.' },
    ]);

    host.serve('/gone', (_, response) => void response.end('back'));
    expect((await clean()).message).toBe('Checked 3 links: 0 are broken and marked so, 1 works again.');
    expect(await since(gone)).toBe('');
    for (const id of [works, gone, busy]) await server.admin('DELETE', path('articles', id));
  });

  it('calls nothing broken while the server itself is offline', async () => {
    await server.admin('PATCH', path('labour_laws', law), { source_url: 'https://no-such-host.invalid/act' });
    await clean();
    expect(await select(server, `SELECT link_broken_since FROM labour_laws WHERE id = '${law}'`)).toEqual([
      { link_broken_since: '' },
    ]);
    host.serve('/page', (_, response) => void response.end('fine'));
    const id = await article(host.url('/page', nth));
    await clean();
    expect(
      (await select(server, `SELECT link_broken_since FROM labour_laws WHERE id = '${law}'`))[0]!.link_broken_since,
    ).toMatch(/^20/);
    await server.admin('DELETE', path('articles', id));
  });
});
