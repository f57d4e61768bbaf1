import { describe, expect, it } from 'vitest';
import { articleMatches, lawMatches, parsePeriod, parseStatus, parseTopic, periodStart, topicCounts } from './filters';

describe('filters from the address', () => {
  it('ignore unknown values', () => {
    expect(parseTopic('wages')).toBe('wages');
    expect(parseTopic('<script>')).toBeUndefined();
    expect(parseTopic(null)).toBeUndefined();
    expect(parseStatus('repealed')).toBe('repealed');
    expect(parseStatus('wages')).toBeUndefined();
    expect(parsePeriod('year')).toBe('year');
    expect(parsePeriod('decade')).toBe('all');
  });
});

describe('laws', () => {
  const law = { topics: ['wages', 'leave'], status: 'in_force' };

  it('match if every selected filter matches', () => {
    expect(lawMatches(law, {})).toBe(true);
    expect(lawMatches(law, { topic: 'leave', status: 'in_force' })).toBe(true);
    expect(lawMatches(law, { topic: 'leave', status: 'repealed' })).toBe(false);
    expect(lawMatches(law, { topic: 'unions' })).toBe(false);
  });
});

describe('periods', () => {
  const now = new Date('2026-11-21T15:30:00Z');

  it('start on a whole day', () => {
    expect(periodStart('all', now)).toBe('');
    expect(periodStart('week', now)).toBe('2026-11-14');
    expect(periodStart('month', now)).toBe('2026-10-21');
    expect(periodStart('year', now)).toBe('2025-11-21');
  });

  it('are clipped to the length of a shorter month', () => {
    expect(periodStart('month', new Date('2026-03-31T12:00:00Z'))).toBe('2026-02-28');
    expect(periodStart('year', new Date('2028-02-29T12:00:00Z'))).toBe('2027-02-28');
  });

  it('include their first day, and contain everything without a limit', () => {
    const article = { topics: ['wages'], published_date: '2026-11-14 08:00:00.000Z' };
    expect(articleMatches(article, undefined, periodStart('week', now))).toBe(true);
    expect(
      articleMatches({ ...article, published_date: '2026-11-13 23:59:59.000Z' }, undefined, periodStart('week', now)),
    ).toBe(false);
    expect(articleMatches({ ...article, published_date: '' }, 'wages', '')).toBe(true);
  });
});

describe('topic counts', () => {
  it('count each row once per topic, most frequent first, and ignore unknown topics', () => {
    const rows = [{ topics: ['leave'] }, { topics: ['wages', 'leave'] }, { topics: ['from_a_newer_server'] }];
    expect(topicCounts(rows)).toEqual([
      { topic: 'leave', count: 2 },
      { topic: 'wages', count: 1 },
    ]);
  });
});
