import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Select, TextInput } from '../../../../ui/field';
import { useAddressFilters } from '../../../shared/use-address-filters';
import styles from '../manage.module.css';
import { ANY, PAGE, SEARCH, SORT, chosenOf, sortOf, textOf, type ListControls, type SelectFilter } from './list-query';

/** Somebody who types is not asked for after each letter. */
const PAUSE_MS = 300;

/** Search, filters and order of a list; all of it stands in the address. */
export function FilterBar({ noun, controls }: { noun: string; controls: ListControls }) {
  const { params, set } = useAddressFilters();
  const { searched, filters, sorts } = controls;
  return (
    <search className={styles.filters}>
      {searched.length > 0 && <SearchInput label={`Search ${noun}`} />}
      {filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} />
      ))}
      {sorts.length > 1 && (
        <Select label="Sort" value={sortOf(sorts, params).value} onChange={(event) => set({ [SORT]: event.target.value, [PAGE]: undefined })}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </search>
  );
}

function FilterSelect({ filter }: { filter: SelectFilter }) {
  const { params, set } = useAddressFilters();
  const { name, label, any, options, initial } = filter;
  return (
    <Select label={label} value={chosenOf(filter, params)?.value ?? ''} onChange={(event) => set({ [name]: event.target.value || (initial ? ANY : undefined), [PAGE]: undefined })}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function SearchInput({ label }: { label: string }) {
  const { params, set } = useAddressFilters();
  const said = textOf(params);
  const [typed, setTyped] = useState(said);
  const [seen, setSeen] = useState(said);
  if (seen !== said) {
    // The address was changed by something else, such as the button that clears the filters.
    setSeen(said);
    if (typed.trim() !== said) setTyped(said);
  }
  useEffect(() => {
    if (typed.trim() === said) return;
    const timer = setTimeout(() => set({ [SEARCH]: typed.trim(), [PAGE]: undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return <TextInput type="search" label={label} icon={<Search className="icon" />} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
