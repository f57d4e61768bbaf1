import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EvidenceItem } from '../queries-task-detail';
import { dayOf } from '../../../domain/core/calendar-day';
import { evidenceName } from '../../../domain/tasks/evidence';
import { formatBytes } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { useTyped } from '../detail/use-typed';
import { changeEvidence, removeEvidence } from './change-evidence';
import { EvidenceFields } from './chosen-file-form';
import { EvidencePreview } from './evidence-preview';
import { EvidenceState } from './evidence-state';
import { useEvidenceFile } from './use-evidence-file';

/** One evidence file: preview, date, note and upload state. */
export function EvidenceDialog({ item, onClose }: { item: EvidenceItem; onClose(): void }) {
  const { row } = item;
  const [asking, setAsking] = useState(false);
  const date = useTyped(dayOf(row.evidence_date), (typed, seen) => changeEvidence(row, 'evidence_date', typed, seen));
  const note = useTyped(row.note, (typed, seen) => changeEvidence(row, 'note', typed, seen));
  const change = (typed: { date?: string; note?: string }) => {
    if (typed.date !== undefined) date.change(typed.date);
    if (typed.note !== undefined) note.change(typed.note);
  };
  const leave = () => {
    date.flush();
    note.flush();
  };
  const opening = useEvidenceFile(row);
  const name = evidenceName(row);
  const file = opening.state === 'open' ? opening.file : undefined;
  const footer = (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trash2 className="icon" />
        Remove
      </Button>
      {file && (
        <Button onClick={() => saveFile(file.blob, name)}>
          <Download className="icon" />
          Download
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={name} description={file && formatBytes(file.blob.size)} footer={footer}>
      <div className="stack">
        <EvidenceState item={item} />
        <EvidencePreview opening={opening} name={name} />
        <EvidenceFields date={date.value} note={note.value} onChange={change} onLeave={leave} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description="The file is deleted here, on your other devices and on the server. This cannot be undone."
        cancel="Keep it"
        confirm="Remove"
        danger
        onConfirm={() => void removeEvidence(item).then((removed) => removed && onClose())}
      />
    </Dialog>
  );
}
