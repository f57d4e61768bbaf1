import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { filterCountries, type CountryFilter } from '../country-filter';
import type { CountryRow } from '../../../domain/core/rows';
import { Card, HairGrid } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { CountryChoice } from '../../shared/country-choice';
import { CountryFilters } from '../country-filters';
import { replaceFollowed } from '../../shared/set-followed';
import { ChoiceBar } from './choice-bar';

interface ChooseCountriesProps {
  countries: readonly CountryRow[];
  followed: readonly string[];
  /** How many the plan follows; Infinity with Premium. */
  limit: number;
  onChosen(ids: readonly string[]): void;
}

/** A grid of countries to choose from, with a bar that counts and continues. */
export function ChooseCountries({ countries, followed, limit, onChosen }: ChooseCountriesProps) {
  const [filter, setFilter] = useState<CountryFilter>({ text: '' });
  const [picked, setPicked] = useState<readonly string[]>(followed);
  const found = filterCountries(countries, filter);
  useUnsavedInput(picked.length !== followed.length || picked.some((id) => !followed.includes(id)));
  const full = picked.length >= limit;
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);

  async function save() {
    if (await replaceFollowed(picked)) onChosen(picked);
  }

  return (
    <>
      <section aria-label="Countries">
        <CountryFilters countries={countries} filter={filter} onChange={setFilter} />
        {found.length === 0 ? (
          <Card>
            <EmptyState icon={SearchX}>
              <p>No country matches. Try part of its name, or another region.</p>
            </EmptyState>
          </Card>
        ) : (
          <HairGrid column="15rem">
            {found.map((country) => {
              const chosen = picked.includes(country.id);
              return (
                <CountryChoice
                  key={country.id}
                  country={country}
                  chosen={chosen}
                  disabled={full && !chosen}
                  onToggle={() => toggle(country.id)}
                />
              );
            })}
          </HairGrid>
        )}
      </section>
      <ChoiceBar picked={picked.length} limit={limit} onContinue={() => void save()} />
    </>
  );
}
