import { History } from 'lucide-react';
import { useMemo } from 'react';
import { restoreRecord } from '../../../sync/requests/admin-records';
import { showToast } from '../../../ui/toast';
import { useOnline } from '../../../sync/requests/use-online';
import { AuditEntry, type AuditRow } from './audit/audit-entry';
import { auditControls } from './audit/audit-controls';
import { useActors } from './audit/use-actors';
import { ManageList, type RecordKind } from './list/manage-list';
import { useRecords } from './list/use-records';
import { showRowFailure } from './row-actions';
import { serverNow } from '../../../domain/core/clock';

const ENTRY: RecordKind = {
  noun: 'entry',
  plural: 'entries',
  icon: History,
  empty: 'Nothing has been written down yet',
};
/** The server notifies of writes, but not of log entries: any write may have added one. */
const ANYTHING = '';

/** The audit log: who did what and when, with values before and after. It is read-only. */
export function AuditTab() {
  const online = useOnline();
  const { actors, ready } = useActors(online);
  const controls = useMemo(() => auditControls(actors, new Date(serverNow())), [actors]);
  const records = useRecords<AuditRow>({ collection: 'audit_log', controls, ready, watched: ANYTHING });

  const restore = async (entry: AuditRow) => {
    try {
      await restoreRecord(entry.id);
      showToast({ title: 'Put Back', message: 'It is back, with everything that belonged to it.' });
    } catch (error) {
      showRowFailure('Failed to put it back', error);
    }
    records.reload();
  };

  return (
    <ManageList
      kind={ENTRY}
      controls={controls}
      records={records}
      rows={{
        label: 'Audit log',
        card: (entry) => (
          <AuditEntry entry={entry} actors={actors} online={online} onRestore={() => void restore(entry)} />
        ),
      }}
    />
  );
}
