import { describe, expect, it } from 'vitest';
import {
  groupBookmarks,
  libraryAddress,
  parseLibraryKind,
  readingEntries,
  type BookmarkRow,
  type HighlightRow,
} from './library';

const row = (id: string, target: string, created: string, over: Partial<BookmarkRow> = {}): BookmarkRow => ({
  id,
  rev: 1,
  created,
  updated: created,
  user: 'u',
  kind: 'law',
  target,
  note: '',
  ...over,
});

describe('groupBookmarks', () => {
  it('returns the newest bookmark first', () => {
    expect(
      groupBookmarks([row('a', 't1', '2026-01-01'), row('b', 't2', '2026-02-01')]).map(({ target }) => target),
    ).toEqual(['t2', 't1']);
  });

  it('joins the bookmarks of two devices and keeps both notes', () => {
    const [bookmark] = groupBookmarks([
      row('b', 't', '2026-02-01', { note: 'Second' }),
      row('a', 't', '2026-01-01', { note: 'First' }),
      row('c', 't', '2026-03-01', { note: 'First' }),
    ]);
    expect(bookmark).toMatchObject({ note: 'First\n\nSecond', since: '2026-01-01' });
    expect(bookmark!.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('does not join bookmarks of different kinds with the same id', () => {
    expect(
      groupBookmarks([row('a', 't', '2026-01-01'), row('b', 't', '2026-01-01', { kind: 'article' })]),
    ).toHaveLength(2);
  });
});

describe('readingEntries', () => {
  const highlight = (id: string, target: string, created: string, start: number): HighlightRow => ({
    ...row(id, target, created),
    quote: id,
    start,
    end: start + 1,
  });

  it('joins bookmarks with their highlights, last added first', () => {
    const entries = readingEntries(
      [row('a', 't1', '2026-01-01'), row('b', 't2', '2026-01-02')],
      [
        highlight('late', 't1', '2026-01-03', 9),
        highlight('early', 't1', '2026-01-01', 2),
        highlight('alone', 't3', '2026-01-01', 0),
      ],
    );
    expect(
      entries.map(({ target, bookmark, highlights }) => [
        target,
        bookmark?.rows.length,
        highlights.map(({ id }) => id).join(),
      ]),
    ).toEqual([
      ['t1', 1, 'early,late'],
      ['t2', 1, ''],
      ['t3', undefined, 'alone'],
    ]);
  });

  it.each([
    ['law', 'law'],
    ['novel', undefined],
    [null, undefined],
  ] as const)('parses the kind %j as %j', (value, kind) => expect(parseLibraryKind(value)).toBe(kind));
});

it.each([
  ['law', '/country/ZA/laws?law=x'],
  ['article', '/article/x'],
  ['commentary', '/commentary?commentary=x'],
] as const)('a %s in the reading list links to %s', (kind, address) =>
  expect(libraryAddress(kind, 'x', 'ZA')).toBe(address),
);
