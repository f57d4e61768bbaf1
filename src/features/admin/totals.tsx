import type { Overview } from '../../domain/admin/admin-panel';
import { formatCount } from '../../lib/format';
import { Figure } from '../../ui/fact';
import styles from './admin.module.css';

/** Numbers of records, drafts included. */
export function Totals({ overview }: { overview: Overview | undefined }) {
  const figures: readonly (readonly [string, number | undefined])[] = [
    ['Laws', overview?.laws],
    ['Articles', overview?.articles],
    ['Drafts', overview?.drafts],
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Figure>{count === undefined ? '–' : formatCount(count)}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
