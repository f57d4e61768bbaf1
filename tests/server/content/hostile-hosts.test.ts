import { deflateRawSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SourceOutcome } from '../../../pb_hooks/src/core/jobs/content-jobs';
import { SourceHost, type Answer } from '../../fakes/source-host';
import { serveRaw } from './fetch-target';
import { FRAGMENTS, FRAMES } from './hostile-texts';
import { fetchSources, fetchTexts, sourceAt } from './worker-process';

/** Limit of the whole process, for one hostile answer or thousands. */
const MOST_MB = 256;
const MEGABYTE = 1_000_000;
const FINE = '/feeds/dol-releases.xml';

let host: SourceHost;
let other: SourceHost;
beforeEach(async () => {
  [host, other] = await Promise.all([SourceHost.start(), SourceHost.start()]);
});
afterEach(() => Promise.all([host.stop(), other.stop()]));

const inRss = (item: string) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>t</title>${item}</channel></rss>`;
const upTo = (size: number, piece: (nth: number) => string) => {
  const pieces: string[] = [];
  for (let length = 0, nth = 0; length < size; nth += 1) length += pieces[pieces.push(piece(nth)) - 1]!.length;
  return pieces.join('');
};
const nested = (depth: number, open: (nth: number) => string) =>
  `${Array.from({ length: depth }, (_, nth) => open(nth)).join('')}${'</a>'.repeat(depth)}`;
const WAGES =
  '<item><title>Wage order</title><link>https://example.org/1</link><guid>1</guid>' +
  '<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>';

/** Each begins with markup that a reader accepts. */
const BOMBS: Record<string, () => Answer> = {
  'entities that grow to gigabytes': () => ({ file: 'bad/bomb.xml' }),
  'an entity with a file of this machine': () => ({ file: 'bad/external-entity.xml' }),
  'a gzip body of 400 MB': () => ({
    body: gzipSync(Buffer.alloc(400 * MEGABYTE, ' ')),
    headers: { 'content-encoding': 'gzip' },
  }),
  'gzip within gzip': () => ({
    body: gzipSync(gzipSync(Buffer.alloc(400 * MEGABYTE, ' '))),
    headers: { 'content-encoding': 'gzip, gzip' },
  }),
  'one element with 19 MB of attributes': () => ({
    body: inRss(`<item ${upTo(19 * MEGABYTE, (nth) => `a${nth.toString(36)}="" `)}/>`),
  }),
  'one HTML element with 900 kB of attributes in a field': () => ({
    body: inRss(
      WAGES.replace(
        '</item>',
        `<description><![CDATA[<p ${upTo(900_000, (nth) => `a${nth.toString(36)}="" `)}>x]]></description></item>`,
      ),
    ),
  }),
  '19 MB of namespaces, handed down 100 times': () => {
    const first = upTo(19 * MEGABYTE, (nth) => `xmlns:n${nth.toString(36)}="" `);
    return { body: inRss(`<item>${nested(100, (nth) => `<a ${nth === 0 ? first : 'xmlns:x=""'}>`)}</item>`) };
  },
  '10,000 elements within one another, each with a namespace': () => ({
    body: inRss(`<item>${nested(10_000, (nth) => `<a xmlns:n${nth}="u">`)}</item>`),
  }),
  '10,000 elements within one another, each with a base': () => ({
    body: inRss(`<item>${nested(10_000, (nth) => `<a xml:base="/${nth}/">`)}</item>`),
  }),
  'a million elements within one another': () => ({ body: inRss(`<item>${'<a>'.repeat(MEGABYTE)}`) }),
  '19 MB of JSON lists within one another': () => ({ body: '['.repeat(19 * MEGABYTE) }),
  '8 MB of empty JSON items': () => ({
    body: `{"version":"https://jsonfeed.org/version/1.1","items":[${'{},'.repeat(7_900_000 / 3)}{}]}`,
  }),
  '300,000 JSON items': () => ({
    body: `{"version":"https://jsonfeed.org/version/1.1","items":[${'{},'.repeat(300_000)}{}]}`,
  }),
  'a million elements in an item': () => ({ body: inRss(`<item>${'<a b="" c=""/>'.repeat(MEGABYTE)}</item>`) }),
  '19,000 elements with 100 attributes each, before any item': () => ({
    body: inRss(`<a ${upTo(900, (nth) => `a${nth}="" `)}/>`.repeat(19_000)),
  }),
};

/** What a job answered, with its last line, memory and the outcome of an honest host beside the hostile one. */
async function fetchBeside(url: string, extra: Parameters<typeof fetchSources>[2] = {}) {
  const fine = other.origin + FINE;
  const run = await fetchSources([sourceAt(url), sourceAt(fine)], [host.allow, other.allow], extra);
  expect(run.last, 'the job ends with a result').toMatchObject({ type: 'result' });
  expect(run.outcomes[fine], 'the honest host is read').toMatchObject({ status: 'ok', code: '' });
  if (run.peakMb !== undefined) expect(run.peakMb).toBeLessThan(MOST_MB);
  return run.outcomes[url]!;
}
const titlesOf = ({ items }: SourceOutcome) => items.map(({ title }) => title);

describe('a feed with a bomb', () => {
  it.each(Object.keys(BOMBS))('of %s costs little memory, and no other source', async (name) => {
    const outcome = await fetchBeside(host.set('/bomb', BOMBS[name]!()));
    expect(outcome.items.length).toBeLessThanOrEqual(1);
  });
});

describe('a law with a bomb', () => {
  const law = async (answer: Answer, names = {}) => {
    host.set('/arbzg/xml.zip', answer);
    host.set('/law', answer);
    const url =
      Object.keys(names).length > 0
        ? `http://www.gesetze-im-internet.de:${host.port}/arbzg/index.html`
        : `${host.origin}/law`;
    const run = await fetchTexts(
      [
        { id: 'bomb', url },
        { id: 'fine', url: `${other.origin}/feeds/nz-employment-relations-act.xml` },
      ],
      [host.allow, other.allow],
      { names },
    );
    expect(run.last).toMatchObject({ type: 'result' });
    expect(run.outcomes.fine).toMatchObject({ status: 'ok' });
    if (run.peakMb !== undefined) expect(run.peakMb).toBeLessThan(MOST_MB);
    return run.outcomes.bomb!;
  };
  const GII = { 'www.gesetze-im-internet.de': ['127.0.0.1'] };

  it.each([
    ['of 400 MB', () => zip('a.xml', deflateRawSync(Buffer.alloc(400 * MEGABYTE, ' ')))],
    ['with 65,535 entries', () => zip('a.txt', Buffer.alloc(0), 65_535)],
    ['whose directory is outside of it', () => zip('a.xml', Buffer.alloc(0), 1, 0xfffffff0)],
  ])('in a zip file %s is refused', async (_, make) => {
    expect(await law({ body: make() }, GII)).toMatchObject({ status: 'failed', code: 'bad_xml' });
  });

  it.each([
    ['19 MB of attributes', () => `<html><body><p ${upTo(19 * MEGABYTE, (nth) => `a${nth.toString(36)}="" `)}>x`],
    ['a million elements within one another', () => `<html><body>${'<div>'.repeat(MEGABYTE)}`],
    ['a million lists within one another', () => `<html><body>${'<ul><li>'.repeat(MEGABYTE)}`],
    ['19 MB of text without an element', () => `<html><body>${'word '.repeat((19 * MEGABYTE) / 5)}`],
  ])('in HTML of %s costs little memory', async (_, make) => {
    const outcome = await law({ body: make(), headers: { 'content-type': 'text/html' } });
    expect(outcome.text.length).toBeLessThan(MEGABYTE);
  });

  it.each([
    ['a title of 19 MB', () => `<Legislation><Title>${'word '.repeat((19 * MEGABYTE) / 5)}</Title></Legislation>`],
    ['an element with 19 MB of attributes', () => `<Legislation ${upTo(19 * MEGABYTE, (nth) => `a${nth}="" `)}/>`],
  ])('in XML with %s costs little memory', async (_, make) => {
    const outcome = await law({ body: make(), headers: { 'content-type': 'text/xml' } });
    expect(outcome.text.length).toBeLessThan(MEGABYTE);
  });
});

describe('an answer that lies', () => {
  it('about its length or format is a network failure', async () => {
    const answers = [
      `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(MEGABYTE)}\r\n\r\n`,
      `HTTP/1.1 200 OK\r\nContent-Length: 90000000000\r\n\r\n${inRss(WAGES)}`,
      `HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n${inRss(WAGES)}`,
      `HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n${inRss(WAGES)}`,
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n${inRss(WAGES)}`,
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello',
      'HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 5\r\n\r\nhello',
      'hello\r\n\r\n',
    ];
    const ports = await Promise.all(answers.map((answer) => serveRaw(answer)));
    const urls = ports.map((port) => `http://127.0.0.1:${port}/feed`);
    const { outcomes, last } = await fetchSources(
      urls.map((url) => sourceAt(url)),
      ports.map((port) => `127.0.0.1:${port}`),
    );
    expect(last.type).toBe('result');
    expect(urls.map((url) => [outcomes[url]!.status, outcomes[url]!.items])).toEqual(urls.map(() => ['failed', []]));
  });

  const FEED = inRss(WAGES.replace('Wage order', 'Mindestlöhne und Wage order'));
  it.each<[string, string | Buffer, string]>([
    ['UTF-16, and is UTF-8', FEED, 'text/xml; charset=utf-16'],
    ['an encoding that does not exist', FEED, 'text/xml; charset=klingon-8'],
    ['a name that is an attack', FEED, `text/xml; charset="${'../'.repeat(1000)}"`],
    ['UTF-8, and is Latin-1', Buffer.from(FEED.replace('utf-8', 'iso-8859-1'), 'latin1'), 'text/xml; charset=utf-8'],
  ])('about its encoding is read: it says %s', async (_, body, type) => {
    const outcome = await fetchBeside(host.set('/feed', { body, headers: { 'content-type': type } }));
    expect(titlesOf(outcome)).toEqual(['Mindestlöhne und Wage order']);
  });

  it.each<[string, Buffer]>([
    [
      'UTF-16 with half a character',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(FEED, 'utf16le'), Buffer.from([0x41])]),
    ],
    ['UTF-8 that is cut within a character', Buffer.concat([Buffer.from(FEED), Buffer.from([0xf0, 0x9f])])],
    ['single surrogates', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(100_000, Buffer.from([0x00, 0xd8]))])],
  ])('about its encoding harms nothing: %s', async (_, body) => {
    const { items } = await fetchBeside(host.set('/feed', { body, headers: { 'content-type': 'text/xml' } }));
    expect(items.length).toBeLessThanOrEqual(1);
  });
});

describe('a host that leads into the machine or its network', () => {
  const INSIDE = [
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://0/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://2130706433/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://inside.invalid/',
  ];

  it('by a redirect is refused, also after redirects in public', async () => {
    const paths = INSIDE.map((redirect, nth) => {
      host.set(`/last${nth}`, { redirect });
      return host.set(`/first${nth}`, { redirect: `/last${nth}` });
    });
    const { outcomes, sent } = await fetchSources(
      paths.map((url) => sourceAt(url)),
      [host.allow],
      {
        names: { 'inside.invalid': ['10.0.0.7'] },
      },
    );
    expect(paths.map((url) => outcomes[url]!.code)).toEqual(paths.map(() => 'refused_address'));
    expect([...new Set(sent.map(({ origin }) => origin))]).toEqual([host.origin]);
  });

  it('by a name whose address changes is refused, although robots.txt was read at the first address', async () => {
    const outcome = await fetchBeside(`http://rebinding.invalid:${host.port}/feed`, {
      names: { 'rebinding.invalid': ['127.0.0.1', '10.0.0.7'] },
    });
    expect(outcome.code).toBe('refused_address');
    expect(host.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  it('by a link to a law or in a check of links is refused', async () => {
    const laws = INSIDE.map((url) => ({ id: url, url }));
    const { outcomes } = await fetchTexts(laws, [], { names: { 'inside.invalid': ['10.0.0.7'] } });
    expect(INSIDE.map((url) => outcomes[url]!.code)).toEqual(INSIDE.map(() => 'refused_address'));
  });
});

it('a host that sends a byte from time to time uses up its own time only', async () => {
  const url = host.set('/slow', { file: 'dol-releases.xml', drip: { bytes: 1, everyMs: 500 } });
  const robots = await SourceHost.start();
  robots.set('/robots.txt', { body: 'User-agent: *\nAllow: /\n', drip: { bytes: 1, everyMs: 500 } });
  try {
    const fine = other.origin + FINE;
    const slow = robots.origin + FINE;
    const { outcomes, last } = await fetchSources(
      [url, slow, fine].map((address) => sourceAt(address)),
      [host.allow, robots.allow, other.allow],
      { limits: { seconds: 10 } },
    );
    expect(last.type).toBe('result');
    expect([url, slow, fine].map((address) => outcomes[address]!.status)).toEqual(['failed', 'failed', 'ok']);
    expect(outcomes[url]!.code).toBe('timeout');
  } finally {
    await robots.stop();
  }
});

describe('10,000 generated answers', () => {
  const JOBS = 10;
  const EACH = 500;
  const answers = fc.sample(
    fc.tuple(
      fc.constantFrom(...Object.values(FRAMES)),
      fc.array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.integer({ min: 1, max: 40 })), { maxLength: 25 }),
      fc.constantFrom('text/xml', 'application/json', 'text/html', 'text/html; charset=latin1', ''),
    ),
    { numRuns: JOBS * EACH, seed: 30 },
  );
  let served: SourceHost[];
  beforeAll(async () => {
    served = await Promise.all(Array.from({ length: 4 }, () => SourceHost.start()));
    for (const one of served)
      one.set('/any', ({ path }) => {
        const [frame, parts, type] = answers[Number(path.split('?')[1])]!;
        return {
          body: frame(parts.map(([text, times]) => text.repeat(times)).join('')),
          headers: { 'content-type': type },
        };
      });
  });
  afterAll(() => Promise.all(served.map((one) => one.stop())));

  it.each(Array.from({ length: JOBS }, (_, nth) => nth))(
    'as feeds and as laws are read or refused, in job %i of ten',
    async (job) => {
      const allow = served.map((one) => one.allow);
      const urls = Array.from({ length: EACH }, (_, nth) => `${served[nth % 4]!.origin}/any?${job * EACH + nth}`);
      const limits = { seconds: 90 };
      const feeds = await fetchSources(
        urls.map((url) => sourceAt(url, { labour_only: false })),
        allow,
        { limits },
      );
      const laws = await fetchTexts(
        urls.map((url) => ({ id: url, url })),
        allow,
        { limits },
      );
      for (const run of [feeds, laws]) {
        expect(run.last).toMatchObject({ type: 'result' });
        expect(Object.keys(run.outcomes)).toHaveLength(EACH);
        const codes = Object.values(run.outcomes as Record<string, { code: string }>).map(({ code }) => code);
        expect(codes.filter((code) => ['timeout', 'network', 'crash'].includes(code))).toEqual([]);
        if (run.peakMb !== undefined) expect(run.peakMb).toBeLessThan(MOST_MB);
      }
    },
  );
});

/** A zip file whose directory has `times` entries of one packed file. */
function zip(name: string, packed: Buffer, times = 1, directoryAt?: number): Buffer {
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30, 'latin1');
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46, 'latin1');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(directoryAt ?? local.length + packed.length, 16);
  return Buffer.concat([local, packed, ...Array.from({ length: times }, () => entry), end]);
}
