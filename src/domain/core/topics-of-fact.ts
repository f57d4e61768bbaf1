import type { FactTopic, Topic } from './vocabulary';

/** The topics of laws and articles that a fact topic belongs to. Filters use only these. */
export const TOPICS_OF_FACT: Readonly<Record<FactTopic, readonly Topic[]>> = {
  minimum_wage: ['wages'],
  standard_hours: ['working_time'],
  overtime: ['working_time', 'wages'],
  annual_leave: ['leave'],
  sick_leave: ['leave'],
  maternity_leave: ['parental', 'leave'],
  paternity_leave: ['parental', 'leave'],
  notice_period: ['termination'],
  probation: ['contracts'],
  severance: ['termination'],
  unfair_dismissal: ['termination', 'dispute_resolution'],
  public_holidays: ['leave', 'working_time'],
  minimum_age: ['child_labour'],
  remote_work: ['remote_work'],
  unions: ['unions'],
  data_privacy: ['data_privacy'],
  social_security: ['social_security'],
  thirteenth_month: ['wages'],
  fixed_term: ['contracts'],
  collective_redundancy: ['termination'],
  work_permits: ['migration'],
  payslips: ['wages'],
};
