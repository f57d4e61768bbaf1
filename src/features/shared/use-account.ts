import { useQuery } from '../../db/use-query';
import { accountNow, type Account } from '../../db/queries';

/** The signed-in person's profile and entitlement; undefined until the device has been asked. */
export function useAccount(): Account | undefined {
  return useQuery(accountNow);
}
