import { Search } from 'lucide-react';
import { Select, TextInput } from '../../../../ui/field';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import { useTypedFilter } from '../../../../lib/use-typed-filter';
import styles from '../manage.module.css';
import { ANY, PAGE, SEARCH, SORT, chosenOf, sortOf, textOf, type ListControls, type SelectFilter } from './list-query';

/** Search, filters and order of a list, all in the address. */
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
        <Select
          label="Sort"
          value={sortOf(sorts, params).value}
          onChange={(event) => set({ [SORT]: event.target.value, [PAGE]: undefined })}
        >
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
    <Select
      label={label}
      value={chosenOf(filter, params)?.value ?? ''}
      onChange={(event) => set({ [name]: event.target.value || (initial ? ANY : undefined), [PAGE]: undefined })}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** Searches a list by the text in the address. */
export function SearchInput({ label }: { label: string }) {
  const { params, set } = useAddressFilters();
  const { value, change } = useTypedFilter(textOf(params), (text) => set({ [SEARCH]: text, [PAGE]: undefined }));
  return (
    <TextInput
      type="search"
      label={label}
      icon={<Search className="icon" />}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
