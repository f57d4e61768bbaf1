import { Quote } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { commentaries } from './queries';
import { mayRead } from '../../../domain/core/access';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { Button } from '../../../ui/button';
import { Card, List, ListRow } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import { Arriving } from '../../shared/arriving';
import { useAccount } from '../../shared/use-account';
import { CommentaryTeaser } from './commentary-teaser';
import styles from './commentary.module.css';
import { TrendingCard } from './trending-card';
import type { CommentaryAddress } from './use-commentary-address';

/**
 * The featured commentary, the trending topics, and the latest. Locked ones show title and summary, and link to
 * Premium.
 */
export function CommentaryTab({ address }: { address: CommentaryAddress }) {
  const { country, addressOf, set } = address;
  const account = useAccount();
  const found = useQuery(commentaries, country?.id ?? '');
  if (!found || !account || (found.rows.length === 0 && !country && !found.arrived)) return <Arriving rows={6} />;
  const { rows } = found;
  const [first, ...latest] = rows;
  const codes = new Map(address.countries?.map(({ id, code }) => [id, code]));
  const teaserOf = (row: (typeof rows)[number]) => ({
    commentary: row,
    code: codes.get(row.country),
    locked: !mayRead(account, 'commentary_contents', row),
    address: addressOf(row.id),
  });
  const locked = rows.filter((row) => !mayRead(account, 'commentary_contents', row)).length;
  return (
    <div className={styles.columns}>
      <section aria-label="Featured" className={styles.first}>
        <Card>
          {first ? (
            <CommentaryTeaser {...teaserOf(first)} featured />
          ) : (
            <EmptyState
              icon={Quote}
              action={country && <Button onClick={() => set({ country: undefined })}>Show all countries</Button>}
            >
              <p>No commentaries available yet</p>
            </EmptyState>
          )}
        </Card>
      </section>
      <TrendingCard followed={account.followed} country={country} />
      {latest.length > 0 && (
        <section aria-labelledby="latest" className={styles.latest}>
          <SectionHead id="latest" title="Latest Commentary" />
          <List>
            {latest.map((row) => (
              <ListRow key={row.id} className={styles.row}>
                <CommentaryTeaser {...teaserOf(row)} />
              </ListRow>
            ))}
          </List>
          {locked > 0 && (
            <p className={`small muted ${styles.after}`}>
              {locked} of these {rows.length} commentaries {locked === 1 ? 'is' : 'are'} Premium: {PRICE_PER_MONTH}.
            </p>
          )}
        </section>
      )}
    </div>
  );
}
