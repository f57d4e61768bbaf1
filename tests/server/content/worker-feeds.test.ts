import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceOutcome, SourceToFetch } from '../../../pb_hooks/src/core/jobs/content-jobs';
import { SourceHost } from '../../fakes/source-host';
import { fetchSources, NOW, sourceAt } from './worker-process';

let host: SourceHost;
let other: SourceHost;
beforeAll(async () => {
  host = await SourceHost.start();
  other = await SourceHost.start();
});
afterAll(() => Promise.all([host.stop(), other.stop()]));

const allow = () => [host.allow, other.allow];
async function fetchOne(address: string, changes: Partial<SourceToFetch> = {}): Promise<SourceOutcome> {
  const url = address.startsWith('http') ? address : host.origin + address;
  return (await fetchSources([sourceAt(url, changes)], allow())).outcomes[url]!;
}
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><link>https://example.org/</link>${items}</channel></rss>`;
const item = (n: number) =>
  `<item><title>Wage order ${n}</title><link>https://example.org/${n}</link><guid>${n}</guid>` +
  `<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>${'Rates of pay. '.repeat(8)}</description></item>`;

describe('a source', () => {
  it('gives its items, and the validators for the next fetch', async () => {
    const first = await fetchOne('/feeds/dol-releases.xml', { country: 'US' });
    expect(first).toMatchObject({
      status: 'ok',
      code: '',
      http_status: 200,
      moved_to: '',
      etag: expect.stringMatching(/^".+"$/),
      last_modified: expect.stringContaining('2026'),
    });
    expect(first.items).toHaveLength(4);
    expect(first.items[0]).toMatchObject({
      title: 'Investigation recovers $84,300 in overtime for 61 bakery workers',
      link: 'https://www.dol.gov/newsroom/releases/whd/whd20261119',
      url: 'https://dol.gov/newsroom/releases/whd/whd20261119',
      published: '2026-11-19 14:00:00.000Z',
      countries: ['US'],
      topics: ['working_time'],
      summary: expect.stringMatching(/^OMAHA, NE – A bakery/),
      content: expect.stringMatching(/^OMAHA, NE – A bakery/),
    });
    expect(await fetchOne('/feeds/dol-releases.xml', { etag: first.etag })).toMatchObject({
      status: 'not_modified',
      http_status: 304,
      items: [],
      etag: first.etag,
    });
    expect(await fetchOne('/feeds/dol-releases.xml', { last_modified: first.last_modified })).toMatchObject({
      status: 'not_modified',
      last_modified: first.last_modified,
    });
  });

  it('keeps a text only with a licence, and only labour law of a general gazette', async () => {
    const outcome = await fetchOne('/feeds/legislation-gov-uk-new.xml', {
      country: 'GB',
      full_text: false,
      labour_only: false,
    });
    expect(outcome.items.map(({ act, content }) => ({ act, content }))).toEqual([
      { act: 'gb:uksi/2026/9001', content: '' },
      { act: 'gb:wsi/2026/9003', content: '' },
      { act: 'gb:ukpga/2026/90', content: '' },
    ]);
    expect(outcome.dropped).toEqual({ 'not about labour law': 1, 'same guid twice': 1 });
  });

  it('is read if it is compressed, slow, or in another encoding than its header says', async () => {
    const url = host.set('/packed', { file: 'gov-uk-business-and-trade.xml', gzip: true });
    expect((await fetchOne(url)).items).toHaveLength(3);
    expect(
      (await fetchOne(host.set('/slow', { body: rss(item(1)), drip: { bytes: 40, everyMs: 10 } }))).items,
    ).toHaveLength(1);
    const body = Buffer.from(
      rss('<item><title>Löhne für Café</title><link>https://example.org/1</link></item>'),
      'latin1',
    );
    expect(
      (await fetchOne(host.set('/latin', { body, headers: { 'content-type': 'text/xml; charset=iso-8859-1' } })))
        .items[0]!.title,
    ).toBe('Löhne für Café');
    expect(
      (
        await fetchOne(
          host.set('/mislabelled', {
            body: rss('<item><title>Löhne</title><link>https://example.org/1</link></item>').replace(
              '?>',
              ' encoding="utf-8"?>',
            ),
            headers: { 'content-type': 'text/xml; charset=iso-8859-1' },
          }),
        )
      ).items[0]!.title,
    ).toBe('Löhne');
  });

  it('that is truncated gives its complete items, and is requested in full the next time', async () => {
    expect(await fetchOne('/feeds/bad/truncated.xml')).toMatchObject({
      status: 'ok',
      etag: '',
      last_modified: '',
      items: [{}, {}],
      notes: [expect.stringContaining('breaks off')],
    });
  });

  it('drops items with future dates, and fills the date into its address', async () => {
    const asked = host.set('/summary/20261122', { file: 'boe-sumario.json' });
    host.set('/summary/20261121', { status: 404 });
    const outcome = await fetchOne(asked.replace('20261122', '{yyyymmdd}'), {
      adapter: 'boe',
      feed_type: 'api',
      country: 'ES',
      language: 'es',
      labour_only: false,
    });
    expect(outcome).toMatchObject({ status: 'ok', etag: '', moved_to: '' });
    expect(outcome.items).toHaveLength(4);
    expect(host.asked('/summary/20261122')[0]!.headers.accept).toBe('application/json');
    expect((await fetchOne('/feeds/bad/dates.xml')).dropped).toEqual({ 'date in the future': 1 });
  });
});

describe('a source that moves', () => {
  it('is followed, and reports its new address after permanent redirects', async () => {
    other.set('/new', { file: 'dol-releases.xml' });
    host.set('/old', { status: 301, redirect: '/older' });
    host.set('/older', { status: 308, redirect: `${other.origin}/new` });
    expect(await fetchOne('/old')).toMatchObject({ status: 'ok', moved_to: `${other.origin}/new` });
    host.set('/older', { status: 302, redirect: `${other.origin}/new` });
    expect(await fetchOne('/old')).toMatchObject({ status: 'ok', moved_to: '' });
    host.set('/parked', { status: 301, redirect: '/feeds/bad/html-instead.html' });
    expect(await fetchOne('/parked')).toMatchObject({ status: 'failed', code: 'not_a_feed', moved_to: '' });
  });

  it('does not send its key to the new host', async () => {
    const url = host.set('/keyed', { redirect: `${other.origin}/keyed` });
    other.set('/keyed', { file: 'dol-releases.xml' });
    await fetchOne(url, { headers: { Authorization: 'Token secret' } });
    expect(host.asked('/keyed')[0]!.headers.authorization).toBe('Token secret');
    expect(other.asked('/keyed')[0]!.headers.authorization).toBeUndefined();
  });
});

describe('a source that fails', () => {
  const FAILURES: Record<string, { address: () => string; expected: Partial<SourceOutcome> }> = {
    refuses: { address: () => host.set('/refused', { status: 403 }), expected: { code: 'http_403', http_status: 403 } },
    'is asked too often': {
      address: () => host.set('/often', { status: 429, headers: { 'retry-after': '120' } }),
      expected: { code: 'http_429', retry_after_s: 120 },
    },
    'is out of order until a time': {
      address: () =>
        host.set('/order', {
          status: 503,
          headers: { 'retry-after': new Date(Date.parse(NOW) + 3_600_000).toUTCString() },
        }),
      expected: { code: 'http_503', retry_after_s: 3600 },
    },
    'has gone': { address: () => `${host.origin}/nowhere`, expected: { code: 'http_404' } },
    'turns in a circle': {
      address: () => host.set('/circle', { status: 301, redirect: '/circle' }),
      expected: { code: 'redirects' },
    },
    'hangs up': { address: () => host.set('/reset', { fault: 'reset' }), expected: { code: 'network' } },
    'breaks off in the midst': {
      address: () =>
        host.set('/cut', { file: 'dol-releases.xml', headers: { 'content-length': 100_000 }, fault: 'cut' }),
      expected: { code: 'network' },
    },
    'gives a web page': {
      address: () => `${host.origin}/feeds/bad/html-instead.html`,
      expected: { code: 'not_a_feed', http_status: 200 },
    },
    'gives nothing': { address: () => `${host.origin}/feeds/bad/zero-bytes.xml`, expected: { code: 'not_a_feed' } },
    'gives a bomb': { address: () => `${host.origin}/feeds/bad/bomb.xml`, expected: { code: 'bad_xml' } },
    'asks for files': { address: () => `${host.origin}/feeds/bad/external-entity.xml`, expected: { code: 'bad_xml' } },
    'gives half of a JSON': {
      address: () => `${host.origin}/feeds/bad/json-feed-broken.json`,
      expected: { code: 'bad_json' },
    },
    'leads into the machine': {
      address: () => host.set('/inside', { redirect: 'http://127.0.0.1:1/' }),
      expected: { code: 'refused_address' },
    },
    'has no address': { address: () => 'http://user:secret@example.org/', expected: { code: 'bad_url' } },
  };
  let outcomes: Record<string, SourceOutcome>;
  beforeAll(async () => {
    const sources = Object.entries(FAILURES).map(([id, { address }]) => sourceAt(address(), { id }));
    ({ outcomes } = await fetchSources(sources, allow()));
  });

  it.each(Object.keys(FAILURES))('reports the reason: it %s', (id) => {
    expect(outcomes[id]).toMatchObject({
      status: 'failed',
      items: [],
      etag: '',
      moved_to: '',
      ...FAILURES[id]!.expected,
    });
    expect(outcomes[id]!.message).toMatch(/^[A-Z\d].*[.?]$/);
  });

  it('does not stop the other sources, even if it never answers', async () => {
    const broken = host.set('/broken', { status: 500 });
    const silent = other.set('/silent', { fault: 'silent' });
    const unknown = sourceAt(`${host.origin}/x`, { adapter: 'nobody' });
    const fine = `${other.origin}/feeds/bad/javascript-links.xml`;
    const run = await fetchSources([sourceAt(broken), sourceAt(silent), unknown, sourceAt(fine)], allow(), {
      limits: { seconds: 8 },
    });
    expect(run.last.type).toBe('result');
    expect([broken, unknown.id, silent, fine].map((id) => run.outcomes[id]!.code)).toEqual([
      'http_500',
      'bad_adapter',
      'timeout',
      '',
    ]);
    expect(run.outcomes[fine]).toMatchObject({ items: { length: 3 }, dropped: { 'no usable link': 12 } });
    expect(run.ticks).toBeGreaterThanOrEqual(2);
  });
});
