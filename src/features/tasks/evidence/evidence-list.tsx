import { FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import type { EvidenceItem } from '../queries-task-detail';
import { evidenceName, evidenceType } from '../../../domain/tasks/evidence';
import { formatDay, formatLocalDay } from '../../../lib/format';
import { Meta } from '../../../ui/meta';
import { UnsentBadge } from '../status-badge';
import styles from './evidence.module.css';
import { refusalOf } from './refusal';

/** The files of a task; each opens by its name. */
export function EvidenceList({ items, onOpen }: { items: readonly EvidenceItem[]; onOpen(id: string): void }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <EvidenceListItem key={item.row.id} item={item} onOpen={() => onOpen(item.row.id)} />
      ))}
    </ul>
  );
}

function EvidenceListItem({ item: { row, entry }, onOpen }: { item: EvidenceItem; onOpen(): void }) {
  return (
    <li className={styles.item}>
      <FileIcon file={row.file} />
      <div>
        <button type="button" className={styles.name} onClick={onOpen}>
          {evidenceName(row)}
        </button>
        <Meta>
          {row.evidence_date && <span>Dated {formatDay(row.evidence_date)}</span>}
          <span>Added {formatLocalDay(row.created)}</span>
        </Meta>
        {row.note && <p className={`small ${styles.note}`}>{row.note}</p>}
        {entry && entry.state !== 'acknowledged' && (
          <p className="small">
            <UnsentBadge state={entry.state} /> {entry.state === 'refused' && refusalOf(entry)}
          </p>
        )}
      </div>
    </li>
  );
}

function FileIcon({ file }: { file: string }) {
  const type = evidenceType({ name: file, type: '' }) ?? '';
  if (type.startsWith('image/')) return <FileImage className="icon" />;
  return /csv|excel|sheet/.test(type) ? <FileSpreadsheet className="icon" /> : <FileText className="icon" />;
}
