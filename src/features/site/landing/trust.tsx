import type { ReactNode } from 'react';
import { EvidenceEdge, EvidenceMark, type MarkKind } from '../../shared/evidence-mark';
import styles from './landing.module.css';

/** How a statement shows its level of evidence. */
export function Trust() {
  return (
    <section className={styles.band} aria-labelledby="trust-head">
      <div className={`page ${styles.two}`}>
        <div className="stack">
          <h2 id="trust-head">
            A tick means an official text.
            <br />
            Dashed means not yet checked.
          </h2>
          <p className="lede">
            The same in a law, a fact and an article. After the day of its next review a statement says “May be
            outdated”, even offline.
          </p>
        </div>
        <div className="stack">
          <Example kind="official">
            Compared with the law, a gazette or an authority’s own page, on a day that it names.
          </Example>
          <Example kind="secondary">
            Compared with another page, such as a publisher’s, not with the law itself.
          </Example>
          <Example kind="unchecked">
            Its source is named, so that you can look for yourself. Nobody has compared the two yet.
          </Example>
        </div>
      </div>
    </section>
  );
}

function Example({ kind, children }: { kind: MarkKind; children: ReactNode }) {
  return (
    <EvidenceEdge kind={kind}>
      <EvidenceMark kind={kind} />
      <p className={styles.example}>{children}</p>
    </EvidenceEdge>
  );
}
