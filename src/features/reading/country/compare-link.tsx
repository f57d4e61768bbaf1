import { Columns3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { allCountries } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { writeComparison, COMPARED_TOPICS } from '../compare/compare-address';
import type { CountryRow } from '../../../domain/core/rows';
import { useAccount } from '../../shared/use-account';
import styles from './country.module.css';

/** Columns that fit side by side. */
const COLUMNS = 5;

/** Links to the comparison of this country with the other followed ones. */
export function CompareLink({ country }: { country: CountryRow }) {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const others =
    account?.followed
      .filter((id) => id !== country.id)
      .flatMap((id) => countries?.find((each) => each.id === id)?.code ?? []) ?? [];
  const address = writeComparison({
    countries: [country.code, ...others].slice(0, COLUMNS),
    topics: [...COMPARED_TOPICS],
    sort: undefined,
    differences: false,
    day: '',
  });
  return (
    <Link to={`/compare${address}`} className={styles.compare}>
      <Columns3 className="icon icon-s" />
      Compare
    </Link>
  );
}
