import type { Tier } from '../../domain/sync/sync-protocol';
import { useAccount } from '../../features/shared/use-account';

/** The user's tier; undefined until the account is read. */
export function useTier(): Tier | undefined {
  const account = useAccount();
  return account?.user && account.entitlement.tier;
}
