import type { Tier } from '../sync/sync-protocol';

/** What the plans cost and hold: the one table of prices, periods and limits. Pages, hooks and rules' tests read it here. */

export const PRICE_CENTS = 9000;
export const CURRENCY = 'ZAR';
/** The price as pages state it, VAT excluded. */
export const PRICE = `R${PRICE_CENTS / 100}`;
export const PRICE_PER_MONTH = `${PRICE} per month`;

/** After a payment that failed, access goes on for this long. */
export const GRACE_DAYS = 7;
export const TRIAL_DAYS = 7;
/** A first payment can be claimed back for this long. */
export const REFUND_DAYS = 14;

/**
 * `users.plan`, written by the server only.
 * - '': none, or Premium given by a superuser, which has no grace.
 * - trial: `premium_until` is its end.
 * - paid: `premium_until` is the end of the paid period and the days of grace.
 * - cancelled: `premium_until` is the end of the paid period.
 * - suspended: a dispute or an abuse; the database keeps `premium_until` from lying in the future.
 */
export const PLANS = ['', 'trial', 'paid', 'cancelled', 'suspended'] as const;
export type Plan = (typeof PLANS)[number];

/** What a plan allows. `Infinity` where there is no limit. */
export interface Limits {
  /** Countries whose content is read; any of them, changeable. */
  countries: number;
  /** Results of one search. */
  searchResults: number;
  /** Commentaries read in full: the featured one and the newest. */
  commentaries: number;
  /** Notifications shown, the newest. */
  notifications: number;
  /** Share of the compliance tasks shown, rounded up. */
  taskShare: number;
  /** Example questions of the assistant that can be asked by a press; there are four. */
  exampleQuestions: number;
  /** Questions to the assistant a day. */
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

/** What “unlimited” means for questions to the assistant, each of which costs the server something. A person who reads the answers stays far below. */
export const FAIR_USE = { perMinute: 10, perDay: 300 } as const;

/** How many of somebody's tasks a plan shows. */
export function shownTasks(total: number, { taskShare }: Limits): number {
  return Math.ceil(total * taskShare);
}

export interface Benefit {
  key: 'countries' | 'articles' | 'assistant' | 'alerts' | 'compare' | 'overview' | 'tasks' | 'offline';
  title: string;
  text: string;
}

/** What Premium adds today; a new feature of the plan adds its line. */
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

/** What the plans hold, as the pricing page lists them. */
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
