import { classNames } from '../../../../ui/class-names';
import { Day } from '../../../../ui/day';
import { SourceAnchor } from '../../../../ui/source-anchor';
import styles from '../manage.module.css';
import type { BasisSource } from './basis-of';

/** The official texts of a draft by a machine, with address and time of the fetch. */
export function Basis({ basis }: { basis: readonly BasisSource[] }) {
  return (
    <div className={styles.basis}>
      {basis.map((source, index) => (
        <section key={index} aria-label={source.title}>
          <h4>{source.title}</h4>
          <p className="small muted">
            {source.url && <SourceAnchor address={source.url} />}
            {source.fetched_at && (
              <>
                {' '}
                fetched on <Day date={source.fetched_at} />
              </>
            )}
          </p>
          <div className={styles.quote} role="region" aria-label={`Text of ${source.title}`} tabIndex={0}>
            {source.text}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The same, collapsed, below a form. */
export function BasisDetails({ basis, className }: { basis: readonly BasisSource[]; className?: string }) {
  return (
    <details className={classNames(styles.post, className)}>
      <summary>What this machine’s draft rests on ({basis.length})</summary>
      <Basis basis={basis} />
    </details>
  );
}
