import type { FormEvent } from 'react';
import { FULL_NAME_MAXIMUM } from '../../../domain/core/validation';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { saveProfile } from './save-profile';
import { useKeptState } from './use-kept-state';
import styles from './settings.module.css';

/** The full name, which is optional. */
export function NameForm({ name }: { name: string }) {
  const [edit, setEdit] = useKeptState<{ typed: string; seen: string } | undefined>('name', undefined);
  // What is typed stays if another device changes the name; a name that is not being edited follows it.
  if (edit?.typed === name) setEdit(undefined);
  const draft = edit?.typed ?? name;
  const tooLong = draft.trim().length > FULL_NAME_MAXIMUM;
  // What was seen is no change either: saving it would undo a change by another device.
  const isUnchanged = [name, edit?.seen].includes(draft.trim());
  useUnsavedInput(!isUnchanged);

  async function save(full_name: string, seen: string) {
    const words = { label: 'Full name', message: 'Your name has been updated.' };
    if (!(await saveProfile({ full_name }, words, { full_name: seen }))) return;
    // The stored name has no spaces around it. What was typed meanwhile stays.
    setEdit((now) => now && { typed: now.typed.trim() === full_name ? full_name : now.typed, seen: full_name });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!edit || tooLong || isUnchanged) return;
    void save(draft.trim(), edit.seen);
  }

  return (
    <form className={styles.nameForm} onSubmit={submit}>
      <TextInput
        label="Full name"
        autoComplete="name"
        value={draft}
        error={tooLong ? `Full name must be at most ${FULL_NAME_MAXIMUM} characters` : undefined}
        onBlur={() => isUnchanged && setEdit(undefined)}
        onChange={(event) => setEdit({ typed: event.target.value, seen: edit?.seen ?? name })}
      />
      <Button type="submit" disabled={tooLong || isUnchanged}>
        Save name
      </Button>
    </form>
  );
}
