import { Link } from 'react-router-dom';
import { daysBetween } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import type { CountryRow } from '../../../domain/core/rows';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { useDayIn } from '../../shared/reader-day';
import { entryAddress } from '../horizon/entry-address';
import { certaintyWords, entryWords } from '../horizon/horizon-words';
import { DayRow } from './day-row';
import styles from './overview.module.css';
import { Panel } from './panel';

const SHOWN = 4;

interface WhatComesProps {
  country: CountryRow;
  /** The next first. */
  ahead: readonly HorizonEntry[];
  /** The horizon shows followed countries only. */
  followed: boolean;
}

/** The next entries of the country's horizon. */
export function WhatComes({ country, ahead, followed }: WhatComesProps) {
  const today = useDayIn()(country.id);
  const entries = ahead.filter(({ day }) => day === '' || day >= today).slice(0, SHOWN);
  return (
    <Panel
      id="comes"
      title="What comes"
      more={followed && <Link to={`/horizon?country=${country.code}`}>Horizon</Link>}
    >
      {entries.length > 0 ? (
        <ul className={styles.few}>
          {entries.map((entry) => (
            <DayRow
              key={entry.id}
              day={entry.day}
              to={entryAddress(entry, country)}
              words={entryWords(entry, country.currency)}
              doubt={certaintyWords(entry, today)}
            >
              {entry.day && daysAhead(daysBetween(today, entry.day))}
            </DayRow>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Nothing is known to come.</p>
      )}
    </Panel>
  );
}
