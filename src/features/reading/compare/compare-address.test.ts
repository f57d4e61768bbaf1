import { describe, expect, it } from 'vitest';
import { COMPARED_TOPICS, FIRST_CHOICE, nextSort, readComparison, writeComparison } from './compare-address';
import { FACT_TOPICS } from '../../../domain/core/vocabulary';

const read = (address: string) => readComparison(new URLSearchParams(address));

describe('the address of a comparison', () => {
  it('contains every topic once', () => {
    expect([...COMPARED_TOPICS].sort()).toEqual([...FACT_TOPICS].sort());
  });

  it('is empty for the defaults', () => {
    expect(read('')).toEqual(FIRST_CHOICE);
    expect(FIRST_CHOICE).toMatchObject({
      countries: undefined,
      topics: COMPARED_TOPICS,
      sort: undefined,
      differences: false,
      day: '',
    });
    expect(writeComparison(read(''))).toBe('');
  });

  it.each([
    '?countries=ZA,KE',
    '?countries=',
    '?countries=ZA,KE&topics=annual_leave,notice_period&sort=-annual_leave&show=differences',
    '?topics=unions&sort=standard_hours',
    '?countries=DE&day=2027-01-01',
    '?view=map&countries=DE,BR&fact=paternity_leave&day=2027-01-01',
    '?view=policy&show=below',
    '?countries=ZA&show=texts,differences',
    '?countries=ZA&cell=ZA.annual_leave',
  ])('is the same after parsing and writing: %s', (address) => expect(writeComparison(read(address))).toBe(address));

  it.each([
    ['?countries=za,ke,ZA', { countries: ['ZA', 'KE'] }],
    ['?countries=ZAF,<script>,KE', { countries: ['KE'] }],
    ['?topics=nonsense', { topics: COMPARED_TOPICS }],
    ['?topics=notice_period,annual_leave', { topics: ['annual_leave', 'notice_period'] }],
    ['?sort=nonsense', { sort: undefined }],
    ['?sort=-sick_leave', { sort: { topic: 'sick_leave', descending: true } }],
    ['?show=everything', { differences: false }],
    ['?day=2027-02-30', { day: '' }],
    ['?view=nonsense', { view: 'figures' }],
    ['?cell=ZA', { cell: undefined }],
    ['?cell=ZA.nonsense', { cell: undefined }],
  ])('%s is parsed', (address, expected) => expect(read(address)).toMatchObject(expected));

  it('sorts highest first, lowest first, then not at all', () => {
    const first = nextSort(undefined, 'overtime');
    const second = nextSort(first, 'overtime');
    expect([first, second, nextSort(second, 'overtime')]).toEqual([
      { topic: 'overtime', descending: true },
      { topic: 'overtime', descending: false },
      undefined,
    ]);
    expect(nextSort(second, 'annual_leave')).toEqual({ topic: 'annual_leave', descending: true });
  });
});
