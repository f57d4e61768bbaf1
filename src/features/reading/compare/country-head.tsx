import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ComparedCountry } from './compare';
import { IconButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import styles from './compare.module.css';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** The header of a country's column. */
export function CountryHead({
  country,
  comparison,
  address,
}: {
  country: ComparedCountry;
  comparison: Comparison;
  address: ComparisonAddress;
}) {
  const remove = () =>
    address.change({ countries: comparison.chosen.filter(({ id }) => id !== country.id).map(({ code }) => code) });
  return (
    <th scope="col">
      <span className={styles.country}>
        <Flag code={country.code} />
        <Link to={`/country/${country.code}`}>{country.name}</Link>
        <IconButton label={`Remove ${country.name}`} onClick={remove}>
          <X className="icon icon-s" />
        </IconButton>
      </span>
    </th>
  );
}
