import { formatCount } from '../../lib/format';
import { ChipGroup, ChipLink } from '../../ui/chip';
import { Select } from '../../ui/field';
import { useAddressFilters } from '../../lib/use-address-filters';
import { KINDS } from './notice-kinds';
import styles from './notifications.module.css';
import type { NoticeList } from './use-notice-list';

/** Filters by kind and country, both in the address. A filter with one value is hidden. */
export function NoticeFilters({ list, total }: { list: NoticeList; total: number }) {
  const { addressWith, set } = useAddressFilters();
  if (list.kinds.length < 2 && list.countries.length < 2) return null;
  return (
    <div className={`${styles.filters} no-print`}>
      <ChipGroup label="Kind" scroll>
        <ChipLink current={!list.kind} to={addressWith({ kind: undefined })} replace>
          All <span className="small num">{formatCount(total)}</span>
        </ChipLink>
        {list.kinds.map(({ kind, count }) => (
          <ChipLink key={kind} current={list.kind === kind} to={addressWith({ kind })} replace>
            {KINDS[kind].label} <span className="small num">{formatCount(count)}</span>
          </ChipLink>
        ))}
      </ChipGroup>
      {list.countries.length > 1 && (
        <Select
          label="Country"
          hideLabel
          value={list.country?.code ?? ''}
          onChange={(event) => set({ country: event.target.value || undefined })}
        >
          <option value="">All countries</option>
          {list.countries.map(({ id, code, name }) => (
            <option key={id} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
