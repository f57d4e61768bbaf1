import { LAW_STATUS_LABELS } from '../../../domain/core/labels';
import { LAW_STATUSES } from '../../../domain/core/vocabulary';
import { Select } from '../../../ui/field';
import { TopicChips } from '../topic-chips';
import { useAddressFilters } from '../../../lib/use-address-filters';
import styles from './laws.module.css';
import type { LawList } from './law-list';

/** Topic and status, both in the address. */
export function LawFilterBar({ list }: { list: LawList }) {
  const { addressWith, set } = useAddressFilters();
  const { filters, statuses } = list;
  const offered = LAW_STATUSES.filter((status) => statuses.includes(status) || status === filters.status);
  return (
    <div className={`${styles.filters} no-print`}>
      <TopicChips
        counts={list.topics}
        total={list.ofStatus}
        current={filters.topic}
        addressOf={(topic) => addressWith({ topic })}
      />
      <Select
        label="Status"
        hideLabel
        value={filters.status ?? ''}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">Any status</option>
        {offered.map((status) => (
          <option key={status} value={status}>
            {LAW_STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
    </div>
  );
}
