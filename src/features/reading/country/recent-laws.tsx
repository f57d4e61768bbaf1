import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { recentLaws } from '../queries-laws';
import type { CountryRow } from '../../../domain/core/rows';
import { formatCount } from '../../../lib/format';
import { Card, List } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import { Arriving } from '../../shared/arriving';
import styles from './country.module.css';
import { RecentLaw } from './recent-law';

export const SHOWN = 8;

/** The newest laws. */
export function RecentLaws({ country }: { country: CountryRow }) {
  const laws = useQuery(recentLaws, country.id, SHOWN);
  return (
    <section aria-labelledby="laws" className={styles.list}>
      <SectionHead id="laws" title="Recent Labour Laws">
        {country.law_count > 0 && (
          <Link to={`/country/${country.code}/laws`}>All {formatCount(country.law_count)} laws</Link>
        )}
      </SectionHead>
      {laws?.length ? (
        <List>
          {laws.map((law) => (
            <RecentLaw key={law.id} law={law} countryCode={country.code} />
          ))}
        </List>
      ) : laws && country.law_count === 0 ? (
        <Card>
          <EmptyState icon={Scale}>
            <p>No labour laws available for this country yet.</p>
          </EmptyState>
        </Card>
      ) : (
        <Arriving rows={5} />
      )}
    </section>
  );
}
