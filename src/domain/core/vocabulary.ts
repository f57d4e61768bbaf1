/** Values that content, rules and screens share. A test compares them with content/content-vocabulary.mjs. */

export const TOPICS = [
  'wages',
  'working_time',
  'leave',
  'parental',
  'termination',
  'health_safety',
  'equality',
  'unions',
  'contracts',
  'remote_work',
  'data_privacy',
  'migration',
  'social_security',
  'child_labour',
  'skills',
  'dispute_resolution',
] as const;
export type Topic = (typeof TOPICS)[number];

export const FACT_TOPICS = [
  'minimum_wage',
  'standard_hours',
  'overtime',
  'annual_leave',
  'sick_leave',
  'maternity_leave',
  'paternity_leave',
  'notice_period',
  'probation',
  'severance',
  'unfair_dismissal',
  'public_holidays',
  'minimum_age',
  'remote_work',
  'unions',
  'data_privacy',
  'social_security',
  'thirteenth_month',
  'fixed_term',
  'collective_redundancy',
  'work_permits',
  'payslips',
] as const;
export type FactTopic = (typeof FACT_TOPICS)[number];

export const FACT_UNITS = [
  'local_currency_per_hour',
  'local_currency_per_day',
  'local_currency_per_month',
  'hours_per_week',
  'percent_of_wage',
  'working_days',
  'calendar_days',
  'weeks',
  'months',
  'years',
  'days_of_pay_per_year',
  'days',
  'months_of_pay',
  'employees',
] as const;

export const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Middle East', 'Oceania'] as const;
export const LAW_STATUSES = ['in_force', 'partly_in_force', 'not_yet_in_force', 'repealed'] as const;
export type LawStatus = (typeof LAW_STATUSES)[number];
export const DEVELOPMENT_KINDS = ['legislation', 'court', 'policy', 'guidance'] as const;
export const VERIFICATIONS = ['checked', 'unchecked'] as const;
/** Official: the text of a law, a gazette or an authority's own page. */
export const EVIDENCE_KINDS = ['official', 'secondary'] as const;
/** What happens on the day of a commencement. */
export const COMMENCEMENT_KINDS = ['begins', 'changes', 'ends'] as const;
/** `expected`: the day is announced, or returns each year, but is not law. */
export const COMMENCEMENT_CERTAINTIES = ['set', 'expected'] as const;
/** How firm a future value is. */
export const CERTAINTIES = ['enacted', 'proposed'] as const;
export const COMMENTARY_CATEGORIES = [
  'Legislation Update',
  'Court Ruling',
  'Industry Trend',
  'Best Practices',
  'Policy Analysis',
  'Worker Rights',
] as const;
export const TASK_STATUSES = ['pending', 'urgent', 'completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
/** The working day that replaces a deadline on a weekend or holiday. */
export const WORKING_DAYS = ['before', 'after'] as const;
export const TASK_BASES = ['law', 'article', 'event', 'fact', 'commencement', 'template'] as const;
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export const SHARE_PLATFORMS = ['twitter', 'linkedin', 'facebook'] as const;
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];
export const SOURCE_KINDS = [
  'government',
  'legislation',
  'court',
  'regulator',
  'publisher',
  'law_firm',
  'international',
] as const;
export const EVENT_TYPES = ['urgent', 'law', 'article', 'in_force'] as const;
/** What a user decides about a change: make a task, nothing left to do, or it does not concern us. */
export const DECISIONS = ['task', 'done', 'not_for_us'] as const;
export const EMAIL_PREFERENCES = ['marketing', 'updates', 'news'] as const;
