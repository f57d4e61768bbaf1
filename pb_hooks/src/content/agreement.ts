import { labelOf } from '../../../src/domain/core/labels';
import type { FactRow, RuleRow } from '../../../src/domain/core/rows';
import { byPosition, type RuleOrder } from '../../../src/domain/calculate/rule-of-row';

/** Months of service at which a fact states notice and leave, which may depend on service. */
const NOTICE_MONTHS = 60;
const LEAVE_MONTHS = 12;
/** A smaller difference is one of arithmetic. */
const EXACT = 1e-9;

interface Measure {
  value: number;
  unit: string;
}

/** The parts of a rule's figures that facts state too. A rule of the topic has those that its measure reads. */
interface Figures {
  steps?: readonly (Measure & { from_months: number })[];
  limit?: Measure;
  limits?: readonly { value: number; per: string }[];
  rates?: readonly { when: string; percent: number }[];
}

const stepAt = ({ steps = [] }: Figures, months: number) => steps.findLast(({ from_months }) => from_months <= months);

/** What both a rule and the fact of its topic measure. Other topics have no common measure. */
const MEASURES: Readonly<Record<string, (figures: Figures) => Measure | undefined>> = {
  notice_period: (figures) => stepAt(figures, NOTICE_MONTHS),
  annual_leave: (figures) => stepAt(figures, LEAVE_MONTHS),
  probation: ({ limit }) => limit,
  standard_hours({ limits = [] }) {
    const week = limits.find(({ per }) => per === 'week');
    return week && { value: week.value, unit: 'hours_per_week' };
  },
  overtime({ rates = [] }) {
    const weekday = rates.find(({ when }) => when === 'weekday');
    return weekday && { value: weekday.percent, unit: 'percent_of_wage' };
  },
};

/** The topics on which a rule and a fact can contradict each other. */
export const COMPARED_TOPICS: readonly string[] = Object.keys(MEASURES);

export type ComparedRule = Pick<RuleRow, 'key' | 'topic' | 'position' | 'figures' | 'verification'>;
export type ComparedFact = Pick<FactRow, 'topic' | 'amount' | 'unit' | 'verification'>;

/** What each side says, in words: '4 weeks'. */
interface Contradiction {
  rule: string;
  fact: string;
}

/**
 * Whether a rule and a fact of one country are both checked, measure the same thing in the same unit, and differ. The
 * validator of the content (content/check-rules.mjs) compares the same.
 *
 * @param rule the first rule of the topic in the country; undefined if there is none
 */
export function contradictionOf(
  rule: ComparedRule | undefined,
  fact: ComparedFact | undefined,
): Contradiction | undefined {
  if (rule?.verification !== 'checked' || fact?.verification !== 'checked' || rule.topic !== fact.topic)
    return undefined;
  const stated = MEASURES[rule.topic]?.(rule.figures);
  if (stated?.unit !== fact.unit || Math.abs(stated.value - fact.amount) <= EXACT) return undefined;
  return { rule: inWords(stated), fact: inWords({ value: fact.amount, unit: fact.unit }) };
}

const inWords = ({ value, unit }: Measure) => `${value} ${labelOf({}, unit).toLowerCase()}`;

/** The first rule of those of one topic and country: it covers the ordinary adult employee. */
export function firstRule<R extends RuleOrder>(rules: readonly R[]): R | undefined {
  return [...rules].sort(byPosition)[0];
}
