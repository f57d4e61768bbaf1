import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../../db/current';
import { readAccount, type Account } from '../../db/queries';

/** The signed-in person's profile and entitlement; undefined until the device has been asked. */
export function useAccount(): Account | undefined {
  return useLiveQuery(() => readAccount(db()));
}
