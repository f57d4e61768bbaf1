import { CloudOff, Lock, SearchX } from 'lucide-react';
import type { RefObject } from 'react';
import { DOCUMENT_KINDS } from '../../domain/search/documents';
import { LIMITS } from '../../domain/plans';
import { plural } from '../../lib/format';
import { LinkButton } from '../../ui/button';
import { Banner } from '../../ui/banner';
import { Card, List, ListRow } from '../../ui/card';
import { ChipGroup, ChipLink } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { SectionHead } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { useAddressFilters } from '../shared/use-address-filters';
import { remember } from './search-form';
import { ResultItem } from './result-item';
import { KINDS_LABELS } from './search-words';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** What was found, where it was looked for, and what the plan leaves out. */
export function SearchResults({ search, list }: { search: SearchState; list: RefObject<HTMLElement | null> }) {
  const { hits, total, settled, request, countries, premium, checked } = search;
  const { addressWith } = useAddressFilters();
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return (
    <section ref={list} aria-labelledby="results">
      <ChipGroup label="Kind" scroll className={`${styles.kinds} no-print`}>
        <ChipLink current={!request.filters.kind} to={addressWith({ kind: undefined })} replace>
          All
        </ChipLink>
        {DOCUMENT_KINDS.map((kind) => (
          <ChipLink key={kind} current={request.filters.kind === kind} to={addressWith({ kind })} replace>
            {KINDS_LABELS[kind]}
          </ChipLink>
        ))}
      </ChipGroup>
      <SectionHead id="results" title={hits.length > 0 || settled ? plural(total, 'result') : 'Searching'}>
        <span className="muted small">{whereLooked(search)}</span>
      </SectionHead>
      <p role="status" className="visually-hidden">
        {settled ? `${plural(hits.length, 'result')} shown` : ''}
      </p>
      {search.server === 'offline' && (
        <Banner icon={CloudOff} className={styles.note}>
          You are offline: only this device was searched. It holds the countries that you follow.
        </Banner>
      )}
      {hits.length > 0 && (
        <List aria-labelledby="results">
          {hits.map((hit) => (
            <ListRow key={hit.id} className={styles.hit}>
              <ResultItem hit={hit} country={names.get(hit.country)} checked={checked.get(hit.id) ?? hit.checked} locked={hit.premium && !premium} onOpen={() => remember(request)} />
            </ListRow>
          ))}
        </List>
      )}
      {hits.length === 0 && (
        <Card pad={!settled}>
          {settled ? (
            <EmptyState icon={SearchX}>
              <p>No results found. Try different keywords.</p>
            </EmptyState>
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Card>
      )}
      <Limit search={search} />
    </section>
  );
}

function whereLooked({ server, deviceFailed }: SearchState): string {
  if (server === 'asking') return 'on this device; asking the server';
  if (server === 'answered') return deviceFailed ? 'found on the server' : 'found on this device and on the server';
  return server === 'failed' ? 'found on this device; the server did not answer' : 'found on this device';
}

/** The limit that applied. With Premium there is nothing to offer but narrower words. */
function Limit({ search: { hits, limit, premium, locked, settled } }: { search: SearchState }) {
  const limited = hits.length >= limit;
  if (premium) {
    return limited ? (
      <Banner icon={SearchX} className={styles.limit}>
        <b>Limited to {limit} results</b>
        <p>More words, a country or a period bring others up.</p>
      </Banner>
    ) : null;
  }
  if (!limited && (locked === 0 || !settled)) return null;
  const matching = locked > 0 && `the ${plural(locked, 'Premium article')} that ${locked === 1 ? 'matches' : 'match'}`;
  return (
    <Banner
      icon={Lock}
      tone="locked"
      className={styles.limit}
      action={
        <LinkButton to="/subscribe" variant="premium">
          Upgrade to Premium
        </LinkButton>
      }
    >
      <b>{limited ? `Limited to ${limit} results` : 'Public articles only'}</b>
      <p>Premium shows {[limited && LIMITS.premium.searchResults, matching].filter(Boolean).join(', and ')}.</p>
    </Banner>
  );
}
