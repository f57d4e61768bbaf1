import type { Counted, Tally } from '../../domain/analytics/tally';
import { formatCount, plural } from '../../lib/format';
import { HairGrid } from '../../ui/card';
import { Figure } from '../../ui/fact';
import styles from './analytics.module.css';
import { FigureLink } from './figure-link';
import type { DialogName } from './use-details';

/** Numbers of records, and how many are checked. */
export function StatCards({ tally }: { tally: Tally }) {
  return (
    <section aria-label="Totals">
      <HairGrid column="9.5rem" className={styles.stats}>
        <Stat
          dialog="countries"
          label="Countries"
          figure={tally.countries.length}
          note={`in ${plural(tally.regions, 'region')}`}
        />
        <Stat dialog="laws" label="Labour laws" figure={tally.laws.total} note={checked(tally.laws)} />
        <Stat dialog="articles" label="Articles" figure={tally.articles.total} note={checked(tally.articles)} />
        <Stat dialog="facts" label="Comparable facts" figure={tally.facts.total} note={checked(tally.facts)} />
      </HairGrid>
    </section>
  );
}

function Stat({ dialog, label, figure, note }: { dialog: DialogName; label: string; figure: number; note: string }) {
  return (
    <li>
      <FigureLink dialog={dialog} className={styles.stat}>
        <span className={styles.label}>{label}</span>
        <Figure>{formatCount(figure)}</Figure>
        <span className="small muted">{note}</span>
      </FigureLink>
    </li>
  );
}

function checked(counted: Counted): string {
  return `${formatCount(counted.checked)} checked`;
}
