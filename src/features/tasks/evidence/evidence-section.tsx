import { Camera, Paperclip, Plus } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type ComponentProps, type Ref, type RefObject } from 'react';
import type { EvidenceItem } from '../queries-task-detail';
import { EVIDENCE_ACCEPT } from '../../../domain/tasks/evidence';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { shows } from '../missing';
import { AddEvidenceDialog } from './add-evidence-dialog';
import { readChosen, type ChosenFile, type RefusedFile } from './chosen-files';
import { EvidenceDialog } from './evidence-dialog';
import { EvidenceList } from './evidence-list';
import styles from './evidence.module.css';
import { useDrop } from './use-drop';

interface EvidenceSectionProps {
  task: string;
  items: readonly EvidenceItem[];
  /** The names of the evidence that the task asks for. */
  asked?: readonly string[];
  /** Opens the choice of files, for a button elsewhere. */
  picker?: Ref<() => void>;
  /** Whether picked files are not saved yet. */
  onPicked?(picked: boolean): void;
}

/** The evidence files of a task, what it asks for beside them, and the ways to add one. */
export function EvidenceSection({ task, items, asked = [], picker, onPicked }: EvidenceSectionProps) {
  const [picked, setPicked] = useState<{ chosen: ChosenFile[]; refused: RefusedFile[] }>();
  const [open, setOpen] = useState('');
  const files = useRef<HTMLInputElement>(null);
  // What the next picked file shows; '' for whatever the user says.
  const wanted = useRef('');
  const pick = (found: readonly File[]) => {
    const note = wanted.current;
    wanted.current = '';
    void readChosen(found, note).then((read) => read.chosen.length + read.refused.length > 0 && setPicked(read));
  };
  const { over, ...drop } = useDrop(pick);
  const shown = items.find(({ row }) => row.id === open);
  const lacking = asked.filter((each) => !items.some(({ row }) => shows(row.note, each)));
  const choose = (name: string) => {
    wanted.current = name;
    files.current?.click();
  };
  useImperativeHandle(picker, () => () => choose(''));
  return (
    <>
      <section className={classNames(styles.section, over && styles.over)} aria-labelledby="task-evidence" {...drop}>
        <div className={styles.head}>
          <h3 id="task-evidence" className="h-ui">
            Evidence
          </h3>
          {asked.length > 0 && (
            <span className="small muted">
              {asked.length - lacking.length} of {asked.length}
            </span>
          )}
        </div>
        {items.length > 0 && <EvidenceList items={items} onOpen={setOpen} />}
        {lacking.length > 0 && <AskedList names={lacking} onAdd={choose} />}
        <PickButtons files={files} onChoose={() => choose('')} onPick={pick} />
        <p className="small muted">
          {items.length === 0 && 'No file yet. '}Files are kept on this device until they are uploaded. PDF, pictures,
          Office and text files, at most 25 MB each; only you can open them.
        </p>
      </section>
      {picked && (
        <AddEvidenceDialog
          task={task}
          picked={picked}
          asked={lacking}
          onUnsaved={onPicked}
          onClose={() => setPicked(undefined)}
        />
      )}
      {shown && <EvidenceDialog key={open} item={shown} onClose={() => setOpen('')} />}
    </>
  );
}

/** What no file shows yet. */
function AskedList({ names, onAdd }: { names: readonly string[]; onAdd(name: string): void }) {
  return (
    <ul className={styles.list} aria-label="Evidence that is asked for">
      {names.map((name) => (
        <li key={name} className={styles.asked}>
          <Paperclip className="icon" />
          <p>
            {name}
            <small className="muted">asked for</small>
          </p>
          <Button onClick={() => onAdd(name)}>
            <Plus className="icon icon-s" />
            Add<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PickButtonsProps {
  files: RefObject<HTMLInputElement | null>;
  onChoose(): void;
  onPick(files: readonly File[]): void;
}

function PickButtons({ files, onChoose, onPick }: PickButtonsProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className="row">
      <Button onClick={onChoose}>
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
