import { describe, expect, it } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { latestValues, ownKey } from './own-values';
import { typedAmount } from './own-words';

it('of the rows of two devices the one that was set last counts, in any order', () => {
  const rows = [
    testRow('own_values', 'one', { amount: 20, set_at: '2027-01-02 00:00:00.000Z' }),
    testRow('own_values', 'two', { amount: 18, set_at: '2027-01-01 00:00:00.000Z' }),
    testRow('own_values', 'other', { topic: 'sick_leave', amount: 7 }),
  ];
  for (const order of [rows, [...rows].reverse()]) {
    const found = latestValues(order);
    expect(found.size).toBe(2);
    const leave = found.get(ownKey(testId('za'), 'annual_leave'))!;
    expect([leave.value.amount, leave.rows.length]).toEqual([20, 2]);
  }
});

describe('a typed number', () => {
  it.each([
    ['21', 21],
    [' 7.5 ', 7.5],
    ['7,5', 7.5],
    ['16 113.75', 16113.75],
    ['16,113.75', 16113.75],
    ['1,250,000', 1250000],
    ['0', 0],
    ['', undefined],
    ['-3', undefined],
    ['ten', undefined],
    ['1e9', undefined],
  ])('%j is %j', (text, amount) => expect(typedAmount(text)).toBe(amount));
});
