import { Search } from 'lucide-react';
import { formatCount } from '../../../lib/format';
import { ChipGroup, ChipLink } from '../../../ui/chip';
import { Select, TextInput } from '../../../ui/field';
import { useTypedFilter } from '../../../lib/use-typed-filter';
import styles from './labour-trends.module.css';
import type { Posts } from './use-posts';

/** Filters by category, country and words, all in the address. */
export function PostFilters({ posts: { filter, total, categories, countries, addressWith, set } }: { posts: Posts }) {
  const words = useTypedFilter(filter.words, (text) => set({ q: text || undefined }));
  const code = countries.find(({ id }) => id === filter.country)?.code ?? '';
  return (
    <div className={`${styles.filters} no-print`}>
      <ChipGroup label="Category" scroll>
        <ChipLink current={!filter.category} to={addressWith({ category: undefined })} replace>
          All <span className="small num">{formatCount(total)}</span>
        </ChipLink>
        {categories.map(({ category, count }) => (
          <ChipLink key={category} current={filter.category === category} to={addressWith({ category })} replace>
            {category} <span className="small num">{formatCount(count)}</span>
          </ChipLink>
        ))}
      </ChipGroup>
      <div className={styles.narrowing}>
        <TextInput
          type="search"
          label="Search the posts"
          hideLabel
          placeholder="Search by word, author or keyword"
          icon={<Search className="icon" />}
          value={words.value}
          onChange={(event) => words.change(event.target.value)}
        />
        <Select
          label="Country"
          hideLabel
          value={code}
          onChange={(event) => set({ country: event.target.value || undefined })}
        >
          <option value="">All countries</option>
          {countries.map((country) => (
            <option key={country.id} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
