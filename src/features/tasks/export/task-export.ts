import { evidenceLevel } from '../../../domain/content/evidence-level';
import { evidenceWords } from '../../../domain/content/evidence-words';
import { isoFromServerDate } from '../../../domain/core/dates';
import type { ExportRows } from './queries';
import { dayOf, type Day } from '../../../domain/core/calendar-day';
import { evidenceName } from '../../../domain/tasks/evidence';
import type { EvidenceRow, Row, TaskRow } from '../../../domain/core/rows';
import {
  formatAuthor,
  formatLawChange,
  formatDay,
  formatHistoryEntry,
  formatMoment,
  formatRepetition,
  formatDueStatus,
  formatLawVersion,
  formatObligation,
  type ReliedLaw,
  type ReliedTemplate,
  type ReliedVersion,
} from '../../../domain/tasks/format-task';

export interface ExportContext {
  person: { id: string; name: string; email: string };
  now: Date;
  today: Day;
}

/** A task with its related rows on this device. */
interface WholeTask {
  task: TaskRow;
  evidence: EvidenceRow[];
  history: Row<'task_history'>[];
  law: ReliedLaw | undefined;
  template: ReliedTemplate | undefined;
  version: ReliedVersion | undefined;
  /** As text; '' if the law is not on this device. */
  changed: string;
}

/** The columns of the CSV, in order. Dates are ISO, which every spreadsheet recognises; the rest is text. */
const COLUMNS: Record<string, (whole: WholeTask, context: ExportContext) => string> = {
  Title: ({ task }) => task.title,
  Description: ({ task }) => task.description,
  Country: ({ task }) => task.country,
  Status: ({ task }, { today }) => formatDueStatus(task, today),
  Deadline: ({ task }) => dayOf(task.deadline),
  Completed: ({ task }) => moment(task.completed_at),
  'Completed without': ({ task }) => task.missing ?? '',
  Reason: ({ task }) => task.missing_reason ?? '',
  Repeats: ({ task }) => formatRepetition(task),
  Law: ({ task, law }) => law?.title ?? (task.law && 'A law that is not on this device'),
  Citation: ({ law }) => law?.citation ?? '',
  'Level of evidence': ({ law }, { today }) => (law ? evidenceWords(law, () => today) : ''),
  'Text relied on': ({ version }) => formatLawVersion(version),
  'Changed since': ({ changed }) => changed,
  Obligation: ({ template }, { today }) => (template ? formatObligation(template, () => today) : ''),
  'Made from': ({ task }) => task.basis_title ?? '',
  Checklist: ({ task }) => task.checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n'),
  Notes: ({ task }) => task.notes,
  Evidence: ({ evidence }) =>
    evidence.map((row) => [evidenceName(row), formatDay(row.evidence_date)].filter(Boolean).join(', ')).join('\n'),
  Created: ({ task }) => moment(task.created),
  'Last changed': ({ task }) => moment(task.updated),
  Reference: ({ task }) => task.id,
};

/** One row per task, by deadline. */
export function tasksTable(rows: ExportRows, context: ExportContext): { fields: string[]; data: string[][] } {
  return {
    fields: Object.keys(COLUMNS),
    data: wholeTasks(rows).map((whole) => Object.values(COLUMNS).map((column) => column(whole, context))),
  };
}

/** The tasks with all data, for other programs. `format` rises if the meaning of a member changes. */
export function tasksDocument(rows: ExportRows, context: ExportContext) {
  const { person, now } = context;
  return {
    product: 'Molao',
    format: 1,
    exported: now.toISOString(),
    person: { name: person.name, email: person.email },
    tasks: wholeTasks(rows).map(({ task, evidence, history, law, template, version, changed }) => ({
      id: task.id,
      title: task.title,
      description: task.description,
      country: task.country,
      status: task.status,
      deadline: dayOf(task.deadline),
      completed: moment(task.completed_at),
      completed_without: task.missing ? { missing: task.missing, reason: task.missing_reason } : null,
      created: moment(task.created),
      updated: moment(task.updated),
      recurrence: task.recurrence,
      working_day: task.working_day ?? '',
      series: task.series ?? '',
      notes: task.notes,
      checklist: task.checklist.map(({ text, done }) => ({ text, done })),
      made_from: task.basis ? { kind: task.basis, id: task.basis_id ?? '', title: task.basis_title ?? '' } : null,
      law: task.law
        ? {
            id: task.law,
            title: law?.title ?? '',
            citation: law?.citation ?? '',
            evidence_level: law ? evidenceLevel(law) : '',
            evidence: law ? evidenceWords(law, () => context.today) : '',
            relied_on: relied(task, version),
            changed_since: changed,
          }
        : null,
      obligation: template
        ? {
            id: template.id,
            title: template.title,
            provision: template.provision,
            source: template.source_url,
            evidence_level: evidenceLevel(template),
            evidence: evidenceWords(template, () => context.today),
          }
        : null,
      evidence: evidence.map((row) => ({
        id: row.id,
        file: evidenceName(row),
        date: dayOf(row.evidence_date),
        uploaded: row.rev > 0 ? moment(row.created) : '',
        note: row.note,
      })),
      history: history.map(({ field, from, to, at, by = '' }) => ({
        field,
        from,
        to,
        at: moment(at),
        by: formatAuthor(by, person.id, person.name || person.email),
        words: formatHistoryEntry({ field, from, to }),
      })),
    })),
  };
}

function relied(task: TaskRow, version: ReliedVersion | undefined) {
  if (!task.law_version) return null;
  return {
    id: task.law_version,
    seen: version ? moment(version.seen_at) : '',
    official: version?.official ?? null,
    sha256: version?.hash ?? '',
    words: formatLawVersion(version),
  };
}

function wholeTasks({ tasks, evidence, history, laws, templates, versions }: ExportRows): WholeTask[] {
  const lawOf = new Map(laws.map((law) => [law.id, law]));
  const templateOf = new Map(templates.map((template) => [template.id, template]));
  return tasks.map((task): WholeTask => {
    const law = lawOf.get(task.law);
    const ofLaw = versions.filter((version) => version.law === task.law);
    return {
      task,
      law,
      template: templateOf.get(task.template),
      evidence: evidence
        .filter((row) => row.task === task.id)
        .sort((a, b) => compare(a.evidence_date, b.evidence_date) || compare(a.created, b.created)),
      history: history.filter((row) => row.task === task.id).sort((a, b) => compare(a.at, b.at)),
      version: ofLaw.find(({ id }) => id === task.law_version),
      changed: law ? formatLawChange(task, ofLaw) : '',
    };
  });
}

/** '2026-11-22T09:00:00Z'; '' if there is none. */
function moment(date: string): string {
  return formatMoment(date) && `${isoFromServerDate(date.slice(0, 19))}Z`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
