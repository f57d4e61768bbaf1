import { describe, expect, it } from 'vitest';
import { factOn } from '../../../domain/content/fact-value';
import { addDays, type Day } from '../../../domain/core/calendar-day';
import type { FactRow } from '../../../domain/core/rows';
import { testFact } from '../../../domain/core/testing/facts';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { OWN_TOPICS } from './own-units';
import { BETTER, belowFrom, standingOf, standingsOf } from './own-marks';
import { figureWorld, ownBelow, YEAR_DAYS, YEAR_START } from './testing/company-year';

const law = (amount: number, unit: string, value = '') => ({ amount, unit, value });
const own = (amount: number, unit: string) => ({ amount, unit });

describe('how a company’s value stands to the law', () => {
  it.each([
    ['annual_leave', own(14, 'working_days'), law(15, 'working_days'), { kind: 'below', by: 1 }],
    ['annual_leave', own(15, 'working_days'), law(15, 'working_days'), { kind: 'equal' }],
    ['annual_leave', own(20, 'working_days'), law(15, 'working_days'), { kind: 'above', by: 5 }],
    // Fewer is better for the worker.
    ['standard_hours', own(45, 'hours_per_week'), law(40, 'hours_per_week'), { kind: 'below', by: 5 }],
    ['probation', own(3, 'months'), law(6, 'months'), { kind: 'above', by: 3 }],
    ['fixed_term', own(2, 'years'), law(24, 'months'), { kind: 'equal' }],
    ['maternity_leave', own(90, 'calendar_days'), law(14, 'weeks'), { kind: 'below', by: 8 }],
    ['minimum_wage', own(0.3, 'local_currency_per_hour'), law(0.1 + 0.2, 'local_currency_per_hour'), { kind: 'equal' }],
  ] as const)('%s: %j against %j is %j', (topic, ours, theirs, standing) =>
    expect(standingOf(ours, theirs, topic)).toEqual(standing),
  );

  it('is told for months and days only where no month could change it', () => {
    const notice = (days: number, months: number) =>
      standingOf(own(days, 'calendar_days'), law(months, 'months'), 'notice_period');
    expect(notice(30, 1)).toEqual({ kind: 'differs' });
    expect(notice(28, 1)).toEqual({ kind: 'differs' });
    expect(notice(27, 1)).toEqual({ kind: 'below', by: undefined });
    expect(notice(33, 1)).toEqual({ kind: 'above', by: undefined });
    expect(notice(60, 3)).toEqual({ kind: 'below', by: undefined });
    expect(standingOf(own(12, 'weeks'), law(3, 'months'), 'maternity_leave').kind).toBe('below');
  });

  it('is never “below” for units that do not convert, nor where no direction is better', () => {
    expect(standingOf(own(10, 'working_days'), law(30, 'calendar_days'), 'annual_leave')).toEqual({ kind: 'differs' });
    expect(
      standingOf(own(10, 'local_currency_per_hour'), law(4000, 'local_currency_per_month'), 'minimum_wage'),
    ).toEqual({ kind: 'differs' });
    expect(BETTER.social_security).toBeUndefined();
    expect(standingOf(own(2, 'percent_of_wage'), law(12, 'percent_of_wage'), 'social_security')).toEqual({
      kind: 'differs',
    });
    expect(standingOf(own(12, 'percent_of_wage'), law(12, 'percent_of_wage'), 'social_security').kind).toBe('equal');
  });

  it('is never “below” days into which the employer may count public holidays', () => {
    const including = law(28, 'working_days', '28 days. An employer may count public holidays towards them.');
    const kindOf = (days: number) => standingOf(own(days, 'working_days'), including, 'annual_leave').kind;
    expect([kindOf(25), kindOf(28), kindOf(30)]).toEqual(['differs', 'equal', 'above']);
  });

  it('keeps the different kinds of nothing apart', () => {
    const kindOf = (value: string | undefined) =>
      standingOf(own(1, 'months'), value === undefined ? undefined : law(0, '', value), 'probation').kind;
    expect(kindOf(undefined)).toBe('unrecorded');
    expect(kindOf('No statutory maximum')).toBe('unset');
    expect(kindOf('Set in each industry’s collective bargaining agreement')).toBe('varies');
    expect(kindOf('12 or 13 paid public holidays, by year')).toBe('words');
  });
});

describe('the day of an enacted change', () => {
  const fact = (next: Partial<NonNullable<FactRow['next']>>): FactRow =>
    testFact('br', 'paternity_leave', 5, 'calendar_days', {
      next: {
        certainty: 'enacted',
        value: '10 days',
        amount: 10,
        unit: 'calendar_days',
        from: '2027-01-01',
        source_url: 'https://www.example.org/law',
        ...next,
      },
    });
  const standings = (row: FactRow, amount = 7) => standingsOf(own(amount, 'calendar_days'), row, 'paternity_leave');

  it('is named ahead, with how much is below from then on', () => {
    expect(standings(fact({}))).toEqual([
      { kind: 'above', by: 2, from: '' },
      { kind: 'below', by: 3, from: '2027-01-01' },
    ]);
    expect(belowFrom(standings(fact({})))).toBe('2027-01-01');
    expect(belowFrom(standings(fact({}), 3))).toBe('');
    expect(belowFrom(standings(fact({}), 10))).toBeUndefined();
  });

  it('does not exist for a proposal', () => {
    expect(belowFrom(standings(fact({ certainty: 'proposed' })))).toBeUndefined();
  });

  it('is not below if the change is told in words only', () => {
    expect(standings(fact({ amount: null, unit: null, value: 'Leave is shared' })).map(({ kind }) => kind)).toEqual([
      'above',
      'words',
    ]);
  });
});

describe('200 values of a company in 20 countries over a year of enacted changes', () => {
  const world = figureWorld();

  it('has gaps that exist on the first day, that begin, and that end', () => {
    expect(world.values).toHaveLength(200);
    expect(new Set(world.values.map(({ country }) => country)).size).toBe(20);
    const first = (day: Day) => world.values.filter((value) => ownBelow(world, value, day)).length;
    expect(first(YEAR_START)).toBeGreaterThan(10);
    expect(world.changes.filter(({ certainty }) => certainty === 'enacted').length).toBeGreaterThan(100);
    const began = world.values.filter(
      (value) => !ownBelow(world, value, YEAR_START) && ownBelow(world, value, addDays(YEAR_START, YEAR_DAYS)),
    );
    const ended = world.values.filter(
      (value) => ownBelow(world, value, YEAR_START) && !ownBelow(world, value, addDays(YEAR_START, YEAR_DAYS)),
    );
    expect([began.length > 20, ended.length > 2]).toEqual([true, true]);
  });

  it('shows every gap on the right day, and no false one', () => {
    let [marks, missed, falseAlarms] = [0, 0, 0];
    for (let at = 0; at <= YEAR_DAYS; at += 1) {
      const day = addDays(YEAR_START, at);
      for (const value of world.values) {
        const row = world.rowOn(value.country, value.topic, day);
        const isShown = belowFrom(standingsOf(value, row && factOn(row, day), value.topic)) === '';
        const isBelow = ownBelow(world, value, day);
        marks += 1;
        if (isBelow && !isShown) missed += 1;
        if (isShown && !isBelow) falseAlarms += 1;
      }
    }
    expect([marks, missed, falseAlarms]).toEqual([200 * (YEAR_DAYS + 1), 0, 0]);
  });

  it('names the day of a gap as soon as its change is enacted, also on a device that hears nothing more', () => {
    let named = 0;
    for (const change of world.changes.filter(({ certainty }) => certainty === 'enacted')) {
      for (const value of world.values.filter(
        (each) => each.country === change.country && each.topic === change.topic,
      )) {
        const before = addDays(change.from, -1);
        const begins = !ownBelow(world, value, before) && ownBelow(world, value, change.from);
        // The row as the device last saw it, on the day of the announcement.
        const row = world.rowOn(value.country, value.topic, change.announced)!;
        for (const day of [change.announced, before]) {
          const from = belowFrom(standingsOf(value, factOn(row, day), value.topic));
          if (begins) expect([value, day, from]).toEqual([value, day, change.from]);
          if (!begins && !ownBelow(world, value, before)) expect([value, day, from]).toEqual([value, day, undefined]);
        }
        const after = belowFrom(standingsOf(value, factOn(row, change.from), value.topic));
        expect([value, after === '']).toEqual([value, ownBelow(world, value, change.from)]);
        if (begins) named += 1;
      }
    }
    expect(named).toBeGreaterThan(20);
  });
});

it('every fact with a direction is one for which a company can state a value', () => {
  expect((Object.keys(BETTER) as FactTopic[]).filter((topic) => !OWN_TOPICS.includes(topic))).toEqual([]);
});
