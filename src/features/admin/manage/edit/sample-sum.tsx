import { REASON_NAMES } from '../../../../domain/calculate/input';
import { moneyInWords, timeInWords, type Amount } from '../../../../domain/calculate/outcome';
import { KIND_OF_TOPIC, type Rule } from '../../../../domain/calculate/rule';
import { ruleProblems } from '../../../../domain/calculate/rule-problems';
import { sampleReason, sampleSum } from '../../../../domain/calculate/sample-sum';
import type { Day } from '../../../../domain/core/calendar-day';
import { formatDay } from '../../../../lib/format';
import { useDayIn } from '../../../shared/reader-day';

/** What the typed rule gives for 1,000 a month after six years: an admin sees at once what a wrong figure does. */
export function SampleSum({ topic, figures }: { topic: string; figures: string }) {
  const today = useDayIn()();
  const rule = typedRule(topic, figures, today);
  if (!rule) return null;
  const lines = sampleSum(rule, today);
  return (
    <div className="stack-s" aria-live="polite">
      <p>
        <b>Sample sum</b>
      </p>
      <p className="small muted">
        1,000 a month, six years of service; where it ends, {REASON_NAMES[sampleReason(rule)]}.
      </p>
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
