import { Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { useAfterPaint } from '../../../lib/use-after-paint';
import { useLazyPart } from '../../../lib/use-lazy-part';
import { Button } from '../../../ui/button';
import styles from '../compliance.module.css';
import type { Compliance } from '../use-compliance';

const loadDialogs = () => import('./export-dialogs');

/** Opens the exports: files, and at `?calendar=1` a feed for calendars. */
export function ExportMenu({ compliance }: { compliance: Compliance }) {
  const [open, setOpen] = useState(false);
  const { params, set } = useAddressFilters();
  const isWanted = open || params.has('calendar');
  const { part, retry } = useLazyPart(loadDialogs, useAfterPaint() || isWanted);
  const Icon = isWanted && retry ? TriangleAlert : Download;
  return (
    <>
      <Button
        className={styles.small}
        aria-label={isWanted && retry ? 'Export could not be loaded. Try again' : 'Export'}
        onClick={() => {
          setOpen(true);
          retry?.();
        }}
      >
        <Icon className="icon" />
        <span className={styles.word}>Export</span>
      </Button>
      {part && open && (
        <part.ExportTasks
          compliance={compliance}
          onCalendar={() => {
            setOpen(false);
            set({ calendar: '1' });
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {part && params.has('calendar') && <part.CalendarDialog onClose={() => set({ calendar: undefined })} />}
    </>
  );
}
