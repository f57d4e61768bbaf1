import { describe, expect, it } from 'vitest';
import type { HorizonEntry } from '../reading/horizon-entries';
import { chosenStages, DEFAULT_STAGES, dueStage } from './horizon-stages';

const entry = (over: Partial<HorizonEntry> = {}): HorizonEntry => ({
  id: 'commencement:one:2027-06-01',
  day: '2027-06-01',
  kind: 'begins',
  certainty: 'set',
  country: 'za',
  topics: [],
  title: 'Fines start',
  provision: '',
  law: '',
  basis: { kind: 'commencement', id: 'one' },
  statement: { verification: 'unchecked', source_url: '' },
  ...over,
});
const ALL = [90, 30, 7, 0] as const;

describe('the stages that a reader chose', () => {
  it('are 90, 30 and 0 days until a choice, and only known numbers', () => {
    expect(chosenStages({})).toEqual(DEFAULT_STAGES);
    expect(chosenStages({ horizon: [] })).toEqual([]);
    expect(chosenStages({ horizon: [7, 12, 90] })).toEqual([90, 7]);
  });
});

describe('the stage of an entry today', () => {
  it.each([
    ['2027-03-02', undefined],
    ['2027-03-03', 90],
    ['2027-03-05', 90],
    ['2027-03-06', undefined],
    ['2027-05-02', 30],
    ['2027-05-25', 7],
    ['2027-06-01', 0],
    ['2027-06-02', undefined],
  ])('on %s is %s', (today, stage) => {
    expect(dueStage(entry(), today, ALL)).toBe(stage);
  });

  it('is only one that the reader chose', () => {
    expect(dueStage(entry(), '2027-05-02', [90, 7])).toBeUndefined();
  });

  it('is none without a day', () => {
    expect(dueStage(entry({ day: '' }), '2027-06-01', ALL)).toBeUndefined();
  });

  it('is none where everybody gets an event', () => {
    const law = entry({ basis: { kind: 'law', id: 'law' } });
    expect(['2027-03-03', '2027-05-02', '2027-05-25', '2027-06-01'].map((day) => dueStage(law, day, ALL))).toEqual([
      90,
      undefined,
      undefined,
      undefined,
    ]);
    const fact = entry({ kind: 'changes', basis: { kind: 'fact', id: 'fact' } });
    expect(['2027-05-02', '2027-06-01'].map((day) => dueStage(fact, day, ALL))).toEqual([30, undefined]);
    expect(dueStage({ ...fact, certainty: 'proposed' }, '2027-06-01', ALL)).toBe(0);
  });
});
