import { describe, expect, it } from 'vitest';
import { matchingEntries, toRecentPick, recentEntries, type PaletteEntry } from './palette-entry';

const entry = (label: string, over: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `page:${label}`,
  label,
  detail: '',
  icon: 'page',
  to: '/',
  ...over,
});
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);

describe('matching entries', () => {
  const entries = [
    entry('Compliance', { words: 'Tasks, deadlines' }),
    entry('Türkiye', { words: 'TR' }),
    entry('Sync now'),
    entry('Settings'),
    entry('Task templates'),
  ];

  it.each([
    ['s', ['Sync now', 'Settings']],
    ['turk', ['Türkiye']],
    ['tr', ['Türkiye']],
    ['now sync', ['Sync now']],
    ['ync', []],
    ['task', ['Task templates', 'Compliance']],
  ])('%s', (typed, expected) => {
    expect(labels(matchingEntries(entries, typed, 5))).toEqual(expected);
  });

  it('are limited in number', () => {
    expect(labels(matchingEntries(entries, 's', 1))).toEqual(['Sync now']);
  });
});

it('recent entries are current if they are known, else as stored; those that no longer exist are left out', () => {
  const known = entry('Sync now', { id: 'action:sync', run: () => {}, to: undefined });
  const law = entry('Employment Act', { id: 'law:1', to: '/country/KE/laws?law=1' });
  const gone = [
    entry('Approve posts', { id: 'action:approve', to: undefined }),
    entry('Deleted', { id: 'task:1' }),
    entry('Unfollowed Act', { id: 'law:2' }),
  ];
  const back = recentEntries([known, law, ...gone].map(toRecentPick), new Map([[known.id, known]]), new Set(['law:1']));
  expect(labels(back)).toEqual(['Sync now', 'Employment Act']);
  expect(back[0]).toBe(known);
});
