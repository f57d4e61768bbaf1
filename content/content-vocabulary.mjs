// Values that the files in content/ may contain. src/domain/core/vocabulary.ts has those that the app uses.

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
];
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
];
export const UNITS = [
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
  null,
];
export const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Middle East', 'Oceania'];
export const SOURCE_KINDS = [
  'government',
  'legislation',
  'court',
  'regulator',
  'publisher',
  'law_firm',
  'international',
];
export const STATUS = ['in_force', 'partly_in_force', 'not_yet_in_force', 'repealed'];
export const KINDS = ['legislation', 'court', 'policy', 'guidance'];
export const CATEGORIES = [
  'Legislation Update',
  'Court Ruling',
  'Industry Trend',
  'Best Practices',
  'Policy Analysis',
  'Worker Rights',
];
export const EVIDENCE_KINDS = ['official', 'secondary'];
export const CERTAINTIES = ['enacted', 'proposed'];
/** What happens on the day of a commencement, and whether the day is law. */
export const COMMENCEMENT_KINDS = ['begins', 'changes', 'ends'];
export const COMMENCEMENT_CERTAINTIES = ['set', 'expected'];
/** Day of this edition. Commentary is dated within the 60 days before it; future values begin after it. */
export const EDITION = '2026-11-22';
/** No review is planned after this day. */
export const LAST_REVIEW = '2028-12-31';
/** Minimum number of directory entries by tier. */
export const TIERS = { 1: 20, 2: 20, 3: 15 };
export const FEED_TYPES = ['rss', 'atom', 'json_feed', 'api'];
export const ADAPTERS = [
  'federal-register',
  'laws-africa',
  'au-legislation',
  'boe',
  'overheid-sru',
  'oireachtas',
  'egov-law',
  'legifrance',
  'justice-laws',
  'gii-toc',
  'labour-gov-za',
];
/** How certain it is that the address of a feed works. */
export const SURE = ['high', 'medium-high', 'medium', 'low'];
/** The fetcher replaces them with a date. An address may contain no other braces. */
export const PLACEHOLDERS = ['{yyyymmdd}', '{yyyy-mm-dd}', '{year}'];
export const KEYS_NEEDED = ['LAWS_AFRICA_TOKEN', 'PISTE_CLIENT_ID', 'PISTE_CLIENT_SECRET'];
