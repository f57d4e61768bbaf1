/** The dialogs of the exports, in one file that is loaded after the list is shown. */
export { CalendarDialog } from './calendar-dialog';
export { ExportTasks } from './export-tasks';
