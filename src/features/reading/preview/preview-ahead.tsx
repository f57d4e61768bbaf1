import { daysBetween } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import type { CountryPreview } from '../../../domain/reading/country-preview';
import { DayRow } from '../country/day-row';
import overview from '../country/overview.module.css';
import { Panel } from '../country/panel';
import { certaintyWords, entryWords } from '../horizon/horizon-words';

/** The next entries of the country's horizon. */
export function PreviewAhead({ preview: { ahead, country, today } }: { preview: CountryPreview }) {
  return (
    <Panel id="comes" title="What comes">
      {ahead.length > 0 ? (
        <ul>
          {ahead.map((entry) => (
            <DayRow
              key={entry.id}
              day={entry.day}
              to={undefined}
              words={entryWords(entry, country.currency)}
              doubt={certaintyWords(entry, today)}
            >
              {daysAhead(daysBetween(today, entry.day))}
            </DayRow>
          ))}
        </ul>
      ) : (
        <p className={overview.none}>Nothing is known to come.</p>
      )}
    </Panel>
  );
}
