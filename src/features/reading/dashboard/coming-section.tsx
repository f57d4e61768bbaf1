import { daysBetween } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import { useQuery } from '../../../db/use-query';
import type { CountryRow } from '../../../domain/core/rows';
import { Flag } from '../../../ui/flag';
import { ProvenanceMark } from '../../shared/provenance';
import { useDayIn } from '../../shared/reader-day';
import { entryAddress } from '../horizon/entry-address';
import { entryWords } from '../horizon/horizon-words';
import { readNext } from '../horizon/queries-ahead';
import styles from './brief.module.css';
import { shortDay } from './due-section';
import { RailLine, RailSection } from './rail-section';

const SHOWN = 4;

/** The next entries of the horizon. */
export function ComingSection({ countries }: { countries: ReadonlyMap<string, CountryRow> }) {
  const entries = useQuery(readNext);
  const today = useDayIn()();
  return (
    <RailSection id="coming" title="What comes" link={['/horizon', 'Horizon']}>
      {entries?.length === 0 && <p className={styles.nothing}>Nothing is known to come within three months.</p>}
      <ul>
        {entries?.slice(0, SHOWN).map((entry) => {
          const country = countries.get(entry.country);
          return (
            <RailLine
              key={entry.id}
              day={shortDay(entry.day)}
              to={entryAddress(entry, country)}
              title={<span className="clamp-2">{entryWords(entry, country?.currency ?? '')}</span>}
            >
              {country && <Flag code={country.code} />}
              <span>{country?.name}</span>
              <span>{daysAhead(Math.max(0, daysBetween(today, entry.day)))}</span>
              <ProvenanceMark of={entry.statement} iconOnly />
            </RailLine>
          );
        })}
      </ul>
    </RailSection>
  );
}
