import {
  ACTIVITY_COUNTRIES,
  ACTIVITY_SCALE,
  activityOf,
  TREND_LABEL_TEXTS,
  type Activity,
  type CountryActivity as Active,
} from './analytics';
import type { Tally } from '../../domain/analytics/tally';
import { formatCount } from '../../lib/format';
import { Card } from '../../ui/card';
import { SectionHead } from '../../ui/page';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './analytics.module.css';
import { CountryName } from './country-name';
import { FigureLink } from './figure-link';
import { TrendMark } from './trend-mark';

/** The four countries with the most updates this month, or in the last 12 months if this month has none. */
export function CountryActivity({ tally }: { tally: Tally }) {
  const activity = activityOf(tally);
  return (
    <section aria-labelledby="country-activity">
      <Card pad className={styles.card}>
        <SectionHead id="country-activity" title="Country activity">
          <span className="small muted">
            updates {activity.period === 'month' ? 'this month' : 'in the last 12 months'}, scale to {ACTIVITY_SCALE}
          </span>
        </SectionHead>
        {activity.period === 'year' && (
          <p className={`small ${styles.said}`}>There is no update this month. These are of the last 12 months.</p>
        )}
        {activity.countries.length > 0 ? (
          <ul className={styles.activity}>
            {activity.countries.slice(0, ACTIVITY_COUNTRIES).map((active) => (
              <ActiveCountry key={active.country} active={active} activity={activity} />
            ))}
          </ul>
        ) : (
          <p>There is no update in the last 12 months.</p>
        )}
        <Key />
      </Card>
    </section>
  );
}

function ActiveCountry({
  active: { country, updates, share, label },
  activity: { from, to },
}: {
  active: Active;
  activity: Activity;
}) {
  return (
    <li>
      <FigureLink dialog="updates" filter={{ country, from, to }} className={styles.act}>
        <CountryName code={country} />
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${100 * share}%` }} />
        </span>
        <b className="num">
          {formatCount(updates)} <VisuallyHidden>updates</VisuallyHidden>
        </b>
        <TrendMark label={label} />
      </FigureLink>
    </li>
  );
}

function Key() {
  return (
    <p className={`small muted ${styles.key}`}>
      {(['up', 'stable', 'down'] as const).map((label) => (
        <span key={label}>
          <TrendMark label={label} /> {TREND_LABEL_TEXTS[label]}
        </span>
      ))}
    </p>
  );
}
