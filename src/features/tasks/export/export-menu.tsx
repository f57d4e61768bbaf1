import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import type { Compliance } from '../use-compliance';
import { CalendarDialog } from './calendar-dialog';
import { ExportTasks } from './export-tasks';

/** Opens the exports: files, and a feed for calendars. */
export function ExportMenu({ compliance }: { compliance: Compliance }) {
  const [open, setOpen] = useState<'' | 'ways' | 'calendar'>('');
  const close = () => setOpen('');
  return (
    <>
      <Button onClick={() => setOpen('ways')}>
        <Download className="icon" />
        Export
      </Button>
      {open === 'ways' && (
        <ExportTasks compliance={compliance} onCalendar={() => setOpen('calendar')} onClose={close} />
      )}
      {open === 'calendar' && <CalendarDialog onClose={close} />}
    </>
  );
}
