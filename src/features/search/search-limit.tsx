import { Lock, SearchX } from 'lucide-react';
import { LIMITS } from '../../domain/billing/plans';
import { plural } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { Button, LinkButton } from '../../ui/button';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** Which limit cut the list: the list's, or the plan's. */
export function SearchLimit({ search, onShowAll }: { search: SearchState; onShowAll(): void }) {
  return search.premium ? <ListLimit search={search} onShowAll={onShowAll} /> : <PlanLimit search={search} />;
}

function ListLimit({ search: { hits, limit, shown, total }, onShowAll }: { search: SearchState; onShowAll(): void }) {
  // The specification shows this text from the tenth result on.
  if (shown < limit ? hits.length < shown : total <= limit) return null;
  const more = <Button onClick={onShowAll}>Show {hits.length}</Button>;
  return (
    <Banner icon={SearchX} className={styles.limit} action={hits.length > shown && more}>
      <b>Limited to {shown} results</b>
      {total > shown && <p>More words, a country or a period bring others up.</p>}
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
