import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Day } from '../../../ui/day';
import { FollowLocked } from './follow-locked';
import { PremiumLock } from '../../shared/premium-lock';
import { FollowToggle } from './follow-toggle';
import styles from './dashboard.module.css';

interface CountryCardProps {
  country: CountryRow;
  followed: boolean;
  /** Shows the follow button; false at the plan's limit. */
  mayFollow: boolean;
  /** Followed, but outside what the plan reads. */
  beyond?: boolean;
  /** With Premium a click opens the overview instead of the page. */
  onOpen?: (country: CountryRow) => void;
}

/** One country: its sources, how much content it has, and a link. */
export function CountryCard({ country, followed, mayFollow, beyond, onOpen }: CountryCardProps) {
  const latest =
    country.latest_article_date > country.latest_law_date ? country.latest_article_date : country.latest_law_date;
  return (
    <li className={styles.country}>
      <div className={styles.top}>
        <h3 className={styles.name}>
          <Flag code={country.code} />
          {country.name}
        </h3>
        {followed || mayFollow ? (
          <FollowToggle country={country} followed={followed} />
        ) : (
          <FollowLocked name={country.name} />
        )}
      </div>
      <p className={`muted ${followed ? 'clamp-3' : 'clamp-2'}`}>{country.description}</p>
      <Meta className={styles.meta}>
        <span>{plural(country.law_count, 'law')}</span>
        <span>{plural(country.article_count, 'article')}</span>
        {latest && (
          <span>
            latest <Day date={latest} style="short" />
          </span>
        )}
      </Meta>
      {beyond && <PremiumLock />}
      <Link
        className={styles.go}
        to={`/country/${country.code}`}
        onClick={onOpen && ((event) => intercept(event, () => onOpen(country)))}
      >
        <span>
          View Laws &amp; News <VisuallyHidden>of {country.name}</VisuallyHidden>
        </span>
        <ArrowRight className="icon icon-s" />
      </Link>
    </li>
  );
}

/** Leaves clicks for a new tab or window to the browser. */
function intercept(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}
