import { parseServerDate } from './dates';
import type { Tier } from './sync-protocol';

/** What entitlement rests on: the server-written fields of a `users` record. */
export interface Account {
  role: 'member' | 'admin';
  /** PocketBase date ('2026-12-21 09:00:00.000Z') or ''. Includes trial and grace: the server writes the moment at which access ends. */
  premium_until: string;
}

/** What a plan allows. `Infinity` where there is no limit. */
export interface Limits {
  countries: number;
}

export const FREE_COUNTRIES = 5;

const LIMITS: Record<Tier, Limits> = {
  free: { countries: FREE_COUNTRIES },
  premium: { countries: Infinity },
  admin: { countries: Infinity },
};

export interface Entitlement {
  tier: Tier;
  /** Premium or admin: may read everything. */
  premium: boolean;
  limits: Limits;
}

/**
 * What a person may do at `now`. The API rules say the same (`premium_until > @now` or role admin); the server's clock decides.
 */
export function entitlement(account: Account | undefined, now: Date): Entitlement {
  const tier = account?.role === 'admin' ? 'admin' : isPremium(account, now) ? 'premium' : 'free';
  return { tier, premium: tier !== 'free', limits: LIMITS[tier] };
}

function isPremium(account: Account | undefined, now: Date): boolean {
  const until = account && parseServerDate(account.premium_until);
  return until !== undefined && until > now;
}

/**
 * The countries whose content a person may read: all they follow with Premium, else the first five.
 * Used by the hook that derives `readable_countries` and by the head.
 */
export function readableCountries(followed: readonly string[], tier: Tier): string[] {
  return tier === 'free' ? followed.slice(0, FREE_COUNTRIES) : [...followed];
}
