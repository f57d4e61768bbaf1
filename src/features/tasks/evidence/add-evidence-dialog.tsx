import { FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plural } from '../../../lib/format';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { keepEvidence } from '../../shared/keep-evidence';
import { showLocalFailure } from '../../shared/local-failure';
import { useAction } from '../../shared/use-action';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import type { ChosenFile, RefusedFile } from './chosen-files';
import { ChosenFileForm } from './chosen-file-form';
import styles from './evidence.module.css';

interface AddEvidenceDialogProps {
  task: string;
  picked: { chosen: ChosenFile[]; refused: RefusedFile[] };
  /** The evidence that the task still asks for. */
  asked: readonly string[];
  /** Whether closing loses data. */
  onUnsaved?(unsaved: boolean): void;
  onClose(): void;
}

/** Asks for date and note of the picked files before they are saved, and names rejected files. */
export function AddEvidenceDialog({ task, picked, asked, onUnsaved, onClose }: AddEvidenceDialogProps) {
  const { chosen, busy, change, add } = useChosen(task, picked.chosen, onClose);
  const [asking, setAsking] = useState(false);
  const unsaved = chosen.length > 0;
  useUnsavedInput(unsaved);
  useEffect(() => {
    onUnsaved?.(unsaved);
    return () => onUnsaved?.(false);
  }, [onUnsaved, unsaved]);
  const leave = () => (unsaved ? setAsking(true) : onClose());
  const footer =
    chosen.length === 0 ? (
      <Button onClick={onClose}>Close</Button>
    ) : (
      <>
        <Button onClick={leave}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => void add()}>
          Add {plural(chosen.length, 'file')}
        </Button>
      </>
    );
  return (
    <Dialog open onOpenChange={leave} title="Add evidence" footer={footer}>
      <div className="stack">
        {picked.refused.length > 0 && <RefusedFiles refused={picked.refused} />}
        {chosen.map((file) => (
          <ChosenFileForm key={file.key} file={file} asked={asked} onChange={(changes) => change(file.key, changes)} />
        ))}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without adding?"
        description={`${plural(chosen.length, 'file')} would not be kept.`}
        cancel="Go on"
        confirm="Leave"
        danger
        onConfirm={onClose}
      />
    </Dialog>
  );
}

function useChosen(task: string, picked: readonly ChosenFile[], onDone: () => void) {
  const [chosen, setChosen] = useState(picked);
  const { busy, run: add } = useAction(async () => {
    for (const file of chosen) {
      await keepEvidence(task, file);
      setChosen((left) => left.filter((each) => each !== file));
    }
    onDone();
    return { title: 'Evidence added', message: `${plural(chosen.length, 'file')} kept with this task.` };
  }, showLocalFailure);
  /** @param changes undefined removes the file */
  const change = (key: string, changes: Partial<ChosenFile> | undefined) =>
    setChosen((files) =>
      files.flatMap((file) => (file.key !== key ? [file] : changes ? [{ ...file, ...changes }] : [])),
    );
  return { chosen, busy, change, add };
}

function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <Banner icon={FileX} tone="danger" live="urgent">
      <p>Not added:</p>
      <ul className={styles.refused}>
        {refused.map(({ key, name, problem }) => (
          <li key={key}>
            <b>{name}</b>: {problem}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
