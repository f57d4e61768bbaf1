import { readableCountries } from '../../domain/core/access';
import { mayFollowMore, mustChoose } from '../../domain/account/followed-countries';
import type { CountryRow } from '../../domain/core/rows';
import type { Tier } from '../../domain/sync/sync-protocol';
import { useAccount } from './use-account';

export interface CountryAccess {
  /** Followed and in the plan: its content is on this device or is arriving. */
  readable: boolean;
  /** Premium reads it although it is not followed: its content comes from the server. */
  online: boolean;
  followed: boolean;
  mayFollow: boolean;
  /** The user follows more countries than the plan allows. */
  mustChoose: boolean;
  premium: boolean;
  tier: Tier;
  /** How many countries the plan allows; Infinity with Premium. */
  limit: number;
}

/** What the signed-in user may do with a country; undefined until it is read. */
export function useCountryAccess(country: CountryRow | null | undefined): CountryAccess | undefined {
  const account = useAccount();
  if (!account || !country) return undefined;
  const { followed, entitlement } = account;
  const readable = readableCountries(followed, entitlement.tier).includes(country.id);
  return {
    readable,
    online: entitlement.premium && !readable,
    followed: followed.includes(country.id),
    mayFollow: mayFollowMore(followed, entitlement),
    mustChoose: mustChoose(followed, entitlement),
    premium: entitlement.premium,
    tier: entitlement.tier,
    limit: entitlement.limits.countries,
  };
}
