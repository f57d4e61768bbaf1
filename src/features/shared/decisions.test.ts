import { expect, it } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import { changesOf, valuesAround } from './decisions';

const event = (id: string, created: string) => testRow('events', id, { created });
const decision = (id: string, of: string, decided_at: string, what: 'done' | 'task') =>
  testRow('decisions', id, { event: testId(of), decided_at, decision: what });

it('lists events newest first with their decisions; the later of two decisions counts', () => {
  const changes = changesOf(
    [event('a', '2026-11-01 08:00:00.000Z'), event('b', '2026-11-02 08:00:00.000Z')],
    [
      decision('two', 'a', '2026-11-05 08:00:00.000Z', 'task'),
      decision('one', 'a', '2026-11-04 08:00:00.000Z', 'done'),
      decision('old', 'gone', '2026-11-04 08:00:00.000Z', 'done'),
    ],
  );
  expect(changes.map(({ event: { id }, decision: made }) => [id, made?.decision])).toEqual([
    [testId('b'), undefined],
    [testId('a'), 'task'],
  ]);
});

const PAST = { unit: 'weeks', source_url: '', verification: 'unchecked', evidence: '', evidence_kind: '', seen_on: '' };
const fact = testRow('employment_facts', 'fact', {
  value: '14 weeks',
  amount: 14,
  unit: 'weeks',
  valid_from: '2026-09-01 00:00:00.000Z',
  past: [
    { ...PAST, value: '12 weeks', amount: 12, from: '2020-01-01', until: '2026-09-01' },
    { ...PAST, value: '10 weeks', amount: 10, from: '2010-01-01', until: '2019-01-01' },
  ] as never,
});

it('finds the values around a day', () => {
  expect(valuesAround(fact, '2026-09-01')?.map(({ amount }) => amount)).toEqual([12, 14]);
  expect(valuesAround(fact, '2026-11-01')?.map(({ amount }) => amount)).toEqual([12, 14]);
});

it('knows no value before where a period is not recorded', () => {
  expect(valuesAround(fact, '2026-08-31')).toBeUndefined();
  expect(valuesAround({ ...fact, past: null }, '2026-11-01')).toBeUndefined();
  expect(valuesAround(fact, '2001-01-01')).toBeUndefined();
});
