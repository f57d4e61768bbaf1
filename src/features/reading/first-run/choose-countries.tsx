import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { filterCountries, type CountryFilter } from '../country-filter';
import type { CountryRow } from '../../../domain/core/rows';
import { deviceTimeZone } from '../../../lib/time-zone';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { CountryChoices } from '../../shared/country-choices';
import { CountryFilters } from '../country-filters';
import { replaceFollowed } from '../../shared/set-followed';
import { ChoiceBar } from './choice-bar';
import styles from './first-run.module.css';
import { suggestCountries } from './suggest-countries';

interface ChooseCountriesProps {
  countries: readonly CountryRow[];
  followed: readonly string[];
  /** How many the plan follows; Infinity with Premium. */
  limit: number;
  onChosen(ids: readonly string[]): void;
}

/** Countries to choose from, likely ones first, with a bar that counts and continues. */
export function ChooseCountries({ countries, followed, limit, onChosen }: ChooseCountriesProps) {
  const [filter, setFilter] = useState<CountryFilter>({ text: '' });
  const [picked, setPicked] = useState<readonly string[]>(followed);
  const [seen] = useState(followed);
  const [suggested] = useState(() =>
    suggestCountries(countries, { timeZone: deviceTimeZone(), languages: navigator.languages }),
  );
  const field = useRef<HTMLInputElement>(null);
  const narrowed = filter.text.trim() !== '' || filter.region !== undefined;
  // A country stands once on the page.
  const found = narrowed
    ? filterCountries(countries, filter)
    : countries.filter(({ id }) => !suggested.some((each) => each.id === id));
  useUnsavedInput(picked.length !== followed.length || picked.some((id) => !followed.includes(id)));

  function pick(ids: readonly string[]) {
    setPicked(ids);
    if (filter.text === '') return;
    // The next name can be typed.
    setFilter({ ...filter, text: '' });
    field.current?.focus();
  }
  async function save() {
    if (await replaceFollowed(picked, seen)) onChosen(picked);
  }

  return (
    <>
      {!narrowed && suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <div className={styles.head}>
            <h2 id="suggested">Suggested for you</h2>
            <p className="small muted">By the time zone and language of this device</p>
          </div>
          <CountryChoices countries={suggested} picked={picked} onPick={pick} limit={limit} />
        </section>
      )}
      <section aria-labelledby="countries">
        <h2 id="countries" className={suggested.length > 0 ? styles.head : 'visually-hidden'}>
          {narrowed ? 'Countries' : 'All other countries'}
        </h2>
        <CountryFilters countries={countries} filter={filter} onChange={setFilter} field={field} />
        {found.length === 0 ? (
          <Card>
            <EmptyState icon={SearchX}>
              <p>No country matches. Try part of its name, or another region.</p>
            </EmptyState>
          </Card>
        ) : (
          <CountryChoices countries={found} picked={picked} onPick={pick} limit={limit} />
        )}
      </section>
      <ChoiceBar
        picked={picked.flatMap((id) => countries.find((country) => country.id === id)?.name ?? [])}
        limit={limit}
        onContinue={() => void save()}
      />
    </>
  );
}
