import { CloudOff, SearchX } from 'lucide-react';
import type { RefObject } from 'react';
import { DOCUMENT_KINDS } from '../../domain/search/documents';
import { plural } from '../../lib/format';
import { LinkButton } from '../../ui/button';
import { Card, List, ListRow } from '../../ui/card';
import { ChipGroup, ChipLink } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { SectionHead } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { useAddressFilters } from '../../lib/use-address-filters';
import { ResultItem } from './result-item';
import { remember } from './search-form';
import { SearchAnswers } from './search-answers';
import { SearchNotes } from './search-notes';
import { SearchLimit } from './search-limit';
import { KINDS_LABELS } from './search-labels';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** The hits, whether device or server searched, and what the plan leaves out. */
export function SearchResults({ search, list }: { search: SearchState; list: RefObject<HTMLElement | null> }) {
  const { settled, request, countries, premium, statements, unfollowed } = search;
  const hits = search.hits.filter((hit) => !search.answers.includes(hit));
  const { addressWith } = useAddressFilters();
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return (
    <section ref={list} aria-labelledby="results">
      <ChipGroup label="Kind" scroll className={`${styles.kinds} no-print`}>
        <ChipLink current={!request.filters.kind} to={addressWith({ kind: undefined, page: undefined })} replace>
          All
        </ChipLink>
        {DOCUMENT_KINDS.map((kind) => (
          <ChipLink
            key={kind}
            current={request.filters.kind === kind}
            to={addressWith({ kind, page: undefined })}
            replace
          >
            {KINDS_LABELS[kind]}
          </ChipLink>
        ))}
      </ChipGroup>
      <SectionHead id="results" title={headOf(search)}>
        <span className="muted small">{whereLooked(search)}</span>
      </SectionHead>
      <p role="status" className="visually-hidden">
        {settled && !search.unsearched ? `${plural(search.hits.length, 'result')} shown` : ''}
      </p>
      {search.server === 'offline' && !search.deviceFailed && (
        // The bar above already shows a banner.
        <p className={`muted ${styles.note}`}>
          You are offline: only this device was searched. It holds the countries that you follow.
        </p>
      )}
      <SearchNotes search={search} />
      <SearchAnswers search={search} />
      {hits.length > 0 && (
        <List aria-labelledby="results">
          {hits.map((hit) => (
            <ListRow
              key={hit.id}
              className={styles.hit}
              data-statement={hit.kind === 'commentary' || (hit.premium && !premium) ? undefined : hit.kind}
            >
              <ResultItem
                hit={hit}
                country={names.get(hit.country)}
                statement={statements.get(hit.id)}
                locked={hit.premium && !premium}
                onOpen={() => remember(request)}
              />
            </ListRow>
          ))}
        </List>
      )}
      {search.hits.length === 0 && (
        <Card pad={!settled}>
          {!settled && <SkeletonRows rows={6} />}
          {settled && (search.unsearched ? <NotSearched /> : <NothingFound unfollowed={unfollowed} />)}
        </Card>
      )}
      <SearchLimit search={search} />
    </section>
  );
}

function NotSearched() {
  return (
    <EmptyState icon={CloudOff}>
      <p role="alert">This browser could not search what lies on the device, and the server did not answer.</p>
      <p className="muted">Reload the page when there is a network.</p>
    </EmptyState>
  );
}

function NothingFound({ unfollowed }: Pick<SearchState, 'unfollowed'>) {
  return (
    <EmptyState
      icon={SearchX}
      action={unfollowed && <LinkButton to={`/country/${unfollowed.code}`}>Go to {unfollowed.name}</LinkButton>}
    >
      <p>No results found. Try different keywords.</p>
      {unfollowed && (
        <p className="muted">
          You do not follow {unfollowed.name}. The free plan searches the countries that you follow.
        </p>
      )}
    </EmptyState>
  );
}

function headOf({ hits, settled, total, unsearched }: SearchState): string {
  if (unsearched && settled) return 'Not searched';
  return hits.length > 0 || settled ? plural(total, 'result') : 'Searching';
}

function whereLooked({ server, deviceFailed, unsearched, preparing }: SearchState): string {
  if (unsearched) return '';
  if (preparing) return 'getting the search ready on this device';
  if (server === 'asking') return deviceFailed ? 'asking the server' : 'on this device; asking the server';
  if (server === 'answered') return deviceFailed ? 'found on the server' : 'found on this device and on the server';
  return server === 'failed' ? 'found on this device; the server did not answer' : 'found on this device';
}
