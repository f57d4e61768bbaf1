/** Complete task rows for tests, with the fields that a test sets. */

const WHEN = '2026-11-01 08:00:00.000Z';
const USER = testId('user');

/** A valid id that contains the name. */
export function testId(name: string): string {
  return name.padEnd(15, '0').slice(0, 15);
}

const base = (name: string) => ({ id: testId(name), rev: 1, created: WHEN, updated: WHEN });

const DEFAULTS = {
  compliance_tasks: {
    user: USER,
    title: 'Submit the report',
    description: 'Online.',
    country: 'South Africa',
    country_ref: '',
    law: '',
    law_version: '',
    status: 'pending' as const,
    deadline: '2027-01-15 00:00:00.000Z',
    recurrence: '',
    checklist: [],
    notes: '',
    completed_at: '',
    missing: '',
    missing_reason: '',
    working_day: '' as const,
    rule_day: '',
    series: '',
    template: '',
    basis: '' as const,
    basis_id: '',
    basis_title: '',
  },
  task_evidence: { user: USER, task: testId('task'), file: '', name: '', evidence_date: '', note: '' },
  task_history: {
    user: USER,
    task: testId('task'),
    field: 'status',
    from: 'pending',
    to: 'completed',
    at: WHEN,
    by: '',
  },
  labour_laws: {
    title: 'Basic Conditions of Employment Act, 1997',
    citation: 'Act 75 of 1997',
    status: 'in_force' as const,
    effective_date: '1998-12-01 00:00:00.000Z',
    repealed_on: '',
    verification: 'checked',
    evidence_kind: 'official',
  },
  task_templates: {
    title: 'Report',
    provision: 's 21',
    source_url: 'https://gov.example/duty',
    verification: 'checked',
    evidence: 'https://copy.example/duty',
    seen_on: '2026-11-21 00:00:00.000Z',
  },
  law_versions: { law: testId('law'), hash: '', seen_at: WHEN, official: false },
};

export function testRow<C extends keyof typeof DEFAULTS, F extends object = object>(
  collection: C,
  name: string,
  fields?: F,
) {
  return { ...base(name), ...DEFAULTS[collection], ...fields };
}
