import { afterAll, beforeAll, expect, it } from 'vitest';
import { XmlReader } from '../../pb_hooks/worker/content/feeds/xml';
import { SourceHost } from '../fakes/source-host';
import { fetchSources, sourceAt } from '../server/content/worker-process';
import { median } from './browser';
import { compare, report } from './report';

const FEEDS = 8;
const ITEMS = 1000;
const RUNS = 5;

let hosts: SourceHost[];
beforeAll(async () => {
  hosts = await Promise.all(Array.from({ length: FEEDS }, () => SourceHost.start()));
});
afterAll(() => Promise.all(hosts.map((host) => host.stop())));

/** A general feed: every third item is about labour law, and the texts contain markup and entities. */
function feed(number: number): string {
  const items = Array.from({ length: ITEMS }, (_, n) => {
    const title =
      n % 3 === 0
        ? `Minimum wage order ${number}-${n} for bakery workers`
        : `Notice ${number}-${n} on the marking of fishing vessels &amp; nets`;
    const paragraph =
      '&lt;p&gt;The order of the &lt;b&gt;minister&lt;/b&gt; &amp;ndash; it sets what is paid &amp;amp; when, ' +
      `in section ${n}.&lt;/p&gt;`;
    return (
      `<item><title>${title}</title><link>https://www.example.org/${number}/${n}?utm_source=rss</link><guid ` +
      `isPermaLink="false">${number}-${n}</guid><pubDate>Thu, 19 Nov 2026 ${String(n % 24).padStart(2, '0')}:00:00 +0200</pubDate>
      <description>${paragraph.repeat(8)}</description></item>`
    );
  });
  return (
    `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Feed ` +
    `${number}</title><link>https://www.example.org/</link>${items.join('')}</channel></rss>`
  );
}

/** The minimum work of any fetcher: parsing the XML item by item. */
function parseAlone(texts: readonly string[]): number {
  let items = 0;
  for (const text of texts) {
    const reader = new XmlReader({
      isRecord: (name) => name === 'item',
      onRecord: () => items++,
      onRoot: () => undefined,
      onRefused: () => undefined,
    });
    reader.write(text);
    reader.end();
  }
  return items;
}

it('measures a whole fetch of feeds against parsing alone', async () => {
  const texts = hosts.map((_, number) => feed(number));
  const urls = hosts.map((host, number) =>
    host.set('/feed.xml', { body: texts[number]!, headers: { 'content-type': 'application/rss+xml' } }),
  );
  const sources = urls.map((url) => sourceAt(url, { labour_only: false }));
  const job: number[] = [];
  const floor: number[] = [];
  const empty: number[] = [];
  const peaks: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    expect(parseAlone(texts)).toBe(FEEDS * ITEMS);
    floor.push(performance.now() - began);
    empty.push((await fetchSources([], [])).milliseconds);
    const { milliseconds, outcomes, peakMb } = await fetchSources(
      sources,
      hosts.map((host) => host.allow),
      { limits: { seconds: 120 } },
    );
    for (const url of urls)
      expect(outcomes[url]).toMatchObject({
        status: 'ok',
        items: { length: 200 },
        dropped: { 'not about labour law': 666, 'more than 200 items': 134 },
      });
    job.push(milliseconds);
    if (peakMb !== undefined) peaks.push(peakMb);
  }
  const work = job.map((milliseconds, run) => milliseconds - empty[run]!);
  await report('feeds', [
    {
      what:
        `${FEEDS} feeds of ${ITEMS.toLocaleString('en')} items through the whole job, without the worker's start, ` +
        'against parsing their XML alone',
      ...compare(work, floor),
    },
    {
      what: 'items a second through the whole job, its start included',
      detail: `${Math.round((FEEDS * ITEMS * 1000) / median(job)).toLocaleString('en')} (start: ${Math.round(median(empty))} ms)`,
    },
    ...(peaks.length > 0
      ? [{ what: 'peak memory of the worker in it', detail: `${Math.round(median(peaks))} MB` }]
      : []),
  ]);
}, 600_000);
