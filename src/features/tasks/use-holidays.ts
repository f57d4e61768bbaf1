import { useEffect, useState } from 'react';
import { holidaysOf, NO_HOLIDAYS, type Holidays, type HolidaysData } from '../../domain/tasks/holidays';

let loading: Promise<HolidaysData | undefined> | undefined;

/**
 * The public holidays of all countries: a separate chunk that the service worker caches. undefined if it cannot be
 * loaded.
 */
function loadData(): Promise<HolidaysData | undefined> {
  loading ??= import('../../../content/holidays.json').then(
    (module) => module.default,
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** The holidays of a country by its code; '' for an unknown one. */
export async function loadHolidays(code: string): Promise<Holidays> {
  return code ? holidaysOf(code, await loadData()) : NO_HOLIDAYS;
}

/** Like {@link loadHolidays}; undefined until loaded. */
export function useHolidays(code: string): Holidays | undefined {
  return useHolidaysOf(code)?.get(code);
}

/** The holidays of several countries by their codes; undefined until loaded. @param codes separated by spaces */
export function useHolidaysOf(codes: string): ReadonlyMap<string, Holidays> | undefined {
  const [loaded, setLoaded] = useState<{ codes: string; holidays: ReadonlyMap<string, Holidays> }>();
  useEffect(() => {
    let isWanted = true;
    const all = codes.split(' ').map(async (code) => [code, await loadHolidays(code)] as const);
    void Promise.all(all).then((found) => isWanted && setLoaded({ codes, holidays: new Map(found) }));
    return () => {
      isWanted = false;
    };
  }, [codes]);
  return loaded?.codes === codes ? loaded.holidays : undefined;
}
