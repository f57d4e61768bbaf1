import { useId, useState, type FormEvent } from 'react';
import type { Frequency } from '../../../domain/search/alerts';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { TextInput } from '../../../ui/field';
import { useAction } from '../../shared/use-action';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { FrequencyField } from './frequency-field';

/** The limit of the database column. */
export const NAME_MAXIMUM = 200;

interface SavedSearchDialogProps {
  title: string;
  /** A description of the search. */
  description: string;
  name: string;
  frequency: Frequency;
  premium: boolean;
  /** @returns whether it was stored; otherwise the dialog stays open with its input */
  onSave(changes: { name: string; frequency: Frequency }): Promise<boolean>;
  onClose(): void;
}

/**
 * Edits the name and frequency of a saved search. Mounted only while it is open; asks before it drops unsaved
 * input.
 */
export function SavedSearchDialog({
  title,
  description,
  name: named,
  frequency: chosen,
  premium,
  onSave,
  onClose,
}: SavedSearchDialogProps) {
  const id = useId();
  const [name, setName] = useState(named);
  const [frequency, setFrequency] = useState(chosen);
  const [error, setError] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const unsaved = name !== named || frequency !== chosen;
  useUnsavedInput(unsaved);
  const close = () => (unsaved ? setLeaving(true) : onClose());

  const { busy, run } = useAction(async () => {
    if (await onSave({ name: name.trim(), frequency })) onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const problem = problemOf(name);
    setError(problem);
    if (!problem) void run();
  };

  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        Save search
      </Button>
    </>
  );
  return (
    <>
      <Dialog open onOpenChange={close} title={title} description={description} footer={footer}>
        <form id={id} className="stack" noValidate onSubmit={submit}>
          <TextInput
            label="Name"
            dir="auto"
            value={name}
            error={error}
            data-autofocus
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
          <FrequencyField value={frequency} premium={premium} onChange={setFrequency} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Something is not saved"
        description="What you changed in this search is lost if you leave it now."
        cancel="Stay"
        confirm="Leave without saving"
        danger
        onConfirm={onClose}
      />
    </>
  );
}

/** Counts code points like the database, not UTF-16 units. */
function problemOf(name: string): string | undefined {
  if (!name.trim()) return 'Name is required';
  return [...name.trim()].length > NAME_MAXIMUM ? `Name must be at most ${NAME_MAXIMUM} characters` : undefined;
}
