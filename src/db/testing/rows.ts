import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { CollectionName } from '../../domain/core/collections';
import type * as z from 'zod/mini';
import { ROW_SCHEMAS, type Row } from '../../domain/core/rows';
import { MolaoDatabase } from '../database';

/** Complete, valid rows for tests; each test overrides what it is about. */

const WHEN = '2026-11-01 08:00:00.000Z';
const base = (id: string) => ({ id: testId(id), rev: 1, created: WHEN, updated: WHEN, _gen: 0 });
const provenance = {
  source_url: 'https://www.example.org/act',
  verification: 'checked' as const,
  evidence: 'https://copy.example.org/act',
  as_of: '2026-03-01 00:00:00.000Z',
  licence: '',
  fetched_at: '',
  hash: '',
  last_verified: '',
};

const DEFAULTS = {
  users: {
    email: 'lerato@example.com',
    verified: true,
    role: 'member',
    premium_until: '',
    plan: '',
    readable_countries: [],
  },
  profiles: {
    full_name: 'Lerato Mokoena',
    email_preferences: { marketing: true, updates: true, news: true },
    countries: [],
    time_zone: 'Africa/Johannesburg',
  },
  countries: {
    name: 'South Africa',
    code: 'ZA',
    flag_emoji: '🇿🇦',
    region: 'Africa',
    currency: 'ZAR',
    description: 'Labour law rests on the Constitution.',
    law_count: 19,
    article_count: 12,
    latest_law_date: '2026-01-23 00:00:00.000Z',
    latest_article_date: '2026-02-26 00:00:00.000Z',
  },
  labour_laws: {
    ...provenance,
    key: '',
    country: testId('za'),
    title: 'Basic Conditions of Employment Act, 1997',
    original_title: '',
    citation: 'Act 75 of 1997',
    description: 'The floor of working conditions.',
    content: '**Scope.** The Act covers almost all employees (s 3).',
    effective_date: '1998-12-01 00:00:00.000Z',
    status: 'in_force',
    topics: ['working_time', 'leave'],
    is_published: true,
  },
  law_versions: {
    law: testId('law'),
    country: testId('za'),
    text: 'The Act covers almost all employees.',
    hash: '',
    seen_at: WHEN,
    source_url: '',
  },
  articles: {
    ...provenance,
    key: '',
    country: testId('za'),
    title: 'National minimum wage rises',
    summary: 'The rate moves to R30.23 an hour.',
    image_url: '',
    source: '',
    canonical_url: '',
    kind: 'legislation',
    published_date: '2026-02-03 00:00:00.000Z',
    topics: ['wages'],
    is_premium: false,
  },
  article_contents: {
    content: 'The Minister gazetted the adjustment.',
    country: testId('za'),
    is_premium: false,
    published_date: '2026-02-03 00:00:00.000Z',
  },
  employment_facts: {
    ...provenance,
    key: '',
    country: testId('za'),
    topic: 'annual_leave',
    value: '21 consecutive days in each cycle',
    amount: 15,
    unit: 'working_days',
    law: testId('law'),
    provision: 's 20',
  },
  expert_commentaries: {
    key: '',
    title: 'Shared parental leave in practice',
    author: 'Molao editorial',
    author_role: 'Editorial team',
    excerpt: 'One pool of leave for both parents.',
    category: 'Court Ruling',
    topics: ['parental'],
    country: testId('za'),
    countries: [testId('za')],
    published_date: '2026-11-16 00:00:00.000Z',
    read_time: 3,
    source_url: '',
    is_featured: false,
    is_open: true,
    verification: 'checked',
  },
  commentary_contents: { content: 'The interim rule applies **now** (s 25).', is_open: true },
  events: {
    country: testId('za'),
    type: 'article',
    title: 'National minimum wage rises',
    description: 'The rate moves to R30.23 an hour.',
    article: testId('article'),
    law: '',
    fact: '',
    reason: '',
  },
  notifications: {
    user: testId('user'),
    title: 'Deadline in 3 days: Submit the report',
    description: '',
    type: 'deadline',
    is_read: false,
    task: testId('task'),
    article: '',
    law: '',
    link: '',
  },
  decisions: {
    user: testId('user'),
    event: testId('event'),
    title: 'National minimum wage rises',
    decision: 'done',
    reason: '',
    responsible: '',
    decided_at: WHEN,
  },
  own_values: {
    user: testId('user'),
    country: testId('za'),
    topic: 'annual_leave',
    amount: 20,
    unit: 'working_days',
    set_at: WHEN,
  },
  read_marks: { read_up_to: 0, read: [], unread: [] },
  compliance_tasks: {
    user: testId('user'),
    title: 'Submit the report',
    description: 'Online, in the system of the department.',
    country: 'South Africa',
    country_ref: '',
    law: '',
    law_version: '',
    status: 'pending',
    deadline: '2027-01-15 00:00:00.000Z',
    recurrence: '',
    checklist: [],
    notes: '',
    completed_at: '',
    missing: '',
    missing_reason: '',
  },
  task_evidence: {
    user: testId('user'),
    task: testId('task'),
    file: 'scan_x8f2k1abcd.pdf',
    name: '',
    evidence_date: '2026-11-02 00:00:00.000Z',
    note: '',
  },
  task_history: {
    user: testId('user'),
    task: testId('task'),
    field: 'status',
    from: 'pending',
    to: 'completed',
    at: WHEN,
  },
  commencements: {
    ...provenance,
    key: '',
    country: testId('za'),
    law: testId('law'),
    what: 'Larger employers report on pay',
    kind: 'begins',
    date: '2027-01-01 00:00:00.000Z',
    certainty: 'set',
    provisions: 's 27',
    topics: ['equality'],
  },
  rules: {
    key: 'za-notice',
    country: testId('za'),
    topic: 'notice_period',
    position: 1,
    who: 'Employees in general',
    figures: {
      given_by: 'both',
      ends: 'any_day',
      steps: [
        { from_months: 0, value: 1, unit: 'weeks' },
        { from_months: 6, value: 2, unit: 'weeks' },
        { from_months: 12, value: 4, unit: 'weeks' },
      ],
    },
    law: testId('law'),
    provision: 's 37(1)',
    note: '',
    as_of: '2026-03-01 00:00:00.000Z',
    verification: 'checked',
    evidence: 'https://copy.example.org/act',
    evidence_kind: 'official',
    seen_on: '2026-11-21 00:00:00.000Z',
    review_by: '2027-11-21 00:00:00.000Z',
  },
  task_templates: {
    ...provenance,
    key: '',
    country: testId('za'),
    title: 'Submit the employment equity report',
    description: 'A designated employer (in principle 50 or more employees) reports each year.',
    law: testId('law'),
    provision: 's 21',
    topics: ['equality'],
    recurrence: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15',
    due_rule: '15 January each year',
    lead_days: 120,
    event: '',
    evidence_list: ['Signed EEA2', 'Acknowledgement'],
  },
  sources: {
    name: 'Department of Employment and Labour',
    description: '',
    url: 'https://www.labour.gov.za',
    kind: 'government',
    type: '',
    tier: 1,
    country: testId('za'),
    status: '',
    listed: true,
  },
  linkedin_labour_topics: {
    title: 'Labour Court rules on dismissal',
    content: 'The court held that the judgment stands.',
    excerpt: 'The court held that the judgment stands.',
    author_name: 'Naledi Mokoena',
    author_title: 'Attorney',
    post_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7100000000000000001/',
    published_date: '2026-11-02 00:00:00.000Z',
    topic_category: 'Court Ruling',
    keywords: ['labour law'],
    country: testId('za'),
    added_by: testId('other'),
    state: 'approved',
  },
  subscriptions: {
    user: testId('user'),
    status: 'active',
    started_at: WHEN,
    current_period_end: '2026-12-01 08:00:00.000Z',
    cancel_at_period_end: false,
  },
  payments: { user: testId('user'), reference: 'molao-1', amount: 9000, currency: 'ZAR', state: 'paid', paid_at: WHEN },
  refund_requests: {
    user: testId('user'),
    payment: testId('payment'),
    reason: 'Not what I need.',
    state: 'requested',
    decision_reason: '',
    decided_at: '',
  },
} satisfies Partial<Record<CollectionName, object>>;

type TestCollection = keyof typeof DEFAULTS;

/** Makes a record id (15 characters of a-z0-9) from a short name. */
export function testId(name: string): string {
  return name
    .replace(/[^a-z0-9]/g, '')
    .padEnd(15, '0')
    .slice(0, 15);
}

/** As a mapped type, so that a collection's schema has the type of its row. */
const SCHEMAS: { [C in CollectionName]: z.ZodMiniType<Row<C>> } = ROW_SCHEMAS;

/** A valid row of a collection; `name` gives its id. */
export function testRow<C extends TestCollection>(
  collection: C,
  name: string,
  over: Partial<Row<C>> = {},
): Row<C> & { _gen: number } {
  const row = { ...base(name), ...DEFAULTS[collection], ...over };
  return { ...SCHEMAS[collection].parse(row), _gen: row._gen };
}

/** An empty database of its own, in memory, of the user with the id `testId('user')`. */
export function testDatabase(): MolaoDatabase {
  return new MolaoDatabase(testId('user'), { indexedDB: new IDBFactory(), IDBKeyRange });
}
