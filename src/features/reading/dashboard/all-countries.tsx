import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { filterCountries, regionCounts, type CountryFilter } from '../country-filter';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import { CountryFilters } from '../country-filters';
import { CountryLine } from './country-line';
import styles from './dashboard.module.css';

/** Fills the first screen of a phone and a desktop; the rest is one click away. */
const FIRST = 12;

interface AllCountriesProps {
  countries: readonly CountryRow[];
  followed: ReadonlySet<string>;
  mayFollow: boolean;
  onOpen: ((country: CountryRow) => void) | undefined;
}

/** All countries, with filters for name and region. */
export function AllCountries({ countries, followed, mayFollow, onOpen }: AllCountriesProps) {
  const [filter, setFilter] = useState<CountryFilter>({ text: '' });
  const [showAll, setShowAll] = useState(false);
  const narrowed = filter.text.trim() !== '' || filter.region !== undefined;
  const found = filterCountries(countries, filter);
  const shown = showAll || narrowed ? found : found.slice(0, FIRST);
  return (
    <section aria-labelledby="all" className="no-print">
      <SectionHead id="all" title="All countries">
        <span className="muted" role="status">
          {narrowed
            ? `${found.length} of ${countries.length}`
            : `${countries.length} in ${plural(regionCounts(countries).length, 'region')}`}
        </span>
      </SectionHead>
      <CountryFilters countries={countries} filter={filter} onChange={setFilter} />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={SearchX}
            action={<Button onClick={() => setFilter({ text: '' })}>Show all countries</Button>}
          >
            <p>No country matches. Try part of its name, or another region.</p>
          </EmptyState>
        </Card>
      ) : (
        <ul className={styles.countries}>
          {shown.map((country) => (
            <CountryLine
              key={country.id}
              country={country}
              followed={followed.has(country.id)}
              mayFollow={mayFollow}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <p className={styles.showAll}>
          <Button onClick={() => setShowAll(true)}>Show all {countries.length} countries</Button>
        </p>
      )}
    </section>
  );
}
