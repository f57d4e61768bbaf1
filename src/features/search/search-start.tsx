import { History } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { db } from '../../db/current';
import { forgetSearches, recentSearches } from './queries';
import { useQuery } from '../../db/use-query';
import { FACT_TOPIC_LABELS } from '../../domain/core/labels';
import { readSearch } from '../../domain/search/query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChipGroup, ChipLink } from '../../ui/chip';
import { SectionHead } from '../../ui/page';
import { useAddressFilters } from '../../lib/use-address-filters';
import { SavedSearches } from './saved-searches/saved-searches';
import { describeSearch } from './search-labels';
import styles from './search.module.css';
import type { SearchState } from './use-search';

const SUGGESTED = [...new Set(Object.values(FACT_TOPIC_LABELS))];

/** Shown before a search: recent searches, frequent questions and saved searches. */
export function SearchStart({
  search: { countries, premium },
  field,
}: {
  search: SearchState;
  field: RefObject<HTMLElement | null>;
}) {
  const recent = useQuery(recentSearches);
  const { addressWith } = useAddressFilters();
  const describe = (address: string) =>
    describeSearch(readSearch(new URLSearchParams(address.slice(address.indexOf('?') + 1))), countries);
  return (
    <div className="stack-l">
      {recent && recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <SectionHead id="recent-searches" title="Recent searches">
            <Button variant="quiet" onClick={() => clear(field)}>
              Clear
            </Button>
          </SectionHead>
          <Card>
            <ul className={styles.recent} aria-labelledby="recent-searches">
              {recent.map((parameters) => (
                <li key={parameters}>
                  <Link className={styles.recentLink} to={`/search?${parameters}`} replace>
                    <History className="icon" />
                    <span dir="auto">{describe(parameters)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <section aria-labelledby="suggestions">
        <SectionHead id="suggestions" title="Search by topic" />
        <ChipGroup label="Topics" className={styles.topics}>
          {SUGGESTED.map((words) => (
            <ChipLink key={words} current={false} to={addressWith({ q: words })} replace>
              {words}
            </ChipLink>
          ))}
        </ChipGroup>
      </section>
      <SavedSearches premium={premium} describe={describe} />
    </div>
  );
}

/** The button disappears with the list, so the focus moves to the field. */
function clear(field: RefObject<HTMLElement | null>): void {
  field.current?.focus();
  void forgetSearches(db());
}
