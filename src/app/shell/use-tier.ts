import type { Tier } from '../../domain/sync/sync-protocol';
import { useAccount } from '../../features/shared/use-account';

/** Which plan the person is on; undefined until the device knows the account. */
export function useTier(): Tier | undefined {
  const account = useAccount();
  return account?.user && account.entitlement.tier;
}
