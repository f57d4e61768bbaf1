import { useCallback, useEffect, useState } from 'react';
import { isClosedDatabase } from '../../../db/closed-database';
import { db } from '../../../db/current';
import { countryNames } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { storageByCountry, type CountryStorage } from './queries-storage';
import { persistStorage } from '../../../sync/engine/storage';

export interface StorageUse {
  countries: (CountryStorage & { name: string })[];
  bytes: number;
  /** Bytes that the browser reports for this site; absent if it does not. */
  browser?: { usage: number; quota: number };
  /** The browser does not delete the data when space runs low. */
  persisted: boolean;
}

/** Storage used by the followed countries on this device, measured on opening and when the choice changes. */
export function useStorage(followed: readonly string[]): { use: StorageUse | undefined; keep(): Promise<void> } {
  const names = useQuery(countryNames);
  const [use, setUse] = useState<StorageUse>();
  const key = followed.join();

  const measure = useCallback(
    () => measureStorage(key ? key.split(',') : [], names ?? new Map<string, string>()),
    [key, names],
  );

  useEffect(() => {
    let current = true;
    if (names) void measure().then((measured) => current && measured && setUse(measured));
    return () => {
      current = false;
    };
  }, [measure, names]);

  const keep = useCallback(async () => {
    await persistStorage();
    setUse(await measure());
  }, [measure]);
  return { use, keep };
}

/** @returns undefined when the user signed out meanwhile */
async function measureStorage(
  followed: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<StorageUse | undefined> {
  try {
    const stored = await storageByCountry(db(), followed);
    const estimate = await navigator.storage?.estimate?.();
    return {
      countries: stored.map((entry) => ({ ...entry, name: names.get(entry.country) ?? '' })),
      bytes: stored.reduce((sum, entry) => sum + entry.bytes, 0),
      browser: estimate?.usage && estimate.quota ? { usage: estimate.usage, quota: estimate.quota } : undefined,
      persisted: (await navigator.storage?.persisted?.()) ?? false,
    };
  } catch (error) {
    if (isClosedDatabase(error)) return undefined;
    throw error;
  }
}
