import { Link } from 'react-router-dom';
import type { CountryRow } from '../../../domain/core/rows';
import { formatCount } from '../../../lib/format';
import { LinkButton } from '../../../ui/button';
import { HairGrid } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog';
import { Figure } from '../../../ui/fact';
import styles from './dashboard.module.css';

/** For Premium: links from the dashboard straight to the laws or the articles of a country. */
export function CountryOverviewDialog({ country, onClose }: { country: CountryRow | undefined; onClose(): void }) {
  if (!country) return null;
  const address = `/country/${country.code}`;
  const choices = [
    { to: `${address}/laws`, count: country.law_count, label: 'Labour laws' },
    { to: `${address}/articles`, count: country.article_count, label: 'Articles' },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={country.name}
      description="What do you want to open?"
      footer={<LinkButton to={address}>Country page</LinkButton>}
    >
      <HairGrid column="12rem">
        {choices.map(({ to, count, label }) => (
          <li key={to} className={styles.choice}>
            <Link to={to}>
              <Figure>{formatCount(count)}</Figure>
              {label}
            </Link>
          </li>
        ))}
      </HairGrid>
    </Dialog>
  );
}
