import type { LawVersion } from '../../domain/reading/law-timeline';
import type { CountryRow, EventRow, EvidenceRow, LawRow, Row, TaskRow, TemplateRow } from '../../domain/core/rows';
import type { MolaoDatabase, OutboxEntry } from '../../db/database';

/** One evidence file and its oldest unacknowledged change. */
export interface EvidenceItem {
  row: EvidenceRow;
  entry: OutboxEntry | undefined;
}

/** All that the task dialog shows. */
export interface TaskDetail {
  task: TaskRow;
  country: CountryRow | undefined;
  /** undefined when the task has none or it is not stored. */
  law: LawRow | undefined;
  versions: LawVersion[];
  template: TemplateRow | undefined;
  /** Path of the record that the task was made from; '' when there is none. */
  basisAddress: string;
  /** Id of the event that the task was made from, if it is not stored: only recent ones are. */
  missingEvent: string;
  /** Newest first, by document date. */
  evidence: EvidenceItem[];
  /** Newest first. */
  history: Row<'task_history'>[];
  /** Unacknowledged changes of the task, in order. */
  pending: OutboxEntry[];
}

/** A task in full; null when it is not stored, undefined when no id is given. */
export async function taskDetail(database: MolaoDatabase, id: string): Promise<TaskDetail | null | undefined> {
  const task = id ? await database.rows('compliance_tasks').get(id) : undefined;
  if (!task) return id ? null : undefined;
  const [country, law, versions, template, basis, evidence, history, pending] = await Promise.all([
    find(database, 'countries', task.country_ref),
    find(database, 'labour_laws', task.law),
    task.law ? database.rows('law_versions').where('law').equals(task.law).toArray() : [],
    find(database, 'task_templates', task.template ?? ''),
    basisOf(database, task),
    evidenceOf(database, id),
    database.rows('task_history').where('task').equals(id).toArray(),
    pendingOf(database, 'compliance_tasks', [id]),
  ]);
  return {
    task,
    country,
    law: law?.is_published ? law : undefined,
    versions,
    template,
    ...basis,
    evidence,
    history: history.sort((a, b) => b.at.localeCompare(a.at)),
    pending,
  };
}

/** Path of a law: a dialog over the laws of its country. */
export function addressOfLaw(country: string, law: string): string {
  return `/country/${country}/laws?law=${law}`;
}

async function evidenceOf(database: MolaoDatabase, task: string): Promise<EvidenceItem[]> {
  const rows = await database.rows('task_evidence').where('task').equals(task).toArray();
  const entries = await pendingOf(
    database,
    'task_evidence',
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ row, entry: entries.find(({ record }) => record === row.id) }));
  return items.sort(
    (a, b) => b.row.evidence_date.localeCompare(a.row.evidence_date) || b.row.created.localeCompare(a.row.created),
  );
}

async function pendingOf(
  database: MolaoDatabase,
  collection: 'compliance_tasks' | 'task_evidence',
  records: readonly string[],
): Promise<OutboxEntry[]> {
  const entries = await database.outbox
    .where('[collection+record]')
    .anyOf(records.map((record) => [collection, record]))
    .sortBy('id');
  return entries.filter(({ state }) => state !== 'acknowledged');
}

async function basisOf(
  database: MolaoDatabase,
  task: TaskRow,
): Promise<Pick<TaskDetail, 'basisAddress' | 'missingEvent'>> {
  const { basis, basis_id: id } = task;
  const event = basis === 'event' && id ? await database.rows('events').get(id) : undefined;
  return {
    basisAddress: basis && id ? addressOfBasis(task, event) : '',
    missingEvent: basis === 'event' && id && !event ? id : '',
  };
}

/** The origin may be deleted or in a country that is no longer followed: then link to the country. */
function addressOfBasis({ basis, basis_id: id = '', country_ref: country }: TaskRow, event?: EventRow): string {
  if (basis === 'article') return `/article/${id}`;
  if (basis === 'law') return country && addressOfLaw(country, id);
  if (event?.article) return `/article/${event.article}`;
  if (event?.law) return addressOfLaw(event.country, event.law);
  return country && `/country/${country}`;
}

async function find<C extends 'countries' | 'labour_laws' | 'task_templates'>(
  database: MolaoDatabase,
  collection: C,
  id: string,
) {
  return id ? database.rows(collection).get(id) : undefined;
}
