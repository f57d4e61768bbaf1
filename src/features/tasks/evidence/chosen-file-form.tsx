import { X } from 'lucide-react';
import { EVIDENCE_NOTE_MAXIMUM } from '../../../domain/tasks/evidence';
import { formatBytes } from '../../../lib/format';
import { IconButton } from '../../../ui/button';
import { Chip, ChipGroup } from '../../../ui/chip';
import { TextInput } from '../../../ui/field';
import { foldText } from '../../../domain/language/fold-text';
import { shows } from '../missing';
import type { ChosenFile } from './chosen-files';
import styles from './evidence.module.css';

/** Date of the document, what it shows and a note of one picked file. */
export function ChosenFileForm({
  file,
  asked,
  onChange,
}: {
  file: ChosenFile;
  /** The evidence that the task still asks for. */
  asked: readonly string[];
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
      {asked.length > 0 && (
        <ChipGroup label={`What ${file.name} shows`}>
          {asked.map((name) => (
            <Chip
              key={name}
              pressed={shows(file.note, name)}
              onClick={() => onChange({ note: withName(file.note, name) })}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </fieldset>
  );
}

/** Adds the name of a piece of evidence to a note, or takes it out. */
function withName(note: string, name: string): string {
  const parts = note
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const others = parts.filter((part) => foldText(part) !== foldText(name));
  return (others.length < parts.length ? others : [...parts, name]).join('; ').slice(0, EVIDENCE_NOTE_MAXIMUM);
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
