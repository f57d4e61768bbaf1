import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../db/current';
import { readAccount } from '../db/queries';

/** Whether the person has Premium or is an admin; undefined until the device knows the account. */
export function usePlan(): { premium: boolean | undefined } {
  const account = useLiveQuery(() => readAccount(db()));
  return { premium: account?.user && account.entitlement.premium };
}
