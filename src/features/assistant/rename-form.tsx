import { Check, X } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { useUnsavedInput } from '../../ui/unsaved-input';
import styles from './assistant-page.module.css';

/** Characters; the limit of the server. */
const TITLE_MAXIMUM = 200;

interface RenameFormProps {
  title: string;
  /** Trimmed, not empty. */
  onSave(title: string): void;
  onCancel(): void;
}

const select = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** Form to rename a conversation. Enter saves, Escape cancels. */
export function RenameForm({ title, onSave, onCancel }: RenameFormProps) {
  const [name, setName] = useState(title);
  useUnsavedInput(name !== title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
  };
  return (
    <form className={styles.rename} onSubmit={save}>
      <TextInput
        label="Name of the conversation"
        hideLabel
        required
        dir="auto"
        maxLength={TITLE_MAXIMUM}
        value={name}
        ref={select}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label="Save the name" type="submit">
        <Check className="icon icon-s" />
      </IconButton>
      <IconButton label="Leave the name as it was" onClick={onCancel}>
        <X className="icon icon-s" />
      </IconButton>
    </form>
  );
}
