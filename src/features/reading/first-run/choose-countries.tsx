import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { filterCountries, type CountryFilter } from '../country-filter';
import type { CountryRow } from '../../../domain/core/rows';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { CountryChoices } from '../../shared/country-choices';
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
  const [seen] = useState(followed);
  const found = filterCountries(countries, filter);
  useUnsavedInput(picked.length !== followed.length || picked.some((id) => !followed.includes(id)));

  async function save() {
    if (await replaceFollowed(picked, seen)) onChosen(picked);
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
          <CountryChoices countries={found} picked={picked} onPick={setPicked} limit={limit} />
        )}
      </section>
      <ChoiceBar picked={picked.length} limit={limit} onContinue={() => void save()} />
    </>
  );
}
