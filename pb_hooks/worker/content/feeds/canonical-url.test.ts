import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url';
import { readableLink } from './readable-link';

describe('a canonical address', () => {
  it.each([
    ['HTTP://WWW.Example.org:80/News/', 'https://example.org/News'],
    ['https://example.org:443/news?utm_source=rss&id=7&UTM_Medium=feed&fbclid=x#top', 'https://example.org/news?id=7'],
    ['https://example.org/news/amp/', 'https://example.org/news'],
    ['https://amp.example.org/news.amp.html?outputType=amp', 'https://example.org/news.html'],
    ['https://example.org/?gclid=1&mc_cid=2', 'https://example.org/'],
    ['https://example.org//a//b/../c', 'https://example.org/a/c'],
    ['https://example.org/view.aspx?ID=9901', 'https://example.org/view.aspx?ID=9901'],
    ['https://example.org/search?q=a%20b&ref=2', 'https://example.org/search?q=a%20b&ref=2'],
    ['http://127.0.0.1:8099/a', 'https://127.0.0.1:8099/a'],
    ['https://www.com/', 'https://www.com/'],
    [
      'https://eur-lex.europa.eu/./legal-content/AUTO/?uri=CELEX:32026L9001',
      'https://eur-lex.europa.eu/legal-content/AUTO?uri=CELEX:32026L9001',
    ],
  ])('of %s is %s', (address, expected) => {
    expect(canonicalUrl(address)).toBe(expected);
  });

  it('is its own canonical address', () => {
    const of = (...parts: string[]) =>
      fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((found) => found.join(''));
    fc.assert(
      fc.property(
        of('www.', 'amp.', 'a.'),
        of('/', '/amp', '.amp', '/b', '.html', '..', '%2F'),
        of('utm_source=1&', 'id=2&', '&', 'amp=1', 'x'),
        of('#', 'top'),
        (host, path, query, hash) => {
          const once = canonicalUrl(`http://${host}example.org/${path}?${query}${hash}`);
          expect(canonicalUrl(once)).toBe(once);
        },
      ),
      { examples: [['', '/amp/.html/..', '', '']] },
    );
  });
});

describe('a link that readers may open', () => {
  const BASES = ['https://feeds.example.org/news/feed.xml'];

  it.each([
    ['2.html', 'https://feeds.example.org/news/2.html'],
    ['//cdn.example.net/6', 'https://cdn.example.net/6'],
    [' https://example.org/a\n', 'https://example.org/a'],
  ])('may be %j', (raw, expected) => {
    expect(readableLink(raw, BASES, [])).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@example.org',
    'ftp://example.org/',
    'https://user:secret@example.org/',
    '',
    'http://localhost/',
    'http://intranet/',
    'http://10.0.0.1/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://printer.local/',
    'blob:https://example.org/1',
    `https://example.org/${'x'.repeat(3000)}`,
  ])('may not be %j', (raw) => {
    expect(readableLink(raw, BASES, [])).toBeUndefined();
  });
});
