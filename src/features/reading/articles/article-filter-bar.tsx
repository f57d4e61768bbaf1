import { PERIODS, type Period } from '../../../domain/search/filters';
import { Select } from '../../../ui/field';
import { TopicChips } from '../topic-chips';
import { useAddressFilters } from '../../../lib/use-address-filters';
import styles from './articles.module.css';
import type { ArticleList } from './use-article-list';

const PERIOD_LABELS: Record<Period, string> = {
  all: 'All time',
  week: 'Last week',
  month: 'Last month',
  year: 'Last year',
};

/** Topic and period, both in the address. */
export function ArticleFilterBar({ list }: { list: ArticleList }) {
  const { addressWith, set } = useAddressFilters();
  const { topic, period } = list.filters;
  return (
    <div className={`${styles.filters} no-print`}>
      <TopicChips
        counts={list.topics}
        total={list.total}
        current={topic}
        addressOf={(next) => addressWith({ topic: next })}
      />
      <Select
        label="Period"
        hideLabel
        value={period}
        onChange={(event) => set({ period: event.target.value === 'all' ? undefined : event.target.value })}
      >
        {PERIODS.map((each) => (
          <option key={each} value={each}>
            {PERIOD_LABELS[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
