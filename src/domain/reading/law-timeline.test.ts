import { describe, expect, it } from 'vitest';
import { lawTimeline, statusOn, type LawDates, type LawVersion } from './law-timeline';

const today = '2026-11-22';
const day = (text: string) => text && `${text} 00:00:00.000Z`;
const law = (over: Partial<LawDates> = {}): LawDates => ({
  status: 'in_force',
  effective_date: day('2020-01-01'),
  repealed_on: '',
  ...over,
});
const version = (id: string, seen: string, official = true) => ({ id, seen_at: day(seen), official }) as LawVersion;
const words = (dates: LawDates, ...versions: LawVersion[]) =>
  lawTimeline(dates, versions, today).map(({ kind, date, planned, now: current }) =>
    [kind, date.slice(0, 10), planned && 'planned', current && 'now'].filter(Boolean).join(' '),
  );

describe('the legal status of a law', () => {
  it.each([
    ['in_force', '2020-01-01', '', 'in_force'],
    ['in_force', '', '', 'in_force'],
    ['in_force', '2026-11-23', '', 'not_yet_in_force'],
    ['in_force', '2026-11-22', '', 'in_force'],
    ['not_yet_in_force', '', '', 'not_yet_in_force'],
    ['not_yet_in_force', '2026-11-22', '', 'in_force'],
    ['not_yet_in_force', '2027-01-01', '', 'not_yet_in_force'],
    ['partly_in_force', '2020-01-01', '', 'partly_in_force'],
    ['partly_in_force', '2027-01-01', '', 'partly_in_force'],
    ['repealed', '2020-01-01', '', 'repealed'],
    ['in_force', '2020-01-01', '2026-11-22', 'repealed'],
    ['in_force', '2020-01-01', '2026-11-23', 'in_force'],
    ['repealed', '', '2027-01-01', 'in_force'],
  ] as const)('status %s, in effect from "%s", repealed on "%s": %s', (status, effective, repealed, expected) => {
    expect(statusOn(law({ status, effective_date: day(effective), repealed_on: day(repealed) }), today)).toBe(expected);
  });

  it('is computed for a row from before repeals were recorded', () => {
    expect(statusOn({ status: 'in_force', effective_date: '' }, today)).toBe('in_force');
  });
});

describe('the timeline of a law', () => {
  it('shows the law as pending until its effective date', () => {
    expect(words(law({ status: 'not_yet_in_force', effective_date: day('2027-03-01') }))).toEqual([
      'pending 2027-03-01 planned now',
    ]);
    expect(words(law({ status: 'not_yet_in_force', effective_date: '' }), version('a', '2026-01-01'))).toEqual([
      'pending planned now',
      'stored 2026-01-01',
    ]);
  });

  it('shows the law as in force, also without a known date', () => {
    expect(words(law())).toEqual(['in_force 2020-01-01 now']);
    expect(words(law({ effective_date: '' }))).toEqual(['in_force now']);
    expect(words(law({ status: 'partly_in_force' }))).toEqual(['partly_in_force 2020-01-01 now']);
  });

  it('shows each official text after the first stored one as an amendment', () => {
    expect(words(law(), version('c', '2026-06-01'), version('a', '2025-01-01'), version('b', '2025-06-01'))).toEqual([
      'amended 2026-06-01 now',
      'amended 2025-06-01',
      'stored 2025-01-01',
      'in_force 2020-01-01',
    ]);
  });

  it('shows no amendment if only our summary changed', () => {
    expect(words(law(), version('a', '2025-01-01', false), version('b', '2025-06-01', false))).toEqual([
      'revised 2025-06-01',
      'stored 2025-01-01',
      'in_force 2020-01-01 now',
    ]);
  });

  it('compares official texts with official texts and summaries with summaries', () => {
    const steps = lawTimeline(
      law(),
      [
        version('o1', '2025-01-01'),
        version('s1', '2025-02-01', false),
        version('o2', '2025-03-01'),
        version('s2', '2025-04-01', false),
      ],
      today,
    );
    expect(steps.filter(({ before }) => before).map((step) => [step.before!.id, step.version!.id])).toEqual([
      ['s1', 's2'],
      ['o1', 'o2'],
    ]);
  });

  it('ends with the repeal, also a future one', () => {
    expect(words(law({ status: 'repealed' }))).toEqual(['repealed now', 'in_force 2020-01-01']);
    expect(words(law({ repealed_on: day('2024-01-01') }), version('a', '2023-01-01'))).toEqual([
      'repealed 2024-01-01 now',
      'stored 2023-01-01',
      'in_force 2020-01-01',
    ]);
    expect(words(law({ repealed_on: day('2027-01-01') }))).toEqual([
      'repealed 2027-01-01 planned',
      'in_force 2020-01-01 now',
    ]);
    expect(words(law({ status: 'repealed', effective_date: '' }))).toEqual(['repealed now']);
  });
});
