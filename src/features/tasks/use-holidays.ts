import { useEffect, useState } from 'react';
import { holidaysOf, NO_HOLIDAYS, type Holidays, type HolidaysData } from '../../domain/tasks/holidays';

let loading: Promise<HolidaysData | undefined> | undefined;

/**
 * The public holidays of all our countries: a chunk of its own, kept by the service worker. undefined where it cannot
 * be had now.
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

/** The holidays of a country by its code; '' for one that is none of ours. */
export async function loadHolidays(code: string): Promise<Holidays> {
  return code ? holidaysOf(code, await loadData()) : NO_HOLIDAYS;
}

/** As {@link loadHolidays}; undefined until they are there. */
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
