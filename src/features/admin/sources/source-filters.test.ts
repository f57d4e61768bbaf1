import { expect, it } from 'vitest';
import type { AdminSource } from '../../../domain/admin/admin-panel';
import { isPublisher, narrow } from './source-filters';

const source = (fields: Partial<AdminSource>) =>
  ({
    name: 'Gazette',
    url: 'https://gazette.example',
    feed_url: 'https://gazette.example/feed',
    kind: 'government',
    enabled: true,
    state: 'works',
    ...fields,
  }) as AdminSource;
const SOURCES = [
  source({ id: 'works' }),
  source({ id: 'fails', state: 'failing', name: 'Federal Register' }),
  source({ id: 'stale', state: 'stale' }),
  source({ id: 'off', state: 'disabled', enabled: false }),
  // Switched on, but there is nothing to fetch.
  source({ id: 'reference', state: 'reference', feed_url: '' }),
];
const ids = (state: string, text = '') => narrow(SOURCES, state, text).map(({ id }) => id);

it('filters sources by state', () => {
  expect([ids('failing'), ids('stale'), ids('disabled'), ids('enabled')]).toEqual([
    ['fails'],
    ['stale'],
    ['off'],
    ['works', 'fails', 'stale'],
  ]);
  expect(ids('')).toHaveLength(5);
});

it('ignores an unknown state', () => {
  expect(ids('nonsense')).toHaveLength(5);
});

it('finds names and addresses regardless of case', () => {
  expect([ids('', ' federal '), ids('', 'GAZETTE.example/feed')]).toEqual([
    ['fails'],
    ['works', 'fails', 'stale', 'off'],
  ]);
});

it('distinguishes publishers from governments', () => {
  expect(
    ['publisher', 'law_firm', 'government', 'court', 'international'].map((kind) => isPublisher({ kind })),
  ).toEqual([true, true, false, false, false]);
});
