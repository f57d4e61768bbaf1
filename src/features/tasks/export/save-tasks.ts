import { db } from '../../../db/current';
import { readAccount } from '../../../db/queries';
import { taskExportRows, type ExportRows } from './queries';
import { today } from '../../../domain/core/calendar-day';
import { tasksDocument, tasksTable, type ExportContext } from './task-export';
import { writeCsv } from '../../../lib/csv';
import { saveFile } from '../../../lib/save-file';
import { tryLocally } from '../../shared/local-failure';
import { serverNow } from '../../../domain/core/clock';

type Writer = (rows: ExportRows, context: ExportContext) => Promise<string> | string;

const FORMATS: Record<TaskFormat, { type: string; write: Writer }> = {
  csv: { type: 'text/csv;charset=utf-8', write: (rows, context) => writeCsv(tasksTable(rows, context)) },
  json: {
    type: 'application/json',
    write: (rows, context) => `${JSON.stringify(tasksDocument(rows, context), null, 2)}\n`,
  },
};
type TaskFormat = 'csv' | 'json';

/** Saves the user's tasks as a file, also offline. */
export async function saveTasks(format: TaskFormat): Promise<void> {
  await tryLocally(async () => {
    const database = db();
    const [rows, { user, profile }] = await Promise.all([taskExportRows(database), readAccount(database)]);
    const day = today(profile?.time_zone ?? '');
    const { type, write } = FORMATS[format];
    const text = await write(rows, {
      person: { id: database.userId, name: profile?.full_name ?? '', email: user?.email ?? '' },
      now: new Date(serverNow()),
      today: day,
    });
    saveFile(new Blob([text], { type }), `molao-tasks-${day}.${format}`);
  }, 'Failed to export the tasks');
}
