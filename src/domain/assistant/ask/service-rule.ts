import { pickRule } from '../../calculate/pick-rule';
import { timeInWords } from '../../calculate/outcome';
import type { Rule } from '../../calculate/rule';
import { stepAt } from '../../calculate/service';
import type { Day } from '../../core/calendar-day';
import type { Asked } from '../read/answer-types';
import { lawOfCountry, type AskedCountry } from './asked-rows';
import { serviceInWords } from './rule-words';

/** What a rule gives after some service. */
export interface AfterService {
  rule: Rule;
  /** '4 weeks'. */
  figure: string;
  /** 'After 5 years of service: 4 weeks'. */
  text: string;
  /** The same figure as of the fact, to sort by. */
  amount: number;
  unit: string;
}

/**
 * Notice or leave after a length of service, by the rules of a country.
 *
 * @returns undefined where no rule with steps covers it, or where the rule may be outdated
 */
export function afterService(topic: string, asked: Asked, day: Day, country: AskedCountry): AfterService | undefined {
  const { service: months, reason } = asked;
  if (months === undefined || (topic !== 'notice_period' && topic !== 'annual_leave')) return undefined;
  // "After five years" is five completed years and no day more.
  const service = { months, hasBegunMonth: false };
  const isByEmployee = reason === 'resignation';
  const picked =
    topic === 'notice_period'
      ? pickRule(lawOfCountry(country, topic), {
          topic,
          about: 'notice',
          day,
          service,
          covers: ({ given_by }) => given_by === 'both' || given_by === (isByEmployee ? 'employee' : 'employer'),
        })
      : pickRule(lawOfCountry(country, topic), { topic: 'annual_leave', about: 'annual leave', day, service });
  if ('state' in picked || picked.rule.as_of > day) return undefined;
  const { value, unit } = stepAt<{ from_months: number; value: number; unit: string }>(picked.rule.steps, months);
  const figure = value === 0 ? 'none' : timeInWords(value, unit as Parameters<typeof timeInWords>[1]);
  return {
    rule: picked.rule,
    figure,
    text: `After ${serviceInWords(months)} of service: ${figure}`,
    amount: value,
    unit,
  };
}
