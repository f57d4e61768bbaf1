import { useState, type FormEvent } from 'react';
import { FULL_NAME_MAXIMUM } from '../../../domain/core/validation';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { saveProfile } from './save-profile';
import styles from './settings.module.css';

/** The full name, which is optional. */
export function NameForm({ name }: { name: string }) {
  const [draft, setDraft] = useState(name);
  const tooLong = draft.trim().length > FULL_NAME_MAXIMUM;
  useUnsavedInput(draft.trim() !== name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (tooLong || draft.trim() === name) return;
    void saveProfile({ full_name: draft.trim() }, { label: 'Full name', message: 'Your name has been updated.' });
  }

  return (
    <form className={styles.nameForm} onSubmit={submit}>
      <TextInput
        label="Full name"
        autoComplete="name"
        value={draft}
        error={tooLong ? `Full name must be at most ${FULL_NAME_MAXIMUM} characters` : undefined}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit" disabled={tooLong || draft.trim() === name}>
        Save name
      </Button>
    </form>
  );
}
