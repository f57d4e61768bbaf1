import { useState, type FormEvent } from 'react';
import type { Day } from '../../../domain/core/calendar-day';
import type { CountryRow } from '../../../domain/core/rows';
import type { FieldMessages } from '../../../domain/core/validation';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { checkDraft, type TaskDraft } from './task-draft';

type Fields = Extract<ReturnType<typeof checkDraft>, { fields: unknown }>['fields'];

interface TaskFormOptions {
  initial: TaskDraft;
  /** The form is about a task that exists: its deadline may have passed. */
  exists: boolean;
  today: Day;
  countries: readonly CountryRow[];
  onDirty(dirty: boolean): void;
  /** @returns whether it was saved; where not, what was typed stays */
  save(fields: Fields): Promise<boolean>;
}

/** The state of the form about a task. */
export function useTaskForm({ initial, exists, today, countries, onDirty, save }: TaskFormOptions) {
  const [draft, setDraft] = useState(initial);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  useUnsavedInput(dirty);

  const touch = (isDirty: boolean) => {
    setDirty(isDirty);
    onDirty(isDirty);
  };
  const change = (changes: Partial<TaskDraft>) => {
    setDraft((held) => ({ ...held, ...changes }));
    // What is being put right is no longer wrong until it is sent again.
    setMessages((held) => Object.fromEntries(Object.entries(held).filter(([name]) => !(name in changes))));
    touch(true);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkDraft(draft, exists ? initial : undefined, today, countries);
    if ('messages' in checked) {
      setMessages(checked.messages);
      return focusFirst(event.currentTarget, checked.messages);
    }
    setBusy(true);
    if (await save(checked.fields)) touch(false);
    setBusy(false);
  };
  return { draft, messages, busy, change, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

export type TaskFormState = ReturnType<typeof useTaskForm>;

function focusFirst(form: HTMLFormElement, messages: FieldMessages): void {
  const first = [...form.elements].find((field) => messages[(field as HTMLInputElement).name]);
  if (first instanceof HTMLElement) first.focus();
}
