import { calculate } from '../../../../domain/calculate/calculate';
import type { SumInput } from '../../../../domain/calculate/input';
import { moneyInWords, timeInWords, type Amount, type CountryLaw } from '../../../../domain/calculate/outcome';
import { KIND_OF_TOPIC, type Rule, type RuleTopic } from '../../../../domain/calculate/rule';
import { ruleProblems } from '../../../../domain/calculate/rule-problems';
import { addMonths } from '../../../../domain/calculate/service';
import { addDays, type Day } from '../../../../domain/core/calendar-day';
import { formatDay } from '../../../../lib/format';
import { useDayIn } from '../../../shared/reader-day';

const PAY = 1000;
const YEARS = 6;
const DAYS_ILL = 29;

/** What the typed rule gives for 1,000 a month after six years: an admin sees at once what a wrong figure does. */
export function SampleSum({ topic, figures }: { topic: string; figures: string }) {
  const today = useDayIn()();
  const rule = typedRule(topic, figures, today);
  if (!rule) return null;
  const lines = sampleLines(rule, today);
  return (
    <div className="stack-s" aria-live="polite">
      <p>
        <b>Sample sum</b>
      </p>
      <p className="small muted">1,000 a month, six years of service, ended by the employer without fault.</p>
      {lines.map(({ id, label, amount, formula, reason }) => (
        <p key={id} className="small">
          {label}: <b>{amount ? amountInWords(amount) : 'no amount'}</b>
          {(formula || reason) && ` (${formula || reason})`}
        </p>
      ))}
    </div>
  );
}

/** undefined if there is no sum for the topic, or no rule that can be read. */
function typedRule(topic: string, figures: string, today: Day): Rule | undefined {
  if (!(topic in KIND_OF_TOPIC)) return undefined;
  try {
    const rule: unknown = { ...(JSON.parse(figures) as object), ...REST, topic, as_of: today, review_by: today };
    return ruleProblems(rule).length === 0 ? (rule as Rule) : undefined;
  } catch {
    // JSON that is still being typed.
    return undefined;
  }
}

const REST = {
  key: 'xx-sample',
  who: 'Sample',
  law: null,
  provision: null,
  verification: 'unchecked',
  evidence: null,
  evidence_kind: null,
  seen_on: null,
  note: null,
};

function sampleLines(rule: Rule, today: Day) {
  const law: CountryLaw = { code: 'XX', currency: '', rules: [rule], facts: [] };
  const kind = KIND_OF_TOPIC[rule.topic as RuleTopic & keyof typeof KIND_OF_TOPIC];
  const outcome = calculate(sampleInput(kind, rule, today), law);
  return 'lines' in outcome ? outcome.lines : [];
}

function sampleInput(kind: SumInput['kind'], rule: Rule, today: Day): SumInput {
  const [when] = rule.topic === 'severance' ? rule.when : [];
  const reason = rule.topic === 'notice_period' && rule.given_by === 'employee' ? 'resignation' : when;
  return {
    kind,
    country: 'XX',
    start: addMonths(today, -YEARS * 12),
    reason: reason === undefined || reason === 'any_end_by_employer' ? 'redundancy' : reason,
    pay: PAY,
    overtime: 4,
    when: rule.topic === 'overtime' ? rule.rates[0]!.when : 'weekday',
    sick_from: addDays(today, -DAYS_ILL),
    sick_to: today,
    ...(kind === 'notice' ? { given: today } : { end: today }),
  };
}

function amountInWords(amount: Amount): string {
  switch (amount.kind) {
    case 'money':
      return moneyInWords(amount);
    case 'time':
      return timeInWords(amount.value, amount.unit);
    case 'date':
      return formatDay(amount.date);
  }
}
