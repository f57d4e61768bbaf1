import { ArrowRight, FileDiff } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CountryRow, EventRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Day } from '../../../ui/day';
import { Flag } from '../../../ui/flag';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PremiumLock } from '../../shared/premium-lock';
import { FollowLocked } from './follow-locked';
import { FollowToggle } from './follow-toggle';
import styles from './dashboard.module.css';

interface CountryLineProps {
  country: CountryRow;
  followed: boolean;
  /** Shows the follow button; false at the plan's limit. */
  mayFollow: boolean;
  /** Followed, but outside what the plan reads. */
  beyond?: boolean;
  /** The newest thing that happened there, instead of the description. */
  newest?: EventRow | undefined;
  /** How many changes wait for a decision. */
  changes?: number | undefined;
  /** With Premium a click opens the overview instead of the page. */
  onOpen?: ((country: CountryRow) => void) | undefined;
}

/** One country in one line: its newest change or its sources, its state, and a link. */
export function CountryLine({ country, followed, mayFollow, beyond, newest, changes, onOpen }: CountryLineProps) {
  return (
    <li className={styles.country}>
      <Flag code={country.code} />
      <h3 className={styles.name}>{country.name}</h3>
      <p className={styles.about}>
        {newest ? (
          <>
            <span className={styles.newest}>{newest.title}</span>, <Day date={newest.created} style="short" />
          </>
        ) : (
          country.description
        )}
      </p>
      {changes !== undefined && !beyond && (
        <span className={changes > 0 ? styles.has : styles.hasNone}>
          {changes > 0 && <FileDiff className="icon icon-s" />}
          {changes > 0 ? plural(changes, 'change') : 'Nothing new'}
        </span>
      )}
      {beyond && <PremiumLock />}
      <span className={styles.count}>{plural(country.law_count, 'law')}</span>
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
      {followed || mayFollow ? (
        <FollowToggle country={country} followed={followed} />
      ) : (
        <FollowLocked name={country.name} />
      )}
    </li>
  );
}

/** Leaves clicks for a new tab or window to the browser. */
function intercept(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}
