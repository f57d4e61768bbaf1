import type { Tier } from '../sync/sync-protocol';

/**
 * The prices, periods and limits of the plans. Change them here: pages, mails and hooks import them. Not derived from
 * here: the plan at the provider (its price is set there, PAYSTACK_PLAN_CODE), the API rules in the database
 * (tests/server/billing/plans-agree.test.ts compares them), and the texts of the legal pages.
 */

export const PRICE_CENTS = 9000;
export const CURRENCY = 'ZAR';
/** The price as shown on pages, without VAT. */
export const PRICE = `R${PRICE_CENTS / 100}`;
export const PRICE_PER_MONTH = `${PRICE} per month`;

/** Grace period: access continues for this long after a failed renewal. */
export const GRACE_DAYS = 7;
/** Length of the free trial. */
export const TRIAL_DAYS = 7;
/** Refund window: a first payment can be refunded for this long. */
export const REFUND_DAYS = 14;

/**
 * `users.plan`, written by the server only.
 * - '': none, or Premium granted by a superuser, without a grace period.
 * - trial: `premium_until` is its end.
 * - paid: `premium_until` is the end of the paid period plus the grace period.
 * - cancelled: `premium_until` is the end of the paid period.
 * - suspended: a dispute or abuse; the database does not allow `premium_until` in the future.
 */
export const PLANS = ['', 'trial', 'paid', 'cancelled', 'suspended'] as const;
export type Plan = (typeof PLANS)[number];

/** The limits of a plan; `Infinity` for none. */
export interface Limits {
  /** Countries that a user may follow and read. */
  countries: number;
  /** Results shown per search. */
  searchResults: number;
  /** Commentaries readable in full: the featured one and the newest. */
  commentaries: number;
  /** Notifications shown, newest first. */
  notifications: number;
  /** Share of the compliance tasks shown (0 to 1), rounded up. */
  taskShare: number;
  /** Example questions of the assistant that can be used, of four. */
  exampleQuestions: number;
  /** Questions to the assistant per day. */
  assistantQuestions: number;
}

const UNLIMITED: Limits = {
  countries: Infinity,
  searchResults: 20,
  commentaries: Infinity,
  notifications: Infinity,
  taskShare: 1,
  exampleQuestions: Infinity,
  assistantQuestions: Infinity,
};

export const LIMITS: Record<Tier, Limits> = {
  free: {
    countries: 5,
    searchResults: 6,
    commentaries: 4,
    notifications: 5,
    taskShare: 0.5,
    exampleQuestions: 2,
    assistantQuestions: 5,
  },
  premium: UNLIMITED,
  admin: UNLIMITED,
};

/** The fair-use limit of “unlimited” assistant questions, which cost server time. Normal use stays far below. */
export const FAIR_USE = { perMinute: 10, perDay: 300 } as const;

/** How many of a user's tasks a plan shows. */
export function shownTasks(total: number, { taskShare }: Limits): number {
  return Math.ceil(total * taskShare);
}

export interface Benefit {
  key: 'countries' | 'articles' | 'assistant' | 'alerts' | 'compare' | 'overview' | 'tasks' | 'offline';
  title: string;
  text: string;
}

/** The benefits of Premium, as /subscribe lists them. */
export const PREMIUM_BENEFITS: readonly Benefit[] = [
  {
    key: 'countries',
    title: 'Every country',
    text: `Follow any number. The free plan follows ${LIMITS.free.countries}.`,
  },
  { key: 'articles', title: 'Every article in full', text: 'Premium articles open, wherever you find them.' },
  {
    key: 'assistant',
    title: 'Ask without a daily limit',
    text: `The free plan has ${LIMITS.free.assistantQuestions} questions a day. Fair use is ${FAIR_USE.perDay}.`,
  },
  { key: 'alerts', title: 'Alerts of your searches', text: 'Told of what is new: at once, daily or weekly.' },
  {
    key: 'compare',
    title: 'Compare and export',
    text: 'All countries side by side; tables, texts and searches as files and on paper.',
  },
  { key: 'overview', title: 'Overview from the dashboard', text: 'Laws and articles of a country, one press away.' },
  {
    key: 'tasks',
    title: 'Compliance in full',
    text: 'Every task and notification on screen; exports as CSV and as a PDF audit pack, and a calendar feed.',
  },
  { key: 'offline', title: 'All of it offline', text: 'What you follow is kept on each of your devices.' },
];

/** The contents of the plans, as the pricing page lists them. */
export const PLAN_CONTENTS = {
  free: [`${LIMITS.free.countries} countries`, 'Basic search', 'Public articles', 'Limited AI queries'],
  premium: [
    'All countries',
    'Advanced search and filtering',
    'Real-time notifications',
    'Unlimited AI queries',
    'Expert commentary',
    'Compliance task management',
    'Priority support',
    'Analytics dashboard',
  ],
} as const;
