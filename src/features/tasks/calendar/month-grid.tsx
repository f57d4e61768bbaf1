import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '../../../domain/core/calendar-day';
import type { Holidays } from '../../../domain/tasks/holidays';
import type { TaskRow } from '../../../domain/core/rows';
import { DayCell } from './day-cell';
import { dayAfterKey, monthInWords, monthOf, weeksOf, type Month } from './month-days';
import styles from './calendar.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface MonthGridProps {
  month: Month;
  today: Day;
  /** The selected day, or ''. */
  chosen: Day;
  tasks: ReadonlyMap<Day, readonly TaskRow[]>;
  holidays: Holidays | undefined;
  onMonth(month: Month): void;
  onChoose(day: Day): void;
}

/**
 * A month as a grid with one tab stop. Arrows move by days and weeks, Home and End within the week, Page Up and Page
 * Down by months.
 */
export function MonthGrid({ month, today, chosen, tasks, holidays, onMonth, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<Day>('');
  const wanted = useRef<Day>('');
  const stop = [reached, chosen, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`;

  useEffect(() => {
    // The address changes the month shortly after the key press.
    if (wanted.current !== stop) return;
    wanted.current = '';
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);

  const go = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, stop);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = next;
    setReached(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };

  return (
    // The days inside have the focus; their key events bubble to this table.
    <table
      ref={grid}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      className={styles.grid}
      aria-label={`Deadlines in ${monthInWords(month)}`}
      onKeyDown={go}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name} aria-label={name}>
                {name.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                today={today}
                isOther={monthOf(day) !== month}
                isStop={day === stop}
                isChosen={day === chosen}
                tasks={tasks.get(day)}
                holidays={holidays}
                onChoose={() => {
                  setReached(day);
                  onChoose(day);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
