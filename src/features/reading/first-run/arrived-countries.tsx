import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { countArrived } from './queries';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { List, ListRow } from '../../../ui/card';
import { Flag } from '../../../ui/flag';
import styles from './first-run.module.css';

/** The chosen countries, and what this device has of them. */
export function ArrivedCountries({ countries }: { countries: readonly CountryRow[] }) {
  return (
    <List>
      {countries.map((country) => (
        <ArrivedCountry key={country.id} country={country} />
      ))}
    </List>
  );
}

function ArrivedCountry({ country }: { country: CountryRow }) {
  const arrived = useQuery(countArrived, country.id);
  return (
    <ListRow className={styles.arrived}>
      <Flag code={country.code} />
      <Link className="title-link" to={`/country/${country.code}`}>
        <b>{country.name}</b>
      </Link>
      <span className="small muted num">
        {arrived && `${arrived.laws} of ${plural(country.law_count, 'law')}, ${plural(arrived.articles, 'article')}`}
      </span>
    </ListRow>
  );
}
