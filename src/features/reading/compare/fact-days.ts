import { periodsOf, type Period } from '../../../domain/content/fact-value';
import type { Day } from '../../../domain/core/calendar-day';
import type { FactRow } from '../../../domain/core/rows';

/** A change of a fact: recorded in the past, or enacted. */
export interface FactChange {
  country: string;
  day: Day;
  before: Period;
  after: Period;
}

/** The changes of facts, by day. A value that has none before it is no change. */
export function changesOf(facts: readonly FactRow[]): FactChange[] {
  return facts
    .flatMap((fact) => {
      const periods = periodsOf(fact);
      return periods.flatMap((after, at): FactChange[] => {
        const before = periods[at + 1];
        return before && after.from !== '' && before.until === after.from
          ? [{ country: fact.country, day: after.from, before, after }]
          : [];
      });
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/**
 * The days on which a drawing can be seen: those of changes, today ('') and the chosen one, in order.
 *
 * @param today of the reader
 */
export function stopsOf(changes: readonly FactChange[], chosen: Day, today: Day): Day[] {
  const days = new Set([...changes.map(({ day }) => day), today, chosen || today]);
  return [...days].sort().map((day) => (day === today ? '' : day));
}
