import { preloadQuery } from '../../../db/preload-query';
import { readAccount, allCountries } from '../../../db/queries';
import { today } from '../../../domain/core/calendar-day';
import { FIRST_CHANGES, readChanges, readDue } from './queries';

/** The queries that the first paint of the dashboard needs. */
export async function preloadQueries(): Promise<void> {
  const [account] = await Promise.all([
    preloadQuery(readAccount),
    preloadQuery(allCountries),
    preloadQuery(readChanges, FIRST_CHANGES),
  ]);
  await preloadQuery(readDue, today(account?.profile?.time_zone ?? ''));
}
