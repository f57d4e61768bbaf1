import type { Day } from '../../../domain/core/calendar-day';
import { dayOf } from '../../../domain/core/calendar-day';
import type { FactRow, OwnValueRow } from '../../../domain/core/rows';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { countsHolidays, exact, inKind, kindOf } from './measure';
import { noFigureOf, type NoFigure } from './no-figure';

/**
 * What is better for the worker. A fact that is not here has no clear direction (an employer's contribution, the number of
 * dismissals from which they are collective): a company is never called below the law there.
 */
export const BETTER: Readonly<Partial<Record<FactTopic, 'more' | 'fewer'>>> = {
  minimum_wage: 'more',
  standard_hours: 'fewer',
  overtime: 'more',
  annual_leave: 'more',
  sick_leave: 'more',
  maternity_leave: 'more',
  paternity_leave: 'more',
  notice_period: 'more',
  probation: 'fewer',
  severance: 'more',
  public_holidays: 'more',
  minimum_age: 'more',
  thirteenth_month: 'more',
  fixed_term: 'fewer',
};

/** The company's value. */
export type OwnFigure = Pick<OwnValueRow, 'amount' | 'unit'>;
/** The law's value: a fact, or what follows it. */
export type LawFigure = Pick<FactRow, 'value' | 'amount' | 'unit'>;

/**
 * How a company's value stands to the law's. `by`: in the unit of the company's value; undefined if the units convert only
 * roughly, such as months and days. `differs`: neither is clearly better. Without a figure of the law it says why.
 */
export type Standing =
  { kind: 'below' | 'above'; by: number | undefined } | { kind: 'equal' | 'differs' | 'unrecorded' | NoFigure };

/** @param law undefined if nothing is recorded */
export function standingOf(own: OwnFigure, law: LawFigure | undefined, topic: FactTopic): Standing {
  if (!law) return { kind: 'unrecorded' };
  if (law.unit === '') return { kind: noFigureOf(law.value) };
  const difference = differenceOf(own, law);
  if (difference?.by === 0) return { kind: 'equal' };
  const better = BETTER[topic];
  if (!difference || !better) return { kind: 'differs' };
  // With the public holidays, fewer days than these may be enough.
  if (countsHolidays(law) && !difference.isMore) return { kind: 'differs' };
  return {
    kind: difference.isMore === (better === 'more') ? 'above' : 'below',
    by: difference.by,
  };
}

/** @returns undefined if nobody can tell which one is more */
function differenceOf(own: OwnFigure, law: LawFigure): { isMore: boolean; by: number | undefined } | undefined {
  if (kindOf(own.unit) === kindOf(law.unit)) {
    const more = inKind(own.amount, own.unit) - inKind(law.amount, law.unit);
    return { isMore: more > 0, by: exact(Math.abs(more) / inKind(1, own.unit)) };
  }
  const [ours, theirs] = [daysOf(own), daysOf(law)];
  if (!ours || !theirs) return undefined;
  if (ours.least > theirs.most) return { isMore: true, by: undefined };
  return ours.most < theirs.least ? { isMore: false, by: undefined } : undefined;
}

const DAYS_A_MONTH = 365.25 / 12;
/** Three months have 89 to 92 days, depending on the months. */
const UNSURE_DAYS = 2.5;

/** The calendar days of a duration, as far as they are certain. */
function daysOf({ amount, unit }: OwnFigure): { least: number; most: number } | undefined {
  const [kind, count] = [kindOf(unit), inKind(amount, unit)];
  if (kind === 'calendar_days') return { least: count, most: count };
  if (kind !== 'months') return undefined;
  const unsure = count === 0 ? 0 : UNSURE_DAYS;
  return { least: count * DAYS_A_MONTH - unsure, most: count * DAYS_A_MONTH + unsure };
}

/** From a day on a company's value stands like this. `from` is '' for the day that is shown. */
export type StandingFrom = Standing & { from: Day };

/** How a value stands now, and from the day of the enacted change. @param fact as it is on the day that is shown */
export function standingsOf(own: OwnFigure, fact: FactRow | undefined, topic: FactTopic): StandingFrom[] {
  const now = { ...standingOf(own, fact, topic), from: '' };
  if (fact?.next?.certainty !== 'enacted') return [now];
  const { value, amount, unit, from } = fact.next;
  return [now, { ...standingOf(own, { value, amount: amount ?? 0, unit: unit ?? '' }, topic), from: dayOf(from) }];
}

/** The first day on which a value is below the law: '' for the shown day; undefined if it is not. */
export function belowFrom(standings: readonly StandingFrom[]): Day | undefined {
  return standings.find(({ kind }) => kind === 'below')?.from;
}
