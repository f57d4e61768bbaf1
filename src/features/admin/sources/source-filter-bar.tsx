import type { AdminSource } from '../../../domain/admin/admin-panel';
import { ChipGroup, ChipLink } from '../../../ui/chip';
import { useAddressFilters } from '../../../lib/use-address-filters';
import styles from '../admin.module.css';
import { SearchInput } from '../manage/list/filter-bar';
import { SOURCE_FILTERS } from './source-filters';

/** Parameter in the address. */
export const STATE = 'state';

/** Filters the sources by state and name, with a count for each state. */
export function SourceFilterBar({ sources }: { sources: readonly AdminSource[] }) {
  const { params, addressWith } = useAddressFilters();
  const chosen = params.get(STATE) ?? '';
  return (
    <div className={styles.chips}>
      <ChipGroup label="State" scroll>
        {SOURCE_FILTERS.map(({ value, label, holds }) => (
          <ChipLink key={value} to={addressWith({ [STATE]: value || undefined })} current={chosen === value} replace>
            {label} <span className="num">{sources.filter(holds).length}</span>
          </ChipLink>
        ))}
      </ChipGroup>
      <div className={styles.search}>
        <SearchInput label="Search sources" />
      </div>
    </div>
  );
}
