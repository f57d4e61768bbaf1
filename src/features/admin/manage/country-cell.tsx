import type { CountryRow } from '../../../domain/core/rows';
import { Flag } from '../../../ui/flag';
import styles from './manage.module.css';

/** A country's flag and name. */
export function CountryCell({ country }: { country: CountryRow | undefined }) {
  if (!country) return null;
  return (
    <span className={styles.place}>
      <Flag code={country.code} />
      {country.name}
    </span>
  );
}
