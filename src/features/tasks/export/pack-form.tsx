import { CloudOff } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { PACK_STATUSES, type PackStatus } from '../../../domain/tasks/audit-pack';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/field';
import { useOnline } from '../../../sync/requests/use-online';
import { useAction } from '../../shared/use-action';
import styles from './export.module.css';
import { downloadPack, NO_PACK } from './download-pack';

const STATUSES: Record<PackStatus, string> = {
  '': 'All tasks',
  open: 'Open',
  overdue: 'Overdue',
  completed: 'Completed',
};

/** Selects the tasks of an audit pack, which the server draws. */
export function PackForm() {
  const online = useOnline();
  const { busy, run } = useAction(downloadPack, NO_PACK);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [status, setStatus] = useState<PackStatus>('');
  const reversed = from !== '' && to !== '' && to < from;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !reversed) void run({ from, to, status });
  };

  return (
    <form className="stack-s" onSubmit={submit} noValidate>
      <div className={styles.choice}>
        <TextInput type="date" label="Deadlines from" value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextInput
          type="date"
          label="Until"
          value={to}
          error={reversed ? 'This day lies before the first' : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
        <Select
          label="Tasks"
          value={status}
          onChange={(event) => setStatus(PACK_STATUSES.find((each) => each === event.target.value) ?? '')}
        >
          {PACK_STATUSES.map((each) => (
            <option key={each} value={each}>
              {STATUSES[each]}
            </option>
          ))}
        </Select>
      </div>
      <div className="row">
        <Button type="submit" busy={busy || !online}>
          {!online && <CloudOff className="icon" />}
          {busy ? 'Making the PDF…' : online ? 'Download PDF' : 'Needs the network'}
        </Button>
      </div>
    </form>
  );
}
