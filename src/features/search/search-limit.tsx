import { ChevronLeft, ChevronRight, Lock, SearchX } from 'lucide-react';
import { LIMITS } from '../../domain/billing/plans';
import { MOST_PAGES } from '../../domain/search/query';
import { plural } from '../../lib/format';
import { useAddressFilters } from '../../lib/use-address-filters';
import { Banner } from '../../ui/banner';
import { LinkButton } from '../../ui/button';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** Which limit cut the list: the page's, or the plan's. */
export function SearchLimit({ search }: { search: SearchState }) {
  return search.premium ? <PageLimit search={search} /> : <PlanLimit search={search} />;
}

function PageLimit({ search: { hits, limit, page, pages, total } }: { search: SearchState }) {
  const { addressWith } = useAddressFilters();
  if (total <= limit) return null;
  const to = (next: number) => addressWith({ page: next > 1 ? String(next) : undefined });
  const first = (page - 1) * limit + 1;
  return (
    <Banner
      icon={SearchX}
      className={styles.limit}
      action={
        <nav aria-label="Pages" className={styles.pages}>
          {page > 1 && (
            <LinkButton to={to(page - 1)}>
              <ChevronLeft className="icon" />
              Previous
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton to={to(page + 1)}>
              Next
              <ChevronRight className="icon" />
            </LinkButton>
          )}
        </nav>
      }
    >
      <b>Limited to {limit} results</b>
      <p>
        {hits.length > 0 && `${first} to ${first + hits.length - 1} of ${total}. `}
        {page >= pages && pages === MOST_PAGES && 'More words, a country or a period bring others up.'}
      </p>
    </Banner>
  );
}

function PlanLimit({ search: { limit, locked, settled, total } }: { search: SearchState }) {
  const limited = total > limit;
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
