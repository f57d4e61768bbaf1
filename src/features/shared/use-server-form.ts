import { useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { explainFailure } from './errors';
import { checkForm, type FieldMessages } from '../../domain/core/validation';
import { ServerError } from '../../sync/server-functions';
import { showToast } from '../../ui/toast';
import { useUnsavedInput } from '../../ui/unsaved-input';

const NO_NETWORK = 0;

interface ServerForm<Values> {
  /** What the fields must be; their names are those of the inputs, and of the server's body. */
  schema: z.ZodMiniType<Values>;
  /** Does the work. What it throws is explained: at the fields that the server names, else by a toast. */
  send(values: Values): Promise<void>;
  /** @returns true where it has dealt with the failure itself */
  onRefused?(error: ServerError): boolean;
}

/** A form whose work only the server can do. Nothing that was typed is lost by a failure; a lost network is said in the form, not in a toast. */
export function useServerForm<Values extends Record<string, string>>({ schema, send, onRefused }: ServerForm<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsavedInput(typed);

  const showMessages = (found: FieldMessages) => {
    setMessages(found);
    const first = [...(form.current?.elements ?? [])].find(
      (field) => field instanceof HTMLInputElement && found[field.name],
    );
    if (first instanceof HTMLElement) first.focus();
  };

  const fail = (error: unknown) => {
    if (!(error instanceof ServerError)) console.error(error);
    const refusal = error instanceof ServerError ? error : undefined;
    if (refusal?.status === NO_NETWORK) return setOffline(true);
    if (refusal && onRefused?.(refusal)) return;
    const known = Object.entries(refusal?.fields ?? {}).filter(([name]) => form.current?.elements.namedItem(name));
    if (known.length > 0) return showMessages(Object.fromEntries(known));
    showServerError(error);
  };

  const input = ({ target }: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    // What is being put right is no longer wrong until it is sent again.
    if (target instanceof HTMLInputElement) setMessages(({ [target.name]: _, ...others }) => others);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setOffline(false);
    const checked = checkForm(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if ('messages' in checked) return showMessages(checked.messages);
    setMessages({});
    setBusy(true);
    try {
      await send(checked.values);
      setTyped(false);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return { form, messages, busy, offline, input, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** Says by a toast why the server did not do something that was asked for by a press, and what to do. */
export function showServerError(error: unknown): void {
  const refusal = error instanceof ServerError ? error : undefined;
  if (refusal?.status === NO_NETWORK)
    return showToast({
      title: 'Error',
      message: 'There is no network.',
      next: 'Try again when it is back.',
      tone: 'error',
    });
  const notice = explainFailure(
    'auth',
    refusal && { kind: refusal.unanswered ? 'offline' : 'refused', status: refusal.status, message: refusal.message },
  );
  if (notice) showToast({ ...notice, tone: 'error' });
}
