import { useMemo } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';

/**
 * The country of the holidays in the calendar: the selected one, else that of the filter, of most tasks, or the first
 * followed one. Also returns the options.
 */
export function useHolidayCountry({ all, countries, account, view }: Compliance): {
  country: CountryRow | undefined;
  choices: CountryRow[];
} {
  const { holidays, country: filter } = useComplianceAddress();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const task of all) {
      const code = view.codeOf(task);
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const choices = countries.filter(({ id, code }) => counts.has(code) || account.followed.includes(id));
    const most = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
    const country =
      choices.find(({ code }) => code === holidays) ??
      choices.find(({ name }) => name === filter) ??
      choices.find(({ code }) => code === most) ??
      choices.find(({ id }) => id === account.followed[0]);
    return { country, choices };
  }, [all, countries, account, view, holidays, filter]);
}
