import { FilePen, FilePlus, FileX, Undo2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Actor, AuditDetail } from '../../../../domain/admin/admin-panel';
import { labelOf } from '../../../../domain/core/labels';
import { parseServerDate, isoFromServerDate } from '../../../../domain/core/dates';
import { formatMoment } from '../../../../lib/format';
import type { AdminRecord } from '../../../../sync/requests/admin-records';
import { Badge, type BadgeTone } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import { PAGE, SEARCH } from '../list/list-query';
import styles from '../manage.module.css';
import { AuditChanges } from './audit-changes';
import { ACTION_LABELS, COLLECTION_LABELS, recordTitle } from './audit-labels';
import { serverNow } from '../../../../domain/core/clock';

export interface AuditRow extends AdminRecord {
  actor: string;
  action: string;
  collection: string;
  record: string;
  detail: Partial<AuditDetail> & Record<string, unknown>;
}

interface AuditEntryProps {
  entry: AuditRow;
  actors: readonly Actor[];
  online: boolean;
  onRestore(): void;
}

const LOOKS: Readonly<Record<string, [BadgeTone, LucideIcon]>> = {
  create: ['positive', FilePlus],
  delete: ['danger', FileX],
  restore: ['info', Undo2],
};

/** One entry of the log: actor, action, record and time; the changed values are collapsed. */
export function AuditEntry({ entry, actors, online, onRestore }: AuditEntryProps) {
  const { addressWith } = useAddressFilters();
  const { action, collection, record, detail, created } = entry;
  const [tone, icon] = LOOKS[action] ?? ['neutral', FilePen];
  const what = labelOf(COLLECTION_LABELS, collection);
  const title = recordTitle(detail);
  const at = parseServerDate(created)?.getTime() ?? 0;
  return (
    <div className="stack-s">
      <div className={styles.bar}>
        <p className="row">
          <Badge tone={tone} icon={icon}>
            {labelOf(ACTION_LABELS, action)}
          </Badge>
          <span>
            {what}
            {title && <b>: {title}</b>}
          </span>
        </p>
        {action === 'delete' && detail.restorable && (
          <Button disabled={!online} aria-label={`Put back ${title || what}`} onClick={onRestore}>
            <Undo2 className="icon" />
            Put back
          </Button>
        )}
      </div>
      <p className="small muted">
        {actorName(entry.actor, actors)},{' '}
        <time dateTime={isoFromServerDate(created)}>{formatMoment(at, serverNow())}</time>
        {record && (
          <>
            {', '}
            <Link to={addressWith({ [SEARCH]: record, [PAGE]: undefined })}>all about {record}</Link>
          </>
        )}
      </p>
      <AuditChanges detail={detail} />
    </div>
  );
}

function actorName(id: string, actors: readonly Actor[]): string {
  if (id === '') return 'The server';
  const actor = actors.find((one) => one.id === id);
  return actor ? actor.name : `${id}, whose account is gone`;
}
