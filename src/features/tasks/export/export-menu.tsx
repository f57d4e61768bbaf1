import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { Button } from '../../../ui/button';
import type { Compliance } from '../use-compliance';
import { CalendarDialog } from './calendar-dialog';
import { ExportTasks } from './export-tasks';

/** Opens the exports: files, and at `?calendar=1` a feed for calendars. */
export function ExportMenu({ compliance }: { compliance: Compliance }) {
  const [open, setOpen] = useState(false);
  const { params, set } = useAddressFilters();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download className="icon" />
        Export
      </Button>
      {open && (
        <ExportTasks
          compliance={compliance}
          onCalendar={() => {
            setOpen(false);
            set({ calendar: '1' });
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {params.has('calendar') && <CalendarDialog onClose={() => set({ calendar: undefined })} />}
    </>
  );
}
