import { Camera, Paperclip } from 'lucide-react';
import { useRef, useState, type ComponentProps, type RefObject } from 'react';
import type { EvidenceItem } from '../queries-task-detail';
import type { Day } from '../../../domain/core/calendar-day';
import { EVIDENCE_ACCEPT } from '../../../domain/tasks/evidence';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { AddEvidenceDialog } from './add-evidence-dialog';
import { readChosen, type ChosenFile, type RefusedFile } from './chosen-files';
import { EvidenceDialog } from './evidence-dialog';
import { EvidenceList } from './evidence-list';
import styles from './evidence.module.css';
import { useDrop } from './use-drop';

interface EvidenceSectionProps {
  task: string;
  items: readonly EvidenceItem[];
  today: Day;
  /** Whether picked files are not saved yet. */
  onPicked?(picked: boolean): void;
}

/** The evidence files of a task, and the ways to add one. */
export function EvidenceSection({ task, items, today, onPicked }: EvidenceSectionProps) {
  const [picked, setPicked] = useState<{ chosen: ChosenFile[]; refused: RefusedFile[] }>();
  const [open, setOpen] = useState('');
  const pick = (files: readonly File[]) =>
    void readChosen(files, today).then((read) => read.chosen.length + read.refused.length > 0 && setPicked(read));
  const { over, ...drop } = useDrop(pick);
  const shown = items.find(({ row }) => row.id === open);
  return (
    <>
      <section className={classNames(styles.section, over && styles.over)} aria-labelledby="task-evidence" {...drop}>
        <h3 id="task-evidence" className="h-ui">
          Evidence
        </h3>
        {items.length > 0 && <EvidenceList items={items} onOpen={setOpen} />}
        <PickButtons onPick={pick} />
        <p className="small muted">
          {items.length === 0 && 'No file yet. '}Files are kept on this device until they are uploaded. PDF, pictures,
          Office and text files, at most 25 MB each; only you can open them.
        </p>
      </section>
      {picked && (
        <AddEvidenceDialog task={task} picked={picked} onUnsaved={onPicked} onClose={() => setPicked(undefined)} />
      )}
      {shown && <EvidenceDialog key={open} item={shown} onClose={() => setOpen('')} />}
    </>
  );
}

function PickButtons({ onPick }: { onPick(files: readonly File[]): void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className="row">
      <Button onClick={() => files.current?.click()}>
        <Paperclip className="icon" />
        Add files
      </Button>
      <Button className={styles.camera} onClick={() => camera.current?.click()}>
        <Camera className="icon" />
        Take a photo
      </Button>
      <FileInput input={files} label="Files to add as evidence" accept={EVIDENCE_ACCEPT} multiple onPick={onPick} />
      <FileInput
        input={camera}
        label="Photo to add as evidence"
        accept="image/*"
        capture="environment"
        onPick={onPick}
      />
    </div>
  );
}

type FileInputProps = ComponentProps<'input'> & {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onPick(files: readonly File[]): void;
};

/** Hidden: buttons replace it, because the browser's label cannot be changed. */
function FileInput({ input, label, onPick, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      ref={input}
      type="file"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])]);
        // Allows picking the same file again.
        currentTarget.value = '';
      }}
    />
  );
}
