import { isDay, type Day } from '../../../domain/core/calendar-day';
import type { CountryRow } from '../../../domain/core/rows';
import { NOT_KNOWN } from '../holiday-words';
import { useHolidays } from '../use-holidays';

/** Hint that a selected day is a public holiday or a weekend. */
export function useDayHint(day: Day, country: CountryRow | undefined): string | undefined {
  const holidays = useHolidays(country?.code ?? '');
  if (!holidays || !country || !isDay(day)) return undefined;
  const name = holidays.nameOf(day);
  if (name) return `A public holiday in ${country.name}: ${name}.`;
  return holidays.isWeekend(day) ? `A weekend in ${country.name}.` : undefined;
}

/** Hint which days are non-working days. @param typed the country as typed, possibly unknown */
export function useWorkingDayHint(typed: string, country: CountryRow | undefined): string | undefined {
  const holidays = useHolidays(country?.code ?? '');
  if (!holidays) return undefined;
  if (country && holidays.isKnown)
    return `Weekends and national public holidays of ${country.name} count, as known until ${holidays.until}. ${NOT_KNOWN}`;
  return `We do not know the public holidays of ${country?.name ?? (typed.trim() || 'this country')}. Weekends count.`;
}
