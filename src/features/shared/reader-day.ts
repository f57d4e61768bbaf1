import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { DayIn } from '../../domain/content/evidence-level';
import { factOn } from '../../domain/content/fact-value';
import { today, type Day } from '../../domain/core/calendar-day';
import type { FactRow } from '../../domain/core/rows';

/** The current day of the signed-in reader. The shell provides it, with one timer: a comparison has 1,000 statements. */
export const ReaderDay = createContext<Day | undefined>(undefined);

/** The current day in the capital of each country, by id and by code. The shell provides it. */
export const CapitalDays = createContext<ReadonlyMap<string, Day> | undefined>(undefined);

/** The current day in a country's capital; without a country that of the reader, on public pages of the device. */
export function useDayIn(): DayIn {
  const reader = use(ReaderDay) ?? today('');
  const capitals = use(CapitalDays);
  return useCallback((country = '') => capitals?.get(country) ?? reader, [capitals, reader]);
}

/**
 * Facts as they are today in the capitals of their countries: the server stores an enacted next value on its day, a
 * device that is offline shows it all the same. Screens show facts only through this React hook or `currentFacts`.
 */
export function useCurrentFacts(facts: readonly FactRow[]): FactRow[];
export function useCurrentFacts(facts: readonly FactRow[] | undefined): FactRow[] | undefined;
export function useCurrentFacts(facts: readonly FactRow[] | undefined): FactRow[] | undefined {
  const dayIn = useDayIn();
  return useMemo(() => facts?.map((fact) => factOn(fact, dayIn(fact.country))), [facts, dayIn]);
}

/** The current day of the user; updates at midnight. @param timeZone '' for the device's zone */
export function useToday(timeZone: string): Day {
  return useTicking(() => today(timeZone));
}

/** A country with the IANA name of its capital's time zone. */
export interface Capital {
  id: string;
  code: string;
  time_zone: string;
}

/** The days for {@link CapitalDays}; updates when a day begins in one of the capitals. */
export function useCapitalDays(countries: readonly Capital[]): ReadonlyMap<string, Day> {
  const known = countries.filter(({ time_zone }) => time_zone);
  const days = useTicking(() => known.map(({ time_zone }) => today(time_zone)).join(' '));
  const names = known.map(({ id, code }) => `${id} ${code}`).join(',');
  return useMemo(() => {
    const list = days.split(' ');
    const entries = names.split(',').flatMap((both, at) => both.split(' ').map((name) => [name, list[at]!] as const));
    return new Map(names ? entries : []);
  }, [days, names]);
}

const MINUTE = 60_000;

/** A text that depends on the time: computed each minute, and when the device wakes up. */
function useTicking(compute: () => string): string {
  const [, look] = useState(0);
  const now = compute();
  useEffect(() => {
    const check = () => {
      if (compute() !== now) look((times) => times + 1);
    };
    const timer = setInterval(check, MINUTE);
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  });
  return now;
}
