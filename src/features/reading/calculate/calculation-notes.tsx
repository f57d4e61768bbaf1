import { formatDay } from '../../../lib/format';
import styles from './calculate.module.css';
import type { Calculation } from './use-calculation';

/** What a sum is not, in plain words. Files contain the same. */
export const NOTES: readonly (readonly [title: string, words: string])[] = [
  [
    'What could change it',
    'A contract, a collective agreement or a sector’s determination that gives more: a longer notice, more leave, a higher rate, ' +
      'or severance where the law gives none. Amounts are before tax and deductions.',
  ],
  [
    'Whom the rules cover',
    'Ordinary adult employees in the private sector, unless a line says otherwise. For children, mining, domestic work and the ' +
      'public service the law often has rules of its own, and most of them are not stored here.',
  ],
  [
    'How it is rounded',
    'Nothing is rounded on the way. Each line is rounded once, half up, to the smallest unit of the currency, and a total adds the ' +
      'rounded lines.',
  ],
];

export function CalculationNotes({ calculation: { today } }: { calculation: Calculation }) {
  return (
    <div className={styles.notes}>
      {NOTES.map(([title, words]) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
      ))}
      <div>
        <h2>As at</h2>
        <p>
          Calculated on {formatDay(today)}, with the rules as they are recorded then. This is information, not legal
          advice.
        </p>
      </div>
    </div>
  );
}
