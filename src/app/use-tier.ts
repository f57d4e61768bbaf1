import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../db/current';
import { readAccount } from '../db/queries';
import type { Tier } from '../domain/sync-protocol';

/** Which plan the person is on; undefined until the device knows the account. */
export function useTier(): Tier | undefined {
  const account = useLiveQuery(() => readAccount(db()));
  return account?.user && account.entitlement.tier;
}
