import { readAccount } from '../../../db/queries';
import type { MolaoDatabase } from '../../../db/database';
import type { Row, TaskRow } from '../../../domain/core/rows';
import { TASK_STATUSES } from '../../../domain/core/vocabulary';
import { shownTasks } from '../../../domain/billing/plans';

const OFFICIAL = ['government', 'legislation', 'court', 'regulator'];
const OPEN = TASK_STATUSES.filter((status) => status !== 'completed');

/** The official sources of a country, without publishers and law firms. */
export async function officialSources(database: MolaoDatabase, country: string): Promise<Row<'sources'>[]> {
  // Reads all: a filter in the database runs row by row and takes several times as long.
  const sources = await database.rows('sources').toArray();
  return sources
    .filter((source) => source.country === country && OFFICIAL.includes(source.kind))
    .sort((a, b) => a.tier - b.tier || a.name.localeCompare(b.name));
}

/** The user's open tasks of a country, by deadline; of these only what the plan shows. */
export async function openTasks(database: MolaoDatabase, country: string): Promise<TaskRow[]> {
  const table = database.rows('compliance_tasks');
  const [total, { entitlement }, named, ...open] = await Promise.all([
    table.count(),
    readAccount(database),
    database.rows('countries').get(country),
    ...OPEN.map((status) => table.where('status').equals(status).toArray()),
  ]);
  const name = named?.name.toLowerCase();
  return open
    .flat()
    .sort(byDeadline)
    .slice(0, shownTasks(total, entitlement.limits))
    .filter((task) => (task.country_ref ? task.country_ref === country : task.country.trim().toLowerCase() === name));
}

/** As the list of all tasks, of which the free plan shows the first. */
function byDeadline(a: TaskRow, b: TaskRow): number {
  if (a.deadline !== b.deadline) return a.deadline < b.deadline ? -1 : 1;
  return a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1);
}

/** Columns of a comparison that fit side by side. */
const COLUMNS = 5;

/** The codes of a country and of the other followed ones, to compare them. */
export async function comparedCodes(database: MolaoDatabase, country: string): Promise<string[]> {
  const { followed } = await readAccount(database);
  const ids = [country, ...followed.filter((id) => id !== country)].slice(0, COLUMNS);
  const rows = await database.rows('countries').bulkGet(ids);
  return rows.flatMap((row) => row?.code ?? []);
}
