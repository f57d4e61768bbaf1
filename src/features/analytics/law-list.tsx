import { Link } from 'react-router-dom';
import type { UpdateRow } from '../../domain/analytics/updates';
import { Meta } from '../../ui/meta';
import { Day } from '../../ui/day';
import styles from './charts.module.css';
import { CountryName } from './country-name';
import { addressOf } from './dialog-rows';

/** The laws of a month in order, with links. */
export function LawList({ laws }: { laws: readonly UpdateRow[] }) {
  return (
    <ul className={styles.laws} aria-label="Laws">
      {laws.map((law) => (
        <li key={law.id}>
          <Link to={addressOf(law)} className={styles.law}>
            {law.title}
          </Link>
          <Meta>
            <CountryName code={law.country} />
            <Day date={law.day} style="short" />
          </Meta>
        </li>
      ))}
    </ul>
  );
}
