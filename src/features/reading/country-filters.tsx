import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { regionCounts, type CountryFilter } from './country-filter';
import type { CountryRow } from '../../domain/core/rows';
import { Chip, ChipGroup } from '../../ui/chip';
import { TextInput } from '../../ui/field';
import styles from './country-filters.module.css';

interface CountryFiltersProps {
  countries: readonly CountryRow[];
  filter: CountryFilter;
  onChange(filter: CountryFilter): void;
  /** The field for a name. */
  field?: Ref<HTMLInputElement>;
}

/** Filters a grid of countries by name and region. */
export function CountryFilters({ countries, filter, onChange, field }: CountryFiltersProps) {
  return (
    <div className={styles.filters}>
      <TextInput
        ref={field}
        type="search"
        label="Filter countries by name"
        hideLabel
        placeholder="Filter by name"
        icon={<Search className="icon" />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <ChipGroup label="Region" scroll>
        <Chip pressed={!filter.region} onClick={() => onChange({ text: filter.text })}>
          All
        </Chip>
        {regionCounts(countries).map(({ region, count }) => (
          <Chip key={region} pressed={filter.region === region} onClick={() => onChange({ text: filter.text, region })}>
            {region} <span className="small num">{count}</span>
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
