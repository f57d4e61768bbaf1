import { describe, expect, it } from 'vitest';
import type { SourceToFetch } from '../../../src/core/jobs/content-jobs';
import { readFixture } from './testing/fixture';

const titles = (file: string, changes?: Partial<SourceToFetch>) =>
  readFixture(`bad/${file}`, changes).items.map(({ title }) => title);

describe('reading a bad feed', () => {
  it('decodes other encodings', () => {
    expect(titles('latin1.xml')[0]).toBe('Kündigungsschutz für Schülerpraktikanten geändert');
    expect(titles('utf16.xml')[0]).toBe('最低賃金の改定について');
    expect(titles('undeclared-windows-1252.xml')[0]).toBe('“Overtime” now costs €15 an hour – café owners object');
    expect(titles('bom-utf8.xml')).toHaveLength(2);
  });

  it('gives the day of clear dates, and no date for ambiguous ones', () => {
    const { items, dropped, notes } = readFixture('bad/dates.xml');
    const days = Object.fromEntries(items.map(({ title, published }) => [title, published.slice(0, 10)]));
    const without = ['none', 'empty', 'nonsense', 'impossible', 'ambiguous', 'far past'];
    for (const [title, day] of Object.entries(days))
      expect([title, day]).toEqual([title, without.includes(title) ? '' : '2026-11-12']);
    expect(items).toHaveLength(23);
    expect({ dropped, notes }).toEqual({
      dropped: { 'date in the future': 1 },
      notes: ['Dates that could not be read: 4.'],
    });
  });

  it('resolves relative links, and drops links that are not http or https', () => {
    expect(readFixture('bad/relative-links.xml').items.map(({ link }) => link)).toEqual([
      'https://feeds.example.org/notices/1.html',
      'https://feeds.example.org/news/2.html',
      'https://other.example.net/archive/3.html',
      'https://other.example.net/archive/2026/4.html',
      'https://feeds.example.org/old/5.html',
      'https://cdn.example.net/6.html',
      'https://feeds.example.org/news/feed.xml?id=7',
      'https://feeds.example.org/8.html',
    ]);
    expect(readFixture('bad/javascript-links.xml').items.map(({ link }) => link)).toEqual([
      'https://feeds.example.org/good',
      'https://feeds.example.org/good-2',
      'https://feeds.example.org/from-the-guid',
    ]);
  });

  it('removes markup from titles, summaries and texts', () => {
    const { items } = readFixture('bad/markup.xml');
    for (const { title, summary, content } of items)
      expect(`${title} ${summary} ${content}`).not.toMatch(/<[a-z/]|alert|onclick|example\.net|&(amp|lt|#)/i);
    expect(items.map(({ title }) => title)).toContain('Employers & unions: 5 < 6, café');
  });

  it('keeps a duplicate item once', () => {
    expect(readFixture('bad/duplicate-guids.xml')).toMatchObject({
      items: { length: 6 },
      dropped: { 'same guid twice': 2, 'same address twice': 4 },
    });
  });

  it('drops bad items only', () => {
    expect(readFixture('bad/truncated.xml')).toMatchObject({
      items: { length: 2 },
      readNotes: [expect.stringContaining('breaks off')],
    });
    expect(readFixture('bad/json-feed.json')).toMatchObject({
      items: { length: 4 },
      dropped: { 'no title': 3, 'no usable link': 1 },
    });
    expect(readFixture('bad/no-title.xml')).toMatchObject({
      items: { length: 1 },
      dropped: { 'no title': 8, 'no usable link': 1 },
    });
    expect(readFixture('bad/deep.xml')).toMatchObject({ items: [], dropped: { 'larger or deeper than any item': 1 } });
    expect(titles('rdf-rss1.xml')).toEqual([
      '労働時間の記録に関する指針',
      'Pension notice',
      'Neither link nor date: the address is rdf:about',
    ]);
    expect(titles('empty.xml')).toEqual([]);
  });

  it.each([
    ['bomb.xml', 'declares entities'],
    ['external-entity.xml', 'declares entities'],
    ['html-instead.html', 'web page (HTML)'],
    ['opml-instead.xml', 'list of feeds (OPML)'],
    ['zero-bytes.xml', 'empty'],
    ['json-feed-broken.json', 'not whole'],
  ])('refuses %s', (file, reason) => {
    expect(() => readFixture(`bad/${file}`)).toThrow(reason);
  });
});
