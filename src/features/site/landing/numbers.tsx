import { formatCount, formatDay, isoDay } from '../../../lib/format';
import styles from './landing.module.css';
import type { PublicStats } from '../use-public-stats';

/** Numbers from the database. Their space is reserved while they load, so that nothing moves. */
export function Numbers({ stats: { countries, laws, articles, updated } }: { stats: PublicStats }) {
  const known = [
    ['countries', countries],
    ['laws', laws],
    ['articles', articles],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {known.map(
        ([name, count]) =>
          count !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ),
      )}
      {updated && (
        <div>
          <dt>last update</dt>
          <dd>
            <time dateTime={isoDay(updated)}>{formatDay(updated, 'short')}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}
