import { Link } from 'react-router-dom';
import type { CountryActivity } from './analytics';
import type { UpdateRow } from '../../domain/analytics/updates';
import { UPDATE_KIND_LABELS } from '../../domain/analytics/updates';
import { plural } from '../../lib/format';
import { Meta } from '../../ui/meta';
import { Day } from '../../ui/day';
import styles from './analytics.module.css';
import { CountryName } from './country-name';
import { TrendMark } from './trend-mark';
import { searchAddress } from './use-details';

/** Countries with their updates, linked to their pages. */
export function CountryRows({ rows }: { rows: readonly CountryActivity[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ country, updates, label }) => (
        <li key={country}>
          <Link to={`/country/${country}`} className={styles.rowLink}>
            <CountryName code={country} />
          </Link>
          <span className="row">
            <span className="num">{plural(updates, 'update')}</span>
            <TrendMark label={label} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Topics with their numbers, linked to the search. */
export function TopicRows({ rows, kind }: { rows: readonly { topic: string; figure: string }[]; kind?: 'fact' }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ topic, figure }) => (
        <li key={topic}>
          <Link to={searchAddress({ q: topic, kind })} className={styles.rowLink}>
            {topic}
          </Link>
          <span className="small muted num">{figure}</span>
        </li>
      ))}
    </ul>
  );
}

/** Articles and laws with links. */
export function UpdateRows({ rows }: { rows: readonly UpdateRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.id}${row.what}${row.day}`}>
          <Link to={addressOf(row)} className={styles.rowLink}>
            {row.title}
          </Link>
          <Meta className={styles.about}>
            <CountryName code={row.country} />
            <span>{whatOf(row)}</span>
            <Day date={row.day} style="short" />
          </Meta>
        </li>
      ))}
    </ul>
  );
}

/** The address of a row. */
export function addressOf({ what, id, country }: Pick<UpdateRow, 'what' | 'id' | 'country'>): string {
  return what === 'article' ? `/article/${id}` : `/country/${country}/laws?law=${id}`;
}

function whatOf({ what, kind }: UpdateRow): string {
  if (what === 'article') return UPDATE_KIND_LABELS[kind];
  return what === 'in_force' ? 'Came into force' : 'Text changed';
}
