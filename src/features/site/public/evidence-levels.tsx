import type { ReactNode } from 'react';
import { HairGrid } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { EvidenceMark, type MarkKind } from '../../shared/evidence-mark';
import type { EvidenceShares } from '../use-public-stats';
import styles from './public.module.css';

/** What the four marks of evidence mean, and how many of the facts and laws have each. */
export function EvidenceLevels({ shares }: { shares: EvidenceShares | undefined }) {
  return (
    <section aria-labelledby="levels">
      <SectionHead id="levels" title="How sure are we?">
        {shares && <span className="muted">of all facts and laws today</span>}
      </SectionHead>
      <HairGrid>
        <Level kind="official" shares={shares}>
          Compared with the text of the law, a gazette or an authority’s own page. Only this level has a tick.
        </Level>
        <Level kind="secondary" shares={shares}>
          Compared with another page, such as a publisher’s. Read the official text before you rely on it.
        </Level>
        <Level kind="unchecked" shares={shares}>
          Nobody has compared it with its source yet. The source is named, so that you can look for yourself.
        </Level>
        <Level kind="outdated" shares={shares}>
          The day of its next review has passed, or the text at its source has changed. The statement says which.
        </Level>
      </HairGrid>
    </section>
  );
}

interface LevelProps {
  kind: MarkKind;
  shares: EvidenceShares | undefined;
  children: ReactNode;
}

function Level({ kind, shares, children }: LevelProps) {
  return (
    <li className={styles.cell}>
      <h3 className="h-ui">
        <EvidenceMark kind={kind} />
      </h3>
      {shares && <p className="num">{percent(shares, kind)}</p>}
      <p className="muted">{children}</p>
    </li>
  );
}

function percent(shares: EvidenceShares, kind: MarkKind): string {
  const all = Object.values(shares).reduce((sum, count) => sum + count, 0);
  const share = (100 * shares[kind]) / all;
  return share > 0 && share < 1 ? 'under 1 %' : `${Math.round(share)} %`;
}
