import { useState, type FormEvent } from 'react';
import type { Day } from '../../../domain/core/calendar-day';
import type { CountryRow } from '../../../domain/core/rows';
import type { FieldMessages } from '../../../domain/core/validation';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { reportLocalFailure } from '../../shared/local-failure';
import { useAction } from '../../shared/use-action';
import { checkDraft, type TaskDraft } from './task-draft';

type Fields = Extract<ReturnType<typeof checkDraft>, { fields: unknown }>['fields'];

interface TaskFormOptions {
  initial: TaskDraft;
  /** The task exists already, so its deadline may have passed. */
  exists: boolean;
  today: Day;
  countries: readonly CountryRow[];
  onDirty(dirty: boolean): void;
  /** @throws if it was not saved; the form keeps its values, and shows `failed` */
  save(fields: Fields): Promise<void>;
  /** The specification's message. */
  failed: string;
}

/** State of the task form. */
export function useTaskForm({ initial, exists, today, countries, onDirty, save, failed }: TaskFormOptions) {
  const [draft, setDraft] = useState(initial);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [dirty, setDirty] = useState(false);
  useUnsavedInput(dirty);

  const touch = (isDirty: boolean) => {
    setDirty(isDirty);
    onDirty(isDirty);
  };
  const { busy, notice, run, forget } = useAction(
    async (fields: Fields) => {
      await save(fields);
      touch(false);
    },
    (error) => reportLocalFailure(error, failed),
  );
  const change = (changes: Partial<TaskDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    // An edited field shows no error until the next submit.
    setMessages((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changes))));
    forget();
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
    await run(checked.fields);
  };
  return { draft, messages, notice, busy, change, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

export type TaskFormState = ReturnType<typeof useTaskForm>;

function focusFirst(form: HTMLFormElement, messages: FieldMessages): void {
  const first = [...form.elements].find((field) => messages[(field as HTMLInputElement).name]);
  if (first instanceof HTMLElement) first.focus();
}
