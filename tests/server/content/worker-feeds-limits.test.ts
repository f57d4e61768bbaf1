import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SourceHost } from '../../fakes/source-host';
import { fetchSources, sourceAt } from './worker-process';

const MAX_MB = 256;

let host: SourceHost;
let other: SourceHost;
beforeAll(async () => {
  [host, other] = await Promise.all([SourceHost.start(), SourceHost.start()]);
});
afterAll(() => Promise.all([host.stop(), other.stop()]));

const allow = () => [host.allow, other.allow];
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><link>https://example.org/</link>${items}</channel></rss>`;
const item = (n: number) =>
  `<item><title>Wage order ${n}</title><link>https://example.org/${n}</link><guid>${n}</guid>` +
  `<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>${'Rates of pay. '.repeat(8)}</description></item>`;

describe('a source above the limits', () => {
  const start = '<rss version="2.0"><channel>';
  const long = (n: number) => item(n).replace('</description>', `${'Näher beschrieben. '.repeat(500)}</description>`);

  it.each([
    [
      'of more than 20 MB',
      'too_big',
      () => host.set('/huge', { body: start + long(1).repeat(100), repeat: 60_000_000 }),
    ],
    [
      'of more than 10,000 items',
      'too_many_items',
      () => host.set('/many', { body: rss(Array.from({ length: 10_001 }, (_, n) => item(n)).join('')) }),
    ],
    [
      'of one endless item',
      'too_big',
      () => host.set('/endless', { body: `${start}<item><title>${'x'.repeat(100_000)}`, repeat: 60_000_000 }),
    ],
    [
      'of endless JSON',
      'too_big',
      () => host.set('/json', { body: `{"items":["${'ü'.repeat(50_000)}",`, repeat: 60_000_000 }),
    ],
    [
      'that unpacks to 100 MB',
      'too_big',
      () => host.set('/packed-bomb', { body: Buffer.alloc(100_000_000, ' '), gzip: true }),
    ],
  ])('%s fails alone, with little memory', async (_, code, make) => {
    const url = make();
    const { outcomes, peakMb, last } = await fetchSources(
      [sourceAt(url, { labour_only: false }), sourceAt(`${other.origin}/feeds/dol-releases.xml`)],
      allow(),
    );
    expect(outcomes[url]).toMatchObject({ status: 'failed', code, items: [] });
    expect(Object.values(outcomes)).toHaveLength(2);
    expect(last.type).toBe('result');
    if (peakMb !== undefined) expect(peakMb).toBeLessThan(MAX_MB);
  });

  it('needs little memory just below the limit too, with four hosts in parallel', async () => {
    const hosts = await Promise.all(Array.from({ length: 4 }, () => SourceHost.start()));
    const body = rss(Array.from({ length: 1900 }, (_, n) => long(n)).join(''));
    expect(Buffer.byteLength(body)).toBeGreaterThan(17_000_000);
    const urls = hosts.map((one) => one.set('/large', { body }));
    try {
      const { outcomes, peakMb } = await fetchSources(
        urls.map((url) => sourceAt(url)),
        hosts.map((one) => one.allow),
        { limits: { seconds: 60 } },
      );
      for (const url of urls)
        expect(outcomes[url]).toMatchObject({ status: 'ok', dropped: { 'more than 200 items': 1700 } });
      if (peakMb !== undefined) expect(peakMb).toBeLessThan(MAX_MB);
    } finally {
      await Promise.all(hosts.map((one) => one.stop()));
    }
  });
});
