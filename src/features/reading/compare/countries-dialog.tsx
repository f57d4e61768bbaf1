import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { filterCountries, type CountryFilter } from '../country-filter';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { HairGrid } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { CountryChoice } from '../../shared/country-choices';
import { CountryFilters } from '../country-filters';
import { PremiumLock } from '../../shared/premium-lock';
import styles from './compare.module.css';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Chooses the compared countries. Each press changes the address and the table, so nothing is confirmed. */
export function CountriesDialog({
  comparison,
  address,
  onClose,
}: {
  comparison: Comparison;
  address: ComparisonAddress;
  onClose(): void;
}) {
  const [filter, setFilter] = useState<CountryFilter>({ text: '' });
  const { countries, chosen, within } = comparison;
  const codes = chosen.map(({ code }) => code);
  const found = filterCountries(countries, filter);
  const set = (next: string[]) => address.change({ countries: next });
  const rest = found.filter(({ id, code }) => !codes.includes(code) && (!within || within.includes(id)));
  const footer = (
    <>
      {codes.length > 0 && (
        <Button variant="quiet" onClick={() => set([])}>
          Remove all
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {codes.length > 0 ? `Compare ${plural(codes.length, 'country', 'countries')}` : 'Close'}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Countries to compare" wide footer={footer}>
      <div className={styles.choice}>
        <CountryFilters countries={countries} filter={filter} onChange={setFilter} />
        {within && (
          <PremiumLock>
            The free plan compares the countries that you follow; Premium compares all {countries.length}
          </PremiumLock>
        )}
        {rest.length > 1 && (
          <Button onClick={() => set([...codes, ...rest.map(({ code }) => code)])}>
            {found.length < countries.length
              ? `Add these ${rest.length}`
              : within
                ? 'Add all that you follow'
                : 'Add all others'}
          </Button>
        )}
        {found.length === 0 ? (
          <EmptyState icon={SearchX}>
            <p>No country matches. Try part of its name, or another region.</p>
          </EmptyState>
        ) : (
          <HairGrid column="15rem">
            {found.map((country) => {
              const isChosen = codes.includes(country.code);
              const locked = within !== undefined && !within.includes(country.id);
              const toggle = () =>
                set(isChosen ? codes.filter((code) => code !== country.code) : [...codes, country.code]);
              return (
                <CountryChoice
                  key={country.id}
                  country={country}
                  chosen={isChosen}
                  disabled={locked}
                  onToggle={toggle}
                />
              );
            })}
          </HairGrid>
        )}
      </div>
    </Dialog>
  );
}
