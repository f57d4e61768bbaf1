import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { EVIDENCE_LEVELS } from '../../../domain/content/evidence-labels';
import { evidenceLevel } from '../../../domain/content/evidence-level';
import { daysBetween, type Day as CalendarDay } from '../../../domain/core/calendar-day';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Day } from '../../../ui/day';
import { EvidenceMark } from '../../shared/evidence-mark';
import { useDayIn } from '../../shared/reader-day';
import { tabAddress } from './country-tab';
import styles from './overview.module.css';
import { officialSources } from './queries';
import type { Overview } from './queries-overview';

/** How sure the facts are, how old the newest change is, and what it rests on. */
export function NewestChange({ country, overview }: { country: CountryRow; overview: Overview }) {
  const { facts, newest } = overview;
  const today = useDayIn()(country.id);
  const sources = useQuery(officialSources, country.id);
  const seen = facts.map(({ seen_on }) => seen_on ?? '').reduce((a, b) => (a > b ? a : b), '');
  return (
    <div className={styles.notes}>
      {facts.length > 0 && (
        <p className={styles.levels}>
          <span>{plural(facts.length, 'fact')}:</span>
          {EVIDENCE_LEVELS.map(
            (level) => [level, facts.filter((fact) => evidenceLevel(fact) === level).length] as const,
          )
            .filter(([, count]) => count > 0)
            .map(([level, count]) => (
              <span key={level}>
                <EvidenceMark kind={level} /> <b>{count}</b>
              </span>
            ))}
        </p>
      )}
      <p>
        {newest ? (
          <>
            Newest change: <Day date={newest} />, {ageOf(newest, today)}.
          </>
        ) : (
          'No change is recorded yet.'
        )}
        {seen && (
          <>
            {' '}
            Last compared with its sources on <Day date={seen} />.
          </>
        )}{' '}
        {sources && sources.length > 0 && (
          <Link to={tabAddress(country.code, 'sources')}>{plural(sources.length, 'official source')}</Link>
        )}
      </p>
    </div>
  );
}

function ageOf(day: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(day, today);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${plural(days, 'day')} ago`;
}
