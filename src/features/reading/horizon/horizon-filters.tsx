import { TOPIC_LABELS } from '../../../domain/core/labels';
import type { Topic } from '../../../domain/core/vocabulary';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { ChipGroup, ChipLink } from '../../../ui/chip';
import { Select } from '../../../ui/field';
import { TopicChips } from '../topic-chips';
import styles from './horizon.module.css';
import { VIEWS, type HorizonView, type View } from './use-horizon';

const VIEW_LABELS: Record<View, string> = { country: 'By country', topic: 'By topic', list: 'List' };

/** View, topic and country, all in the address. */
export function HorizonFilters({ horizon }: { horizon: HorizonView }) {
  const { addressWith, set } = useAddressFilters();
  const { entries, view, topic, country, countries } = horizon;
  const ofCountry = country ? entries.filter((entry) => entry.country === country.id) : entries;
  const counts = (Object.keys(TOPIC_LABELS) as Topic[])
    .map((each) => ({ topic: each, count: ofCountry.filter(({ topics }) => topics.includes(each)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <div className={`${styles.filters} no-print`}>
      <div className={styles.choices}>
        <ChipGroup label="Show">
          {VIEWS.map((each) => (
            <ChipLink
              key={each}
              current={each === view}
              to={addressWith({ view: each === 'country' ? undefined : each })}
              replace
            >
              {VIEW_LABELS[each]}
            </ChipLink>
          ))}
        </ChipGroup>
        <Select
          label="Country"
          hideLabel
          value={country?.code ?? ''}
          onChange={({ target }) => set({ country: target.value || undefined })}
        >
          <option value="">All my countries</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.topics}>
        {!horizon.isPart && (
          <TopicChips
            counts={counts}
            total={ofCountry.length}
            current={topic}
            addressOf={(each) => addressWith({ topic: each })}
          />
        )}
      </div>
    </div>
  );
}
