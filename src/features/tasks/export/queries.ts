import type { EvidenceRow, Row, TaskRow } from '../../../domain/core/rows';
import type { ReliedLaw, ReliedTemplate, ReliedVersion } from '../../../domain/tasks/format-task';
import type { MolaoDatabase } from '../../../db/database';
import { allTasks } from '../queries';

/** The rows of a task export. */
export interface ExportRows {
  tasks: readonly TaskRow[];
  evidence: readonly EvidenceRow[];
  history: readonly Row<'task_history'>[];
  laws: readonly ReliedLaw[];
  templates: readonly ReliedTemplate[];
  versions: readonly ReliedVersion[];
}

/** All tasks of the user with all that is stored about them. */
export async function taskExportRows(database: MolaoDatabase): Promise<ExportRows> {
  const tasks = await allTasks(database);
  const laws = distinct(tasks.map(({ law }) => law));
  const templates = distinct(tasks.map(({ template = '' }) => template));
  const [evidence, history, lawRows, templateRows, versions] = await Promise.all([
    database.rows('task_evidence').toArray(),
    database.rows('task_history').toArray(),
    database.rows('labour_laws').bulkGet(laws),
    database.rows('task_templates').bulkGet(templates),
    database.rows('law_versions').where('law').anyOf(laws).toArray(),
  ]);
  return {
    tasks,
    evidence,
    history,
    laws: lawRows.filter((law) => law !== undefined),
    templates: templateRows.filter((template) => template !== undefined),
    versions,
  };
}

/** Ids without repeats and without ''. */
function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(Boolean))];
}
