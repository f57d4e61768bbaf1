import { addDays, type Day } from '../core/calendar-day';
import { calculate } from './calculate';
import type { Reason, SumInput } from './input';
import type { Line } from './outcome';
import { KIND_OF_TOPIC, type Rule, type RuleTopic } from './rule';
import { addMonths } from './service';

const PAY = 1000;
const YEARS = 6;
const DAYS_ILL = 29;

/**
 * What a rule gives for 1,000 a month after six years: an admin sees what a wrong figure does, and the server refuses a
 * rule with which no sum can be worked.
 *
 * @returns no lines for a topic without a calculator
 */
export function sampleSum(rule: Rule, today: Day): Line[] {
  if (!(rule.topic in KIND_OF_TOPIC)) return [];
  const kind = KIND_OF_TOPIC[rule.topic as RuleTopic & keyof typeof KIND_OF_TOPIC];
  const law = { code: 'XX', currency: '', rules: [rule], facts: [] };
  const outcome = calculate(sampleInput(kind, rule, today), law);
  return 'lines' in outcome ? outcome.lines : [];
}

function sampleInput(kind: SumInput['kind'], rule: Rule, today: Day): SumInput {
  return {
    kind,
    country: 'XX',
    start: addMonths(today, -YEARS * 12),
    reason: sampleReason(rule),
    pay: PAY,
    overtime: 4,
    when: rule.topic === 'overtime' ? rule.rates[0]!.when : 'weekday',
    sick_from: addDays(today, -DAYS_ILL),
    sick_to: today,
    ...(kind === 'notice' ? { given: today } : { end: today }),
  };
}

/** An end that the rule covers. */
export function sampleReason(rule: Rule): Reason {
  if (rule.topic === 'notice_period') return rule.given_by === 'employee' ? 'resignation' : 'redundancy';
  const first = rule.topic === 'severance' ? rule.when[0] : undefined;
  return first === undefined || first === 'any_end_by_employer' ? 'redundancy' : first;
}
