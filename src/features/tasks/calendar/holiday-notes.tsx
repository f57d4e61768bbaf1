import { addDays, type Day as CalendarDay } from '../../../domain/core/calendar-day';
import type { Holidays } from '../../../domain/tasks/holidays';
import type { CountryRow } from '../../../domain/core/rows';
import { Select } from '../../../ui/field';
import { Day } from '../../../ui/day';
import { NOT_KNOWN } from '../holiday-words';
import { useComplianceAddress } from '../use-compliance-address';
import styles from './calendar.module.css';
import { shiftMonth, type Month } from './month-days';

interface HolidayNotesProps {
  month: Month;
  holidays: Holidays | undefined;
  country: CountryRow | undefined;
  /** Countries of the tasks, and followed countries. */
  choices: readonly CountryRow[];
}

/** Below the calendar: the country and names of the public holidays, or that they are unknown. */
export function HolidayNotes({ month, holidays, country, choices }: HolidayNotesProps) {
  const { set } = useComplianceAddress();
  if (!country || !holidays) return null;
  const known = holidays.isKnown && Number(month.slice(0, 4)) <= holidays.until;
  const found = known
    ? daysOf(month).flatMap((day) => (holidays.has(day) ? [{ day, name: holidays.nameOf(day) }] : []))
    : [];
  return (
    <div className={`${styles.notes} small`}>
      {choices.length > 1 && (
        <Select
          label="Public holidays of"
          value={country.code}
          onChange={(event) => set({ holidays: event.target.value })}
        >
          {choices.map(({ id, code, name }) => (
            <option key={id} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {known && <p className="muted">{NOT_KNOWN}</p>}
      {found.length > 0 ? (
        <ul aria-label={`Public holidays of ${country.name}`}>
          {found.map(({ day, name }) => (
            <li key={day}>
              <Day date={day} style="short" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">
          {known
            ? `No national public holiday of ${country.name} this month.`
            : `We do not know the public holidays of ${country.name} in this month.`}
        </p>
      )}
    </div>
  );
}

function daysOf(month: Month): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = `${month}-01`; day < `${shiftMonth(month, 1)}-01`; day = addDays(day, 1)) days.push(day);
  return days;
}
