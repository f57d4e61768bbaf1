import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SourceHost } from '../../fakes/source-host';
import { checkLinks, fetchSources, fetchTexts, sourceAt, type WorkerRun } from './worker-process';

const GAP = 400;

let host: SourceHost;
let other: SourceHost;
beforeEach(async () => {
  host = await SourceHost.start();
  other = await SourceHost.start();
});
afterEach(() => Promise.all([host.stop(), other.stop()]));

const allow = () => [host.allow, other.allow];
/** Milliseconds between the requests to a host, as the worker sent them. */
const gaps = ({ origin }: SourceHost, ...runs: WorkerRun[]) => {
  const times = runs.flatMap(({ sent }) => sent.filter((one) => one.origin === origin).map(({ at }) => at));
  return times.slice(1).map((at, index) => at - times[index]!);
};

describe('the host client', () => {
  it('sends its user agent and keeps the gap: also on redirects, for robots.txt and in the next job', async () => {
    host.set('/a', { redirect: '/feeds/dol-releases.xml' });
    const sources = [
      sourceAt(`${host.origin}/a`),
      sourceAt(`${host.origin}/feeds/pib-india.xml`),
      sourceAt(`${other.origin}/feeds/gii-news.xml`),
    ];
    const first = await fetchSources(sources, allow(), { hostLimits: { gap_ms: GAP } });
    const { lastRequests, outcomes } = first;
    expect(Object.values(outcomes).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(host.seen.map(({ path }) => path)).toEqual([
      '/robots.txt',
      '/a',
      '/feeds/dol-releases.xml',
      '/feeds/pib-india.xml',
    ]);
    for (const { headers } of host.seen)
      expect(headers['user-agent']).toBe('Molao/1 (tests; +https://molao.example/about)');
    expect(Object.keys(lastRequests).sort()).toEqual([host.allow, other.allow].sort());

    const before = Date.now();
    const next = await fetchSources([sources[0]!], allow(), {
      hostLimits: { gap_ms: 3000, last_requests: { [host.allow]: before } },
    });
    await fetchSources([sources[2]!], allow(), {
      hostLimits: { gap_ms: 60_000, last_requests: { [other.allow]: Date.now() - 60_000 } },
      limits: { seconds: 5 },
    });
    expect(first.sent.filter(({ origin }) => origin === host.origin)).toHaveLength(4);
    expect(Math.min(...gaps(host, first))).toBeGreaterThanOrEqual(GAP);
    // Robots.txt was requested first, one gap after the last request that the job knows of.
    expect(next.sent[0]!.at - before).toBeGreaterThanOrEqual(3000);
    expect(Math.min(...gaps(host, next))).toBeGreaterThanOrEqual(3000);
    expect(other.seen.at(-1)!.path).toBe('/robots.txt');
  });

  it('requests at most four hosts in parallel', async () => {
    const hosts = await Promise.all(Array.from({ length: 6 }, () => SourceHost.start()));
    try {
      let open = 0;
      let most = 0;
      for (const one of hosts) {
        one.set('/slow', () => {
          most = Math.max(most, ++open);
          setTimeout(() => open--, 300);
          return { file: 'pib-india.xml', drip: { bytes: 300, everyMs: 60 } };
        });
      }
      await fetchSources(
        hosts.map((one) => sourceAt(`${one.origin}/slow`)),
        hosts.map((one) => one.allow),
      );
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(4);
    } finally {
      await Promise.all(hosts.map((one) => one.stop()));
    }
  });

  it('follows robots.txt', async () => {
    host.robots(
      'User-agent: *\nDisallow: /feeds/dol\n\nUser-agent: Molao\nDisallow: /feeds/gii\nAllow: /feeds/gii-news\nCrawl-delay: 1\n',
    );
    other.set('/robots.txt', { status: 503 });
    const addresses = ['/feeds/dol-releases.xml', '/feeds/gii-toc.xml', '/feeds/gii-news.xml'].map(
      (path) => host.origin + path,
    );
    const elsewhere = `${other.origin}/feeds/dol-releases.xml`;
    const run = await fetchSources(
      [...addresses, elsewhere].map((url) => sourceAt(url)),
      allow(),
    );
    const { outcomes } = run;
    expect([...addresses, elsewhere].map((url) => outcomes[url]!.code)).toEqual(['', 'robots', '', 'robots']);
    expect(outcomes[elsewhere]!.message).toContain('could not be read (503)');
    expect(host.asked('/feeds/gii-toc.xml')).toEqual([]);
    expect(host.asked('/robots.txt')).toHaveLength(1);
    expect(Math.min(...gaps(host, run))).toBeGreaterThanOrEqual(1000);
  });

  it('does not follow a redirect to an address that robots.txt disallows', async () => {
    other.robots('User-agent: *\nDisallow: /');
    const url = host.set('/away', { redirect: `${other.origin}/feeds/dol-releases.xml` });
    expect((await fetchSources([sourceAt(url)], allow())).outcomes[url]).toMatchObject({ code: 'robots', items: [] });
    expect(other.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  it('requests an OAuth token once, and sends the secret to no other host', async () => {
    const token_url = host.set('/token', { body: JSON.stringify({ access_token: 'abc', expires_in: 3600 }) });
    other.set('/search', { file: 'legifrance-jorf.json' });
    const oauth = { token_url, client_id: 'us', client_secret: 'hush' };
    const sources = [1, 2].map((n) =>
      sourceAt(`${other.origin}/search`, {
        id: `s${n}`,
        adapter: 'legifrance',
        country: 'FR',
        language: 'fr',
        labour_only: false,
        oauth,
      }),
    );
    const { outcomes, lines } = await fetchSources(sources, allow());
    expect(outcomes.s2).toMatchObject({ status: 'ok', items: { length: 2 } });
    expect(host.asked('/token').map(({ body }) => body)).toEqual([
      'grant_type=client_credentials&client_id=us&client_secret=hush&scope=openid',
    ]);
    const [search] = other.asked('/search');
    expect(search).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    });
    expect(JSON.parse(search!.body)).toMatchObject({
      fond: 'JORF',
      recherche: { filtres: [{ facette: 'DATE_PUBLICATION', dates: { start: '2026-11-08', end: '2026-11-22' } }] },
    });

    host.set('/token', { status: 401, body: '{"error":"invalid_client"}' });
    const refused = await fetchSources(sources, allow());
    expect(refused.outcomes.s1).toMatchObject({
      status: 'failed',
      code: 'sign_in',
      message: expect.stringContaining('401'),
    });
    expect(JSON.stringify([lines, refused.lines])).not.toMatch(/hush|abc/);
  });
});

describe('the text of a law', () => {
  it('has its hash and dates, and is not sent again while unchanged', async () => {
    const url = `${host.origin}/feeds/legislation-gov-uk-item.xml`;
    const {
      outcomes: { law },
    } = await fetchTexts([{ id: 'law', url, headers: { Authorization: 'Token secret' } }], allow());
    expect(law).toMatchObject({
      status: 'ok',
      http_status: 200,
      title: 'The Zero Hours Workers (Notice of Shifts) Regulations 2026',
      in_force_from: '2027-04-06',
      final_url: url,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(law!.text).toContain('\n## Notice of a shift\n2 (1) An employer gives');
    expect(host.asked('/feeds/legislation-gov-uk-item.xml')[0]!.headers.authorization).toBe('Token secret');
    expect((await fetchTexts([{ id: 'law', url, etag: law!.etag }], allow())).outcomes.law).toMatchObject({
      status: 'not_modified',
      etag: law!.etag,
      text: '',
    });
  });

  it('reports why it is unavailable, without affecting others', async () => {
    host.set('/script', {
      body: '<!doctype html><html><body><div id="app"></div><script>start()</script></body></html>',
      headers: { 'content-type': 'text/html' },
    });
    host.set('/pdf', { body: '%PDF-1.7 …', headers: { 'content-type': 'application/pdf' } });
    const laws = ['/script', '/pdf', '/nowhere', '/feeds/bad/bomb.xml', '/feeds/nz-employment-relations-act.xml'].map(
      (path) => ({ id: path, url: host.origin + path }),
    );
    const { outcomes } = await fetchTexts([...laws, { id: 'none', url: 'no address' }], allow());
    expect(Object.entries(outcomes).map(([id, { code }]) => [id, code])).toEqual(
      expect.arrayContaining([
        ['/script', 'no_text'],
        ['/pdf', 'not_a_feed'],
        ['/nowhere', 'http_404'],
        ['/feeds/bad/bomb.xml', 'no_text'],
        ['/feeds/nz-employment-relations-act.xml', ''],
        ['none', 'bad_url'],
      ]),
    );
  });
});

describe('a link', () => {
  it('works, is broken or is unknown', async () => {
    const { origin } = host;
    host.set('/fine', { body: 'x'.repeat(1000) });
    host.set('/gone', { status: 410 });
    host.set('/no-head', ({ method }) => (method === 'HEAD' ? { status: 405 } : { body: 'here' }));
    host.set('/wrong-head', ({ method }) => (method === 'HEAD' ? { status: 404 } : { body: 'here' }));
    host.set('/hangs-up', ({ method }) => (method === 'HEAD' ? { fault: 'reset' } : { body: 'here' }));
    host.set('/moved', { status: 301, redirect: '/fine' });
    host.set('/refused', { status: 403 });
    host.set('/often', { status: 429 });
    host.set('/order', { status: 502 });
    host.robots('User-agent: *\nDisallow: /private');
    const paths = [
      '/fine',
      '/gone',
      '/nowhere',
      '/no-head',
      '/wrong-head',
      '/hangs-up',
      '/moved',
      '/refused',
      '/often',
      '/order',
      '/private',
    ];
    const { outcomes } = await checkLinks(
      [...paths.map((path) => origin + path), 'https://nowhere.invalid/', 'javascript:alert(1)'],
      allow(),
      { limits: { seconds: 60 } },
    );
    expect(
      Object.fromEntries(
        Object.entries(outcomes).map(([url, { status, http_status }]) => [
          url.replace(origin, ''),
          [status, http_status],
        ]),
      ),
    ).toEqual({
      '/fine': ['works', 200],
      '/gone': ['broken', 410],
      '/nowhere': ['broken', 404],
      '/no-head': ['works', 200],
      '/wrong-head': ['works', 200],
      '/hangs-up': ['works', 200],
      '/moved': ['works', 200],
      '/refused': ['unknown', 403],
      '/often': ['unknown', 429],
      '/order': ['unknown', 502],
      '/private': ['unknown', 0],
      'https://nowhere.invalid/': ['broken', 0],
      'javascript:alert(1)': ['broken', 0],
    });
    expect(outcomes[`${origin}/moved`]!.moved_to).toBe(`${origin}/fine`);
    expect(host.asked('/fine').map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
  });
});
