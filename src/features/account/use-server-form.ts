import { useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { failureOf, reportFailure, type Failure } from '../shared/failure';
import { useAction } from '../shared/use-action';
import { checkForm, type FieldMessages } from '../../domain/core/validation';
import { focusFirstInvalid } from '../../ui/focus-first-invalid';
import { useUnsavedInput } from '../../ui/unsaved-input';

interface ServerForm<Values> {
  /** Checks the fields. Its names are the names of the inputs and of the request's fields. */
  schema: z.ZodMiniType<Values>;
  /** Sends the request. Errors are shown at the fields that the server names, otherwise in the form as `notice`. */
  send(values: Values): Promise<void>;
  /** @returns true if it has handled the error */
  onRefused?(failure: Failure): boolean;
}

/**
 * State of a form that needs the server. Errors do not clear the inputs, and go when the user types. A missing network
 * is reported by `offline`.
 *
 * Inputs are uncontrolled and read with FormData at submit, so values that a password manager fills in without events
 * count.
 */
export function useServerForm<Values extends Record<string, string>>({ schema, send, onRefused }: ServerForm<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [typed, setTyped] = useState(false);
  useUnsavedInput(typed);

  const showMessages = (found: FieldMessages) => {
    setMessages(found);
    focusFirstInvalid(form.current, found);
  };

  const { busy, failure, notice, run, forget } = useAction(
    async (values: Values) => {
      await send(values);
      setTyped(false);
    },
    (error) => {
      const refusal = failureOf(error);
      if (refusal.offline || onRefused?.(refusal)) return;
      const known = Object.entries(refusal.fields).filter(([name]) => form.current?.elements.namedItem(name));
      if (known.length === 0) return reportFailure(error);
      showMessages(Object.fromEntries(known));
    },
  );

  const input = ({ target }: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    forget();
    // Hide the message of a field while it is being edited.
    if (target instanceof HTMLInputElement) setMessages(({ [target.name]: _, ...others }) => others);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkForm(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if ('messages' in checked) {
      forget();
      return showMessages(checked.messages);
    }
    setMessages({});
    void run(checked.values);
  };

  return { form, messages, notice, busy, offline: failure?.offline ?? false, input, submit };
}
