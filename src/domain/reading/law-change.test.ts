import { describe, expect, it } from 'vitest';
import { lawChangeSince, newestVersion } from './law-change';
import type { LawVersion } from './law-timeline';

const version = (name: string, day: string, official = true) =>
  ({ id: name, rev: 1, official, text: `Text of ${name}.`, seen_at: `${day} 00:00:00.000Z` }) as LawVersion;
const [s1, v1, v2, v3] = [
  version('s1', '2026-01-01', false),
  version('v1', '2026-02-01'),
  version('v2', '2026-06-01'),
  version('v3', '2026-09-01'),
];
const relying = (name: string) => ({ law_version: name, created: '2026-03-01 00:00:00.000Z' });

describe('the change of a law since a task relied on it', () => {
  it('compares the text that the task relied on with the newest', () => {
    expect(lawChangeSince(relying('v1'), [v3, s1, v2, v1])).toEqual({
      kind: 'amended',
      seen: v3.seen_at,
      from: v1,
      to: v3,
    });
    expect(lawChangeSince(relying('v2'), [v1, v2, v3])).toMatchObject({ from: v2, to: v3 });
  });

  it('is undefined if the task relies on the newest text', () => {
    expect(lawChangeSince(relying('v3'), [s1, v1, v2, v3])).toBeUndefined();
  });

  it('ignores the first stored official text', () => {
    expect(lawChangeSince(relying('s1'), [s1, v1])).toBeUndefined();
    expect(lawChangeSince(relying('s1'), [s1, v1, v2])).toMatchObject({ kind: 'amended', from: v1, to: v2 });
  });

  it('is “revised” if only our summary changed; an amendment wins over a revision', () => {
    const s2 = version('s2', '2026-10-01', false);
    expect(lawChangeSince(relying('v3'), [s1, s2, v3])).toEqual({
      kind: 'revised',
      seen: s2.seen_at,
      from: s1,
      to: s2,
    });
    expect(lawChangeSince(relying('v2'), [s1, s2, v2, v3])?.kind).toBe('amended');
  });

  it('starts at the day of the task if its version is unknown', () => {
    expect(lawChangeSince(relying(''), [v1, v2])).toMatchObject({ from: v1, to: v2 });
    expect(lawChangeSince(relying('lost'), [v1])).toBeUndefined();
  });
});

it('the newest version is the one that was seen last', () => {
  expect(newestVersion([v1, v3, s1, v2])).toBe(v3);
  expect(newestVersion([])).toBeUndefined();
});
