import type { CollectionName } from './collections';
import { DAY_MS, parseServerDate } from './dates';
import { GRACE_DAYS, LIMITS, type Limits, type Plan } from '../billing/plans';
import type { Tier } from '../sync/sync-protocol';

/** What entitlement rests on: the server-written fields of a `users` record. */
export interface Account {
  role: 'member' | 'admin';
  /** PocketBase date ('2026-12-21 09:00:00.000Z') or ''. The moment at which access ends, trial and grace included. */
  premium_until: string;
  /** Absent on a row that a device stored before there were plans. */
  plan?: Plan | undefined;
}

/**
 * Where somebody stands.
 * - past_due: the paid period is over and no payment has come; access goes on until the grace ends.
 * - cancelled: paid until the end of the period, and not renewed.
 * - lapsed: Premium, a trial or a grace that has ended.
 */
export type Status = 'free' | 'trial' | 'premium' | 'past_due' | 'cancelled' | 'suspended' | 'lapsed' | 'admin';

export interface Entitlement {
  tier: Tier;
  /** Premium or admin: may read everything. */
  premium: boolean;
  status: Status;
  /** When access to Premium ends, or ended. */
  until?: Date | undefined;
  limits: Limits;
  /** Why it is so, in a sentence for the person. It names no date: screens write `until` in the reader's time zone. */
  reason: string;
}

const STANDING: Record<Status, { tier: Tier; reason: string }> = {
  free: { tier: 'free', reason: `The free plan reads ${LIMITS.free.countries} countries of your choice.` },
  trial: { tier: 'premium', reason: 'Your free trial of Premium is running. It ends by itself.' },
  premium: { tier: 'premium', reason: 'Premium is active.' },
  past_due: {
    tier: 'premium',
    reason: `The last payment has not arrived. Premium goes on for ${GRACE_DAYS} days, so that you can put it right.`,
  },
  cancelled: {
    tier: 'premium',
    reason: 'You have cancelled. Premium goes on until the end of the time that you paid for.',
  },
  suspended: { tier: 'free', reason: 'Premium is suspended because a payment is disputed.' },
  lapsed: { tier: 'free', reason: 'Your Premium has ended.' },
  admin: { tier: 'admin', reason: 'Admins read everything.' },
};

/**
 * What a person may do at `now`, and why. Screens and hooks ask here; the API rules say the same (`premium_until > @now` or role admin).
 * Pass the server's time: the server's clock decides.
 */
export function entitlement(account: Account | undefined, now: Date): Entitlement {
  const until = account && parseServerDate(account.premium_until);
  const status = account ? statusOf(account, until, now) : 'free';
  const { tier, reason } = STANDING[status];
  return { tier, premium: tier !== 'free', status, until, limits: LIMITS[tier], reason };
}

function statusOf({ role, plan }: Account, until: Date | undefined, now: Date): Status {
  if (role === 'admin') return 'admin';
  if (plan === 'suspended') return 'suspended';
  if (!until) return 'free';
  if (until <= now) return 'lapsed';
  if (plan === 'trial' || plan === 'cancelled') return plan;
  return plan === 'paid' && isInGrace(until, now) ? 'past_due' : 'premium';
}

function isInGrace(until: Date, now: Date): boolean {
  return now.getTime() >= until.getTime() - GRACE_DAYS * DAY_MS;
}

/**
 * The countries whose content a person may read: all they follow with Premium, else the first five.
 * Used by the hook that derives `readable_countries` and by the head.
 */
export function readableCountries(followed: readonly string[], tier: Tier): string[] {
  return followed.slice(0, LIMITS[tier].countries);
}

/** Who asks to read: what they follow and what their plan allows. */
export interface Reader {
  followed: readonly string[];
  entitlement: Pick<Entitlement, 'tier'>;
}

/** The fields of a content row that access rests on. */
export interface Gates {
  country?: string;
  is_published?: boolean;
  is_premium?: boolean;
  is_open?: boolean;
}

export type ContentCollection = Extract<
  CollectionName,
  | 'countries'
  | 'labour_laws'
  | 'law_versions'
  | 'employment_facts'
  | 'articles'
  | 'article_contents'
  | 'events'
  | 'expert_commentaries'
  | 'commentary_contents'
  | 'task_templates'
>;

/** May this person read this row of content? The API rules' answer, for screens that explain it and hooks that compose one. */
export function mayRead(
  { followed, entitlement: { tier } }: Reader,
  collection: ContentCollection,
  row: Gates,
): boolean {
  const premium = tier !== 'free';
  const inReach = premium || (!!row.country && readableCountries(followed, tier).includes(row.country));
  switch (collection) {
    case 'countries':
    case 'expert_commentaries':
    case 'task_templates':
      return true;
    case 'labour_laws':
    case 'law_versions':
      return tier === 'admin' || (row.is_published === true && inReach);
    case 'articles':
      return tier === 'admin' || (row.is_published !== false && inReach);
    case 'article_contents':
      return tier === 'admin' || (row.is_published !== false && (premium || (inReach && row.is_premium !== true)));
    case 'commentary_contents':
      return premium || row.is_open === true;
    default:
      return inReach;
  }
}
