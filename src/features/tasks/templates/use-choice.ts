import { useState } from 'react';
import { isDay, type Day } from '../../../domain/core/calendar-day';
import type { TemplateRow } from '../../../domain/core/rows';
import { firstDeadline } from './task-template';
import { DEADLINE_PASSED } from '../../../domain/tasks/tasks';

/** The selected obligations with their first deadline ('' while there is none). */
export function useChoice(today: Day) {
  const [days, setDays] = useState<ReadonlyMap<string, Day>>(new Map());
  const [checked, setChecked] = useState(false);
  const changed = (change: (map: Map<string, Day>) => void) => {
    const next = new Map(days);
    change(next);
    setDays(next);
  };
  return {
    days,
    tick: (template: TemplateRow, ticked: boolean) =>
      changed((map) => (ticked ? map.set(template.id, firstDeadline(template, today)) : map.delete(template.id))),
    setDay: (id: string, day: Day) => changed((map) => map.set(id, day)),
    /** The message of a day; only after the user has tried to continue. */
    problemOf: (id: string) => (checked ? problemOf(days.get(id), today) : undefined),
    /** @returns ids whose day is missing or has passed */
    check: (): string[] => {
      setChecked(true);
      return [...days].filter(([, day]) => problemOf(day, today)).map(([id]) => id);
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;

function problemOf(day: Day | undefined, today: Day): string | undefined {
  if (day === undefined) return undefined;
  if (!isDay(day)) return 'Choose the first deadline';
  return day < today ? DEADLINE_PASSED : undefined;
}
