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
  const [loaded, setLoaded] = useState<{ code: string; holidays: Holidays }>();
  useEffect(() => {
    let isWanted = true;
    void loadHolidays(code).then((holidays) => isWanted && setLoaded({ code, holidays }));
    return () => {
      isWanted = false;
    };
  }, [code]);
  return loaded?.code === code ? loaded.holidays : undefined;
}
