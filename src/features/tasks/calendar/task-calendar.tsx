import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { dayOf, type Day } from '../../../domain/core/calendar-day';
import type { TaskRow } from '../../../domain/core/rows';
import { Button, IconButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { useHolidays } from '../use-holidays';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import styles from './calendar.module.css';
import { ChosenDay } from './chosen-day';
import { HolidayNotes } from './holiday-notes';
import { monthInWords, monthOf, shiftMonth } from './month-days';
import { MonthGrid } from './month-grid';
import { useHolidayCountry } from './use-holiday-country';

/** The deadlines of a month, and the tasks of the selected day. Wide calendars show titles. */
export function TaskCalendar({ compliance }: { compliance: Compliance }) {
  const { today } = compliance.view;
  const { month: chosenMonth, day, set } = useComplianceAddress();
  const month = chosenMonth || monthOf(day || today);
  const { country, choices } = useHolidayCountry(compliance);
  const holidays = useHolidays(country?.code ?? '');
  const tasks = useMemo(() => byDay(compliance.shown), [compliance.shown]);
  const show = (next: string) => set({ month: next === monthOf(today) && !day ? undefined : next });
  return (
    <section aria-labelledby="calendar" className="stack">
      <Card className={styles.card}>
        <div className={`row between ${styles.head}`}>
          <h2 className="h-ui" id="calendar" aria-live="polite">
            {monthInWords(month)}
          </h2>
          <div className={`row no-print ${styles.tools}`}>
            {month !== monthOf(today) && (
              <Button variant="quiet" onClick={() => set({ month: undefined, day: undefined })}>
                Today
              </Button>
            )}
            <IconButton label={monthInWords(shiftMonth(month, -1))} onClick={() => show(shiftMonth(month, -1))}>
              <ChevronLeft className="icon" />
            </IconButton>
            <IconButton label={monthInWords(shiftMonth(month, 1))} onClick={() => show(shiftMonth(month, 1))}>
              <ChevronRight className="icon" />
            </IconButton>
          </div>
        </div>
        <MonthGrid
          month={month}
          today={today}
          chosen={day}
          tasks={tasks}
          holidays={holidays}
          onMonth={show}
          onChoose={(chosen) => set(chosen === day ? { day: undefined } : { day: chosen, month: monthOf(chosen) })}
        />
        <HolidayNotes month={month} holidays={holidays} country={country} choices={choices} />
      </Card>
      {day && (
        <ChosenDay day={day} tasks={tasks.get(day) ?? []} holiday={holidays?.nameOf(day)} compliance={compliance} />
      )}
    </section>
  );
}

function byDay(tasks: readonly TaskRow[]): ReadonlyMap<Day, readonly TaskRow[]> {
  const days = new Map<Day, TaskRow[]>();
  for (const task of tasks) {
    const day = dayOf(task.deadline);
    if (!day) continue;
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(task);
    else days.set(day, [task]);
  }
  return days;
}
