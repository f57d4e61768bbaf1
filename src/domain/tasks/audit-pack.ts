import type { Day } from '../core/calendar-day';
import { evidenceWords } from '../content/evidence-words';
import { evidenceName } from './evidence';
import type { EvidenceRow, Row, TaskRow } from '../core/rows';
import {
  formatAuthor,
  formatLawChange,
  formatDay,
  formatHistoryEntry,
  formatMoment,
  receivedLater,
  formatRepetition,
  formatDueStatus,
  formatLawVersion,
  formatObligation,
  type ReliedLaw,
  type ReliedTemplate,
  type ReliedVersion,
} from './format-task';

/** Filter of the tasks in a pack. Days are inclusive; '' is no limit. */
export interface PackFilter {
  from: Day;
  to: Day;
  status: PackStatus;
  /** Id of a single task; '' for all. */
  task: string;
}
export const PACK_STATUSES = ['', 'open', 'overdue', 'completed'] as const;
export type PackStatus = (typeof PACK_STATUSES)[number];
/** Maximum tasks of a pack. The server rejects more and suggests a narrower filter. */
export const PACK_MAXIMUM = 2000;

/** Size and hash of a stored file, if they are known. */
export interface StoredFile {
  size?: number;
  /** Hexadecimal. */
  sha256?: string;
}

/** The rows of a pack, all of one user. */
export interface PackRows {
  tasks: TaskRow[];
  evidence: EvidenceRow[];
  history: Row<'task_history'>[];
  laws: ReliedLaw[];
  templates: ReliedTemplate[];
  versions: ReliedVersion[];
}

export interface PackRequest {
  person: { id: string; name: string; email: string };
  filter: PackFilter;
  /** Time of the request (ISO 8601), and its day in the user's time zone. */
  now: string;
  today: Day;
}

export type Fact = [label: string, value: string];

export interface PackTask {
  title: string;
  facts: Fact[];
  basis: Fact[];
  checklist: { text: string; done: boolean }[];
  notes: string;
  evidence: { name: string; facts: Fact[] }[];
  history: { when: string; words: string }[];
}

/** The texts of a pack, ready to be drawn as a PDF. */
export interface AuditPack {
  title: string;
  facts: Fact[];
  remarks: string[];
  tasks: PackTask[];
}

const STATUS_WORDS: Record<PackStatus, string> = {
  '': 'All',
  open: 'Open',
  overdue: 'Overdue',
  completed: 'Completed',
};

/** @param files by evidence id */
export function packOf(
  { person, filter, now, today }: PackRequest,
  rows: PackRows,
  files: Readonly<Record<string, StoredFile>>,
): AuditPack {
  const evidence = groupBy(rows.evidence, ({ task }) => task);
  const history = groupBy(rows.history, ({ task }) => task);
  const versions = groupBy(rows.versions, ({ law }) => law);
  const laws = new Map(rows.laws.map((law) => [law.id, law]));
  const templates = new Map(rows.templates.map((template) => [template.id, template]));
  const name = person.name || person.email;
  return {
    title: 'Compliance audit pack',
    facts: known([
      ['Prepared for', person.name ? `${person.name} (${person.email})` : person.email],
      ['Prepared on', formatMoment(now.replace('T', ' '))],
      ['Deadlines', periodWords(filter)],
      ['Status', STATUS_WORDS[filter.status]],
      ['Selection', filter.task ? 'One task' : ''],
      ['Tasks', String(rows.tasks.length)],
      ['Evidence', `${rows.evidence.length} ${rows.evidence.length === 1 ? 'file' : 'files'}`],
    ]),
    remarks: [
      'This pack shows the records as they stood when it was prepared. Times are in UTC.',
      'A file’s SHA-256 is its fingerprint: any change of the file gives another one. The files themselves are not part of this pack.',
    ],
    tasks: rows.tasks.map((task): PackTask => ({
      title: task.title,
      facts: known([
        ['Status', formatDueStatus(task, today)],
        ['Deadline', formatDay(task.deadline)],
        ['Completed', formatMoment(task.completed_at)],
        ['Completed without', task.missing],
        ['Reason', task.missing_reason],
        ['Repeats', formatRepetition(task)],
        ['Country', task.country],
        ['Created', formatMoment(task.created)],
        ['Last changed', formatMoment(task.updated)],
        ['Reference', task.id],
        ['Description', task.description],
      ]),
      basis: [
        ...basisOf(task, laws, versions.get(task.law) ?? [], today),
        ...obligationOf(templates.get(task.template), today),
      ],
      checklist: (task.checklist ?? []).map(({ text, done }) => ({ text, done })),
      notes: task.notes,
      evidence: (evidence.get(task.id) ?? []).map((row) => ({
        name: evidenceName(row),
        facts: evidenceFacts(row, files[row.id]),
      })),
      history: (history.get(task.id) ?? []).map((row) => ({
        when: formatMoment(row.at),
        words: `${formatHistoryEntry(row)}, by ${formatAuthor(row.by, person.id, name)}${arrivalOf(row)}`,
      })),
    })),
  };
}

function arrivalOf(row: Row<'task_history'>): string {
  return receivedLater(row) ? `; made offline, reached the server ${formatMoment(row.created)}` : '';
}

function basisOf(
  task: TaskRow,
  laws: ReadonlyMap<string, ReliedLaw>,
  versions: readonly ReliedVersion[],
  today: Day,
): Fact[] {
  const law = laws.get(task.law);
  const version = versions.find(({ id }) => id === task.law_version);
  return known([
    [
      'Law',
      law ? [law.title, law.citation].filter(Boolean).join(', ') : task.law && 'A law that is not published any more',
    ],
    ['Level of evidence', law ? evidenceWords(law, () => today) : ''],
    ['Text relied on', law ? formatLawVersion(version) || 'None was noted' : ''],
    ['SHA-256 of that text', law && version ? version.hash : ''],
    ['Changed since', law ? formatLawChange(task, versions) : ''],
    ['Made from', task.basis_title ?? ''],
  ]);
}

function obligationOf(template: ReliedTemplate | undefined, today: Day): Fact[] {
  return template ? [['Obligation', formatObligation(template, () => today)]] : [];
}

function evidenceFacts(row: EvidenceRow, { size, sha256 = '' }: StoredFile = {}): Fact[] {
  return known([
    ['Date of the document', formatDay(row.evidence_date)],
    ['Uploaded', formatMoment(row.created)],
    ['Size', size === undefined ? '' : `${size} bytes`],
    ['SHA-256', sha256],
    ['Note', row.note],
  ]);
}

function periodWords({ from, to }: PackFilter): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : 'All';
}

function known(facts: Fact[]): Fact[] {
  return facts.filter(([, value]) => value !== '');
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
