import { listOf } from '../../../domain/assistant/chat-rules';
import { topicsOfSum } from '../../../domain/calculate/calculate';
import { groupsWithoutRule } from '../../../domain/calculate/pick-rule';
import type { RuleTopic } from '../../../domain/calculate/rule';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { inSentence } from '../../../domain/notices/notices';
import { formatDay } from '../../../lib/format';
import styles from './calculate.module.css';
import type { Calculation, Column } from './use-calculation';

/** What a sum is not, in plain words. Files contain the same. */
export function notesOf({ input, columns }: Calculation): [title: string, words: string][] {
  const topics = topicsOfSum(input);
  return [
    [
      'What could change it',
      'A contract, a collective agreement or a sector’s determination that gives more: a longer notice, more leave, a higher rate, ' +
        'or severance where the law gives none. Amounts are before tax and deductions.',
    ],
    [
      'Whom the rules cover',
      [
        'Ordinary adult employees in the private sector, unless a line says otherwise.',
        ...columns.map((column) => groupWords(column, topics)),
      ]
        .filter(Boolean)
        .join(' '),
    ],
    [
      'How it is rounded',
      'Nothing is rounded on the way. Each line is rounded once, half up, to the smallest unit of the currency, and a total adds the ' +
        'rounded lines.',
    ],
  ];
}

/** The groups that no rule of a country names, by topic; '' if there are none. */
function groupWords({ country, law }: Column, topics: readonly RuleTopic[]): string {
  const topicsOf = new Map<string, string[]>();
  for (const topic of topics) {
    const groups = listOf(groupsWithoutRule(law.rules, topic));
    if (groups) topicsOf.set(groups, [...(topicsOf.get(groups) ?? []), FACT_TOPIC_LABELS[topic].toLowerCase()]);
  }
  const parts = [...topicsOf].map(([groups, names]) => `on ${listOf(names)} for ${groups}`);
  return parts.length > 0 ? `For ${inSentence(country.name)} no rule is stored ${parts.join(', and none ')}.` : '';
}

export function CalculationNotes({ calculation }: { calculation: Calculation }) {
  return (
    <div className={styles.notes}>
      {notesOf(calculation).map(([title, words]) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
      ))}
      <div>
        <h2>As at</h2>
        <p>
          Calculated on {formatDay(calculation.today)}, with the rules as they are recorded then. This is information,
          not legal advice.
        </p>
      </div>
    </div>
  );
}
