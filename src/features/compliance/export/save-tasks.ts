import { db } from '../../../db/current';
import { readAccount } from '../../../db/queries';
import { taskExportRows } from '../../../db/queries-task-export';
import { explainLocalFailure } from '../../../domain/errors';
import { today } from '../../../domain/calendar-day';
import { tasksDocument, tasksTable, type ExportContext, type ExportRows } from '../../../domain/task-export';
import { saveFile } from '../../../lib/save-file';
import { showToast } from '../../../ui/toast';

/** Excel takes a file for UTF-8 that begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

type Writer = (rows: ExportRows, context: ExportContext) => Promise<string> | string;

const FORMATS: Record<TaskFormat, { type: string; write: Writer }> = {
  csv: { type: 'text/csv;charset=utf-8', write: writeCsv },
  json: { type: 'application/json', write: (rows, context) => `${JSON.stringify(tasksDocument(rows, context), null, 2)}\n` },
};
export type TaskFormat = 'csv' | 'json';

/** Writes the person's tasks into a file, also without a network. */
export async function saveTasks(format: TaskFormat): Promise<void> {
  try {
    const database = db();
    const [rows, { user, profile }] = await Promise.all([taskExportRows(database), readAccount(database)]);
    const day = today(profile?.time_zone ?? '');
    const { type, write } = FORMATS[format];
    const text = await write(rows, { person: { id: database.userId, name: profile?.full_name ?? '', email: user?.email ?? '' }, now: new Date(), today: day });
    saveFile(new Blob([text], { type }), `molao-tasks-${day}.${format}`);
  } catch (error) {
    console.error(error);
    const { message, next } = explainLocalFailure(error);
    showToast({ title: 'Error', message: 'Failed to export the tasks', next: [message, next].filter(Boolean).join(' '), tone: 'error' });
  }
}

/** What somebody typed must not become a formula in somebody else's spreadsheet. */
async function writeCsv(rows: ExportRows, context: ExportContext): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return BYTE_ORDER_MARK + Papa.unparse(tasksTable(rows, context), { escapeFormulae: true, newline: '\r\n' });
}
