import type { FactRow } from '../../../domain/core/rows';
import type { FactTopic } from '../../../domain/core/vocabulary';

const TIME = ['working_days', 'calendar_days', 'days', 'weeks', 'months'];
const MONEY_FOR_TIME = ['days_of_pay_per_year', 'months_of_pay', 'weeks', 'months'];

/** In which units companies state these facts. The first is the usual one. Facts that only words tell have none. */
const UNITS: Readonly<Partial<Record<FactTopic, readonly string[]>>> = {
  minimum_wage: ['local_currency_per_month', 'local_currency_per_hour', 'local_currency_per_day'],
  standard_hours: ['hours_per_week'],
  overtime: ['percent_of_wage'],
  annual_leave: TIME,
  sick_leave: TIME,
  maternity_leave: ['weeks', 'calendar_days', 'working_days', 'days', 'months'],
  paternity_leave: TIME,
  notice_period: ['months', 'weeks', 'calendar_days', 'working_days', 'days'],
  probation: ['months', 'weeks', 'calendar_days', 'working_days'],
  severance: MONEY_FOR_TIME,
  public_holidays: ['days'],
  minimum_age: ['years'],
  social_security: ['percent_of_wage'],
  thirteenth_month: ['months_of_pay'],
  fixed_term: ['months', 'years'],
};

/** Facts for which a company can state a value. */
export const OWN_TOPICS = Object.keys(UNITS) as FactTopic[];

/**
 * The units of a company's value, the likely one first: its own, that of the law, or the usual one.
 *
 * @param stored of the company's value
 */
export function unitsOf(topic: FactTopic, fact: FactRow | undefined, stored = ''): string[] {
  const usual = UNITS[topic];
  if (!usual) return [];
  const likely = [stored, fact?.unit ?? ''].filter(Boolean);
  return [...new Set([...likely, ...usual])];
}
