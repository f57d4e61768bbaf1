import type { Day } from '../../../domain/core/calendar-day';
import { buildRule, type Repeat } from '../build-rule';
import { readRule } from '../../../domain/tasks/recurrence-rule';

/**
 * The options of the form. `kept` is a rule that the form cannot express, for example of a template; it stays
 * unchanged.
 */
export const REPEATS = [
  'none',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'yearly',
  'last_day',
  'last_working_day',
  'kept',
] as const;
export type RepeatChoice = (typeof REPEATS)[number];

export const REPEAT_LABELS: Record<Exclude<RepeatChoice, 'kept'>, string> = {
  none: 'Does not repeat',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
  last_day: 'Last day of the month',
  last_working_day: 'Last working day of the month',
};

/** What the interval counts: 'every 2 weeks'. */
export const UNITS: Partial<Record<RepeatChoice, string>> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  quarterly: 'quarters',
  yearly: 'years',
  last_day: 'months',
  last_working_day: 'months',
};

export const INTERVAL_MAXIMUM = 99;

const MEANT: Partial<Record<RepeatChoice, Repeat>> = {
  daily: { frequency: 'daily' },
  weekly: { frequency: 'weekly' },
  monthly: { frequency: 'monthly' },
  quarterly: { frequency: 'quarterly' },
  yearly: { frequency: 'yearly' },
  last_day: { frequency: 'monthly', lastDay: true },
  last_working_day: { frequency: 'monthly', lastWorkingDay: true },
};

/** The rule of a choice; '' if the task does not repeat. @param kept the rule for the choice `kept` */
export function ruleOfChoice(choice: RepeatChoice, interval: number, anchor: Day, kept: string): string {
  if (choice === 'kept') return kept;
  const repeat = MEANT[choice];
  return repeat ? buildRule({ ...repeat, interval }, anchor) : '';
}

/** The choice that gives a rule, from the first day of the series. */
export function choiceOfRule(rule: string, anchor: Day): { repeat: RepeatChoice; interval: number } {
  if (!rule) return { repeat: 'none', interval: 1 };
  const months = readRule(rule)?.interval ?? 1;
  for (const repeat of REPEATS) {
    const interval = repeat === 'quarterly' ? months / 3 : months;
    if (Number.isInteger(interval) && ruleOfChoice(repeat, interval, anchor, '') === rule) return { repeat, interval };
  }
  return { repeat: 'kept', interval: 1 };
}
