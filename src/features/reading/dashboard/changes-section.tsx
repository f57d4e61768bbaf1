import { Link } from 'react-router-dom';
import type { CountryRow } from '../../../domain/core/rows';
import { CHANGE_DAYS } from '../../shared/decisions';
import { formatCount, formatDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card, List } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { ChangeItem } from './change-item';
import { DecidedChanges } from './decided-changes';
import styles from './brief.module.css';
import { MOST_CHANGES, type Changes } from './queries';

interface ChangesSectionProps {
  changes: Changes;
  countries: ReadonlyMap<string, CountryRow>;
  onShowAll(): void;
}

/** What changed in the followed countries and waits for a decision, newest first, and what was decided. */
export function ChangesSection({ changes, countries, onShowAll }: ChangesSectionProps) {
  const { open, shown, decided, newest } = changes;
  return (
    <section aria-labelledby="changed">
      <SectionHead id="changed" title="What changed">
        <Link className="no-print" to="/notifications">
          All notifications
        </Link>
      </SectionHead>
      {shown.length > 0 ? (
        <List aria-label="Changes without a decision">
          {shown.map((change) => (
            <li key={change.id}>
              <ChangeItem change={change} country={countries.get(change.event.country)} />
            </li>
          ))}
        </List>
      ) : (
        <Card>
          <p className={styles.nothing}>
            {decided.length > 0
              ? 'You have decided about every change.'
              : `No law changed in the last ${CHANGE_DAYS} days.${ageOf(newest)}`}
          </p>
        </Card>
      )}
      {shown.length < Math.min(open.length, MOST_CHANGES) && (
        <p className={`${styles.showAll} no-print`}>
          <Button variant="quiet" onClick={onShowAll}>
            {open.length > MOST_CHANGES ? `Show the newest ${MOST_CHANGES}` : `Show all ${formatCount(open.length)}`}{' '}
            changes
          </Button>
        </p>
      )}
      <DecidedChanges decided={decided} countries={countries} />
    </section>
  );
}

/** ' The newest that Molao knows is of 26 May 2026.' */
function ageOf(newest: Changes['newest']): string {
  const last = [...newest.values()]
    .map(({ created }) => created)
    .sort()
    .at(-1);
  return last ? ` The newest that Molao knows is of ${formatDay(last)}.` : '';
}
