import { Braces, CalendarSync, FileText, Sheet } from 'lucide-react';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ExportDialog, ExportWay } from '../../shared/export-dialog';
import type { Compliance } from '../use-compliance';
import { PackForm } from './pack-form';
import { saveTasks } from './save-tasks';

interface ExportTasksProps {
  compliance: Compliance;
  onCalendar(): void;
  onClose(): void;
}

/**
 * The export formats with their content. The plan decides which are available; JSON is on every plan, because users
 * own their data.
 */
export function ExportTasks({ compliance: { all, view }, onCalendar, onClose }: ExportTasksProps) {
  const locked = !view.premium;
  const tasks = all.length === 1 ? 'Your task' : `All ${plural(all.length, 'task')}`;
  return (
    <ExportDialog locked={locked} onClose={onClose}>
      <ExportWay
        icon={Sheet}
        title="Spreadsheet (CSV)"
        locked={locked}
        action={<Button onClick={() => void saveTasks('csv')}>Save CSV</Button>}
      >
        {tasks}, one a row, with the names of the evidence. For Excel and the like. Made on this device, also without a
        network.
      </ExportWay>
      <ExportWay icon={FileText} title="Audit pack (PDF)" locked={locked} action={<PackForm />}>
        For auditors and inspectors: each task with its legal basis and the text relied on, checklist, notes, list of
        evidence and history.
      </ExportWay>
      <ExportWay
        icon={CalendarSync}
        title="Calendar feed"
        locked={locked}
        action={<Button onClick={onCalendar}>Set up</Button>}
      >
        Your deadlines in Google, Apple or Outlook Calendar, kept up to date by themselves.
      </ExportWay>
      <ExportWay
        icon={Braces}
        title="Data (JSON)"
        action={<Button onClick={() => void saveTasks('json')}>Save JSON</Button>}
      >
        {tasks} with checklists, history, the versions of laws relied on, and what is known of the evidence. Made on
        this device, on every plan.
      </ExportWay>
    </ExportDialog>
  );
}
