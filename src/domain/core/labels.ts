import type { DEVELOPMENT_KINDS, FactTopic, LawStatus, SOURCE_KINDS, SharePlatform, Topic } from './vocabulary';

/** Screen texts for the values of vocabulary.ts. */

export const TOPIC_LABELS: Record<Topic, string> = {
  wages: 'Wages',
  working_time: 'Working time',
  leave: 'Leave',
  parental: 'Parental leave',
  termination: 'Termination',
  health_safety: 'Health and safety',
  equality: 'Equality',
  unions: 'Unions',
  contracts: 'Contracts',
  remote_work: 'Remote work',
  data_privacy: 'Data protection',
  migration: 'Migration',
  social_security: 'Social security',
  child_labour: 'Child labour',
  skills: 'Skills',
  dispute_resolution: 'Disputes',
};

/** In the order in which a country page shows its facts. */
export const FACT_TOPIC_LABELS: Record<FactTopic, string> = {
  minimum_wage: 'Minimum wage',
  standard_hours: 'Ordinary hours',
  annual_leave: 'Annual leave',
  notice_period: 'Notice',
  severance: 'Severance pay',
  overtime: 'Overtime',
  sick_leave: 'Sick leave',
  public_holidays: 'Public holidays',
  maternity_leave: 'Maternity leave',
  paternity_leave: 'Paternity leave',
  probation: 'Probation',
  unfair_dismissal: 'Unfair dismissal',
  collective_redundancy: 'Collective redundancy',
  fixed_term: 'Fixed-term contracts',
  social_security: 'Social security',
  thirteenth_month: '13th month',
  payslips: 'Payslips',
  work_permits: 'Work permits',
  minimum_age: 'Minimum age',
  remote_work: 'Remote work',
  unions: 'Trade unions',
  data_privacy: 'Data protection',
};

export const LAW_STATUS_LABELS: Record<LawStatus, string> = {
  in_force: 'In force',
  partly_in_force: 'Partly in force',
  not_yet_in_force: 'Not yet in force',
  repealed: 'Repealed',
};

export const DEVELOPMENT_KIND_LABELS: Record<(typeof DEVELOPMENT_KINDS)[number], string> = {
  legislation: 'Legislation',
  court: 'Court ruling',
  policy: 'Policy',
  guidance: 'Guidance',
};

export const SOURCE_KIND_LABELS: Record<(typeof SOURCE_KINDS)[number], string> = {
  government: 'Government',
  legislation: 'Legislation',
  court: 'Court',
  regulator: 'Regulator',
  publisher: 'Publisher',
  law_firm: 'Law firm',
  international: 'International',
};

export const SHARE_PLATFORM_LABELS: Record<SharePlatform, string> = {
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
};

/** The label of a value. A newer server may send an unknown one: then the value itself in readable form. */
export function labelOf(labels: Readonly<Record<string, string>>, word: string): string {
  const known = labels[word];
  if (known) return known;
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
