import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../db/use-query';
import { sourceDirectory } from './queries';
import type { CountryRow } from '../../../domain/core/rows';
import { sourceMatches } from './source-filter';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { TextInput } from '../../../ui/field';
import { SectionHead } from '../../../ui/page';
import { Arriving } from '../../shared/arriving';
import { LongList } from '../../../ui/long-list';
import styles from './commentary.module.css';
import { SourceEntry } from './source-entry';
import type { CommentaryAddress } from './use-commentary-address';

const TIERS = [
  { tier: 1, title: 'Tier 1: official sources' },
  { tier: 2, title: 'Tier 2: publishers and regulators' },
  { tier: 3, title: 'Tier 3: law firms and commentary' },
];
const ROW_HEIGHT = 128;

/** Where labour law is published and explained, in three tiers. */
export function SourcesTab({
  address: { country, set },
  countries,
}: {
  address: CommentaryAddress;
  countries: readonly CountryRow[];
}) {
  const [query, setQuery] = useState('');
  const sources = useQuery(sourceDirectory);
  if (!sources?.length) return <Arriving rows={6} />;
  const byId = new Map(countries.map((each) => [each.id, each]));
  const found = sources.filter(
    (source) =>
      (!country || source.country === country.id) &&
      sourceMatches(source, byId.get(source.country)?.name ?? 'International', query),
  );
  const showAll = () => {
    setQuery('');
    set({ country: undefined });
  };
  return (
    <div className="stack-l">
      <div className={styles.search}>
        <TextInput
          type="search"
          label="Search the directory"
          hideLabel
          placeholder="Search by name, type or country"
          icon={<Search className="icon" />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="muted">
          {plural(found.length, 'source')}
          {country && ` of ${country.name}`}
        </p>
      </div>
      {found.length === 0 && (
        <Card>
          <EmptyState icon={SearchX} action={<Button onClick={showAll}>Show all sources</Button>}>
            <p>No source matches.</p>
          </EmptyState>
        </Card>
      )}
      {TIERS.map(({ tier, title }) => ({ tier, title, items: found.filter((source) => source.tier === tier) }))
        .filter(({ items }) => items.length > 0)
        .map(({ tier, title, items }) => (
          <section key={tier} aria-labelledby={`tier-${tier}`}>
            <SectionHead id={`tier-${tier}`} title={title}>
              <span className="muted num">{items.length}</span>
            </SectionHead>
            <LongList
              label={title}
              items={items}
              estimate={ROW_HEIGHT}
              renderItem={(source) => <SourceEntry source={source} country={byId.get(source.country)} />}
            />
          </section>
        ))}
    </div>
  );
}
