import { X } from 'lucide-react';
import { EVIDENCE_NOTE_MAXIMUM } from '../../../domain/tasks/evidence';
import { formatBytes } from '../../../lib/format';
import { IconButton } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import type { ChosenFile } from './chosen-files';
import styles from './evidence.module.css';

/** Date of the document (not always today) and note of one picked file. */
export function ChosenFileForm({
  file,
  onChange,
}: {
  file: ChosenFile;
  onChange(changes: Partial<ChosenFile> | undefined): void;
}) {
  return (
    <fieldset className={styles.chosen}>
      <legend className="visually-hidden">{file.name}</legend>
      <div className={styles.chosenHead}>
        <p>
          <b>{file.name}</b> <span className="small muted nowrap">{formatBytes(file.blob.size)}</span>
        </p>
        <IconButton label={`Take out ${file.name}`} onClick={() => onChange(undefined)}>
          <X className="icon" />
        </IconButton>
      </div>
      <EvidenceFields date={file.date} note={file.note} onChange={onChange} />
    </fieldset>
  );
}

interface EvidenceFieldsProps {
  /** A day, or ''. */
  date: string;
  note: string;
  onChange(changes: { date?: string; note?: string }): void;
  /** On blur. */
  onLeave?(): void;
}

export function EvidenceFields({ date, note, onChange, onLeave }: EvidenceFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextInput
        type="date"
        label="Date of the document"
        value={date}
        onChange={(event) => onChange({ date: event.target.value })}
        onBlur={onLeave}
      />
      <TextInput
        label="Note"
        value={note}
        maxLength={EVIDENCE_NOTE_MAXIMUM}
        placeholder="What it proves"
        onChange={(event) => onChange({ note: event.target.value })}
        onBlur={onLeave}
      />
    </div>
  );
}
