import { describe, expect, it } from 'vitest';
import { select } from './seed-server';
import { admin, britain, host, server } from './fetching-setup';
import { law, nth, path, setUpTexts } from './fetching-texts-setup';

setUpTexts();

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

  it('marks no link as broken while the server itself is offline', async () => {
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
