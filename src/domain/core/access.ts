import type { CollectionName } from './collections';
import { DAY_MS, parseServerDate } from './dates';
import { GRACE_DAYS, LIMITS, type Limits, type Plan } from '../billing/plans';
import type { Tier } from '../sync/sync-protocol';

/** The fields of a `users` record that decide the entitlement. Only the server writes them. */
export interface Account {
  role: 'member' | 'admin';
  /** PocketBase date ('2026-12-21 09:00:00.000Z') or ''. The moment at which access ends, trial and grace included. */
  premium_until: string;
  /** Absent on a row that a device stored before there were plans. */
  plan?: Plan | undefined;
}

/**
 * The state of a person's plan.
 * - past_due: the paid period is over and no payment has come; access continues until the grace period ends.
 * - cancelled: paid until the end of the period, and not renewed.
 * - lapsed: Premium, a trial or a grace period that has ended.
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
  /** A sentence for the user. It contains no date: screens write `until` in the reader's time zone. */
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
 * What a user may do at `now`, and why. For screens and hooks; the API rules are the same (`premium_until > @now` or
 * role admin). Pass the server's time: the server's clock decides.
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
 * The countries whose content a user may read: all followed ones with Premium, else the first five. Used by the hook
 * that derives `readable_countries` and by the head.
 */
export function readableCountries(followed: readonly string[], tier: Tier): string[] {
  return followed.slice(0, LIMITS[tier].countries);
}

/** The followed countries and the plan of a reader. */
export interface Reader {
  followed: readonly string[];
  entitlement: Pick<Entitlement, 'tier'>;
}

/** The fields of a content row that decide who may read it. */
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
  | 'commencements'
  | 'rules'
  | 'articles'
  | 'article_contents'
  | 'events'
  | 'expert_commentaries'
  | 'commentary_contents'
  | 'task_templates'
>;

interface Access {
  tier: Tier;
  premium: boolean;
  /** Whether this user reads the row's country. */
  readsCountry: boolean;
}

type ReadRule = (access: Access, row: Gates) => boolean;

const everybody: ReadRule = () => true;
const readersOfCountry: ReadRule = ({ readsCountry }) => readsCountry;
/** Laws: a row without the field is a draft. */
const published: ReadRule = ({ tier, readsCountry }, row) =>
  tier === 'admin' || (row.is_published === true && readsCountry);

const READ_RULES: Record<ContentCollection, ReadRule> = {
  countries: everybody,
  expert_commentaries: everybody,
  task_templates: everybody,
  employment_facts: readersOfCountry,
  commencements: readersOfCountry,
  rules: readersOfCountry,
  events: readersOfCountry,
  labour_laws: published,
  law_versions: published,
  // Articles: a row without the field is published. Devices stored such rows before articles could be drafts.
  articles: ({ tier, readsCountry }, row) => tier === 'admin' || (row.is_published !== false && readsCountry),
  article_contents: ({ tier, premium, readsCountry }, row) =>
    tier === 'admin' || (row.is_published !== false && (premium || (readsCountry && row.is_premium !== true))),
  commentary_contents: ({ premium }, row) => premium || row.is_open === true,
};

/**
 * Whether a user may read a row of content. The API rules are the same; screens use this to explain the access, hooks
 * to compose answers.
 */
export function mayRead(
  { followed, entitlement: { tier } }: Reader,
  collection: ContentCollection,
  row: Gates,
): boolean {
  const premium = tier !== 'free';
  const readsCountry = premium || (!!row.country && readableCountries(followed, tier).includes(row.country));
  return READ_RULES[collection]({ tier, premium, readsCountry }, row);
}
