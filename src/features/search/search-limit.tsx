import { Lock, SearchX } from 'lucide-react';
import { LIMITS } from '../../domain/plans';
import { plural } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { LinkButton } from '../../ui/button';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** The limit that applied. With Premium there is nothing to offer but narrower words. */
export function SearchLimit({ search: { hits, limit, premium, locked, settled } }: { search: SearchState }) {
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
