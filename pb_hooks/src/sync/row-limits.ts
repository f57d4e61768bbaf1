import type { WritableCollection } from '../../../src/domain/core/collections';
import { grouped } from '../core/grouped';

/** Whose limits count. Admins have those of Premium. */
export type LimitPlan = 'free' | 'premium';
type ByPlan = Readonly<Record<LimitPlan, number>>;

/** What one account may store in a collection: more than a person uses, and far less than fills the server's disk. */
export interface RowLimit {
  /** The plural for messages. */
  name: string;
  rows: ByPlan;
  /** Bytes of the rows together; absent if the fields' own limits are enough. */
  bytes?: ByPlan;
  /** What counts as bytes. The first is the field of the message. */
  texts?: readonly [string, ...string[]];
  /** The column with the bytes of a file. */
  fileSize?: string;
  /** The column of the owner; default: user. */
  owner?: string;
  /** SQL condition of the rows that count; default: all of the owner. */
  counted?: string;
  /** What to do at the limit. */
  next: string;
}

/** Rows that the server creates with the account, one per account. Their fields' limits are enough. */
const ONE_ROW = 'one row';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;
const DELETE = 'Delete one first';

const same = (limit: number): ByPlan => ({ free: limit, premium: limit });

/**
 * The limits of everything that users write. `check-row-limits.ts` enforces them in the write's transaction. A change of
 * `texts` or `fileSize` needs a migration: an index has the same expression (1795200371_row_limits.js and
 * 1795200730_completion_and_evidence.js).
 */
export const ROW_LIMITS: Readonly<Record<WritableCollection, RowLimit | typeof ONE_ROW>> = {
  profiles: ONE_ROW,
  read_marks: ONE_ROW,
  compliance_tasks: {
    name: 'tasks',
    rows: { free: 2000, premium: 20_000 },
    bytes: { free: 20 * MEGABYTE, premium: 200 * MEGABYTE },
    texts: [
      'notes',
      'title',
      'description',
      'country',
      'recurrence',
      'checklist',
      'basis_title',
      'missing',
      'missing_reason',
    ],
    next: DELETE,
  },
  task_evidence: {
    name: 'evidence files',
    rows: { free: 1000, premium: 10_000 },
    bytes: { free: 200 * MEGABYTE, premium: 2 * GIGABYTE },
    texts: ['note'],
    fileSize: 'size',
    next: DELETE,
  },
  decisions: { name: 'decisions', rows: same(20_000), next: DELETE },
  own_values: { name: 'own values', rows: same(20_000), next: DELETE },
  bookmarks: { name: 'bookmarks', rows: same(2000), next: DELETE },
  highlights: {
    name: 'highlights',
    rows: same(5000),
    bytes: same(20 * MEGABYTE),
    texts: ['quote', 'note'],
    next: DELETE,
  },
  saved_searches: { name: 'saved searches', rows: same(200), next: DELETE },
  conversations: {
    name: 'conversations',
    rows: same(500),
    bytes: same(20 * MEGABYTE),
    texts: ['messages', 'title'],
    next: DELETE,
  },
  // Nobody can delete shares.
  shares: { name: 'recorded shares', rows: same(20_000), next: 'You can share more, but it is not recorded' },
  linkedin_labour_topics: {
    name: 'posts that wait for approval',
    rows: same(200),
    owner: 'added_by',
    counted: "state = 'pending'",
    next: 'Wait for the decision about them, or delete one first',
  },
};

/** @returns undefined for a collection that users do not write, and for rows that the server creates */
export function rowLimitOf(collection: string): RowLimit | undefined {
  const limit = (ROW_LIMITS as Readonly<Record<string, RowLimit | typeof ONE_ROW>>)[collection];
  return limit === ONE_ROW ? undefined : limit;
}

/** SQL for the bytes of a row; undefined if only rows are limited. */
export function bytesSql({ texts, fileSize }: RowLimit): string | undefined {
  if (!texts) return undefined;
  return [...(fileSize ? [fileSize] : []), ...texts.map((text) => `octet_length(${text})`)].join(' + ');
}

export function tooManyRows({ name, rows, next }: RowLimit, plan: LimitPlan): string {
  const full = `You have ${grouped(rows[plan])} ${name}, the most that ${storeOf(rows, plan)} stores.`;
  return `${full} ${next}${orSubscribe(rows, plan, grouped)}.`;
}

export function tooManyBytes({ name, bytes, next }: RowLimit, plan: LimitPlan): string {
  return (
    `This does not fit: ${storeOf(bytes!, plan)} stores ${sizeText(bytes![plan])} of ${name}. ` +
    `${next}${orSubscribe(bytes!, plan, sizeText)}.`
  );
}

const isLess = (limits: ByPlan, plan: LimitPlan) => limits[plan] < limits.premium;

const storeOf = (limits: ByPlan, plan: LimitPlan) => (isLess(limits, plan) ? 'the free plan' : 'an account');

function orSubscribe(limits: ByPlan, plan: LimitPlan, format: (limit: number) => string): string {
  return isLess(limits, plan) ? `, or subscribe: Premium stores ${format(limits.premium)}` : '';
}

const sizeText = (bytes: number) => (bytes >= GIGABYTE ? `${bytes / GIGABYTE} GB` : `${bytes / MEGABYTE} MB`);
