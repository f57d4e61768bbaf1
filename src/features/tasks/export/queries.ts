import type { EvidenceRow, Row, TaskRow } from '../../../domain/core/rows';
import type { ReliedLaw, ReliedVersion } from '../../../domain/tasks/format-task';
import type { MolaoDatabase } from '../../../db/database';

/** The rows of a task export. */
export interface ExportRows {
  tasks: readonly TaskRow[];
  evidence: readonly EvidenceRow[];
  history: readonly Row<'task_history'>[];
  laws: readonly ReliedLaw[];
  versions: readonly ReliedVersion[];
}
import { allTasks } from '../queries';

/** All tasks of the user with all that is stored about them. */
export async function taskExportRows(database: MolaoDatabase): Promise<ExportRows> {
  const tasks = await allTasks(database);
  const laws = lawIds(tasks);
  const [evidence, history, lawRows, versions] = await Promise.all([
    database.rows('task_evidence').toArray(),
    database.rows('task_history').toArray(),
    database.rows('labour_laws').bulkGet(laws),
    database.rows('law_versions').where('law').anyOf(laws).toArray(),
  ]);
  return { tasks, evidence, history, laws: lawRows.filter((law) => law !== undefined), versions };
}

function lawIds(tasks: readonly TaskRow[]): string[] {
  return [...new Set(tasks.map(({ law }) => law).filter(Boolean))];
}
