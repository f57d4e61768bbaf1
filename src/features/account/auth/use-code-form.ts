import { useRef, useState, type FormEvent } from 'react';
import { explainFailure } from '../../shared/errors';
import { checkForm, type codeSchema } from '../../../domain/core/validation';
import { sendAnotherCode, signInWithCode } from '../../../sync/session';
import type { SecondFactor } from '../../../sync/session-state';
import { TransportError } from '../../../sync/transport';
import { showToast } from '../../../ui/toast';
import { WELCOME } from './use-auth-form';

const WRONG_CODE =
  'This code is not right, or it is too old. Send another one where it does not help to type it again.';
const BAD_REQUEST = 400;

interface CodeSteps {
  schema: typeof codeSchema;
  onStep(step: SecondFactor): void;
}

/** State of the form for the sign-in code. */
export function useCodeForm(step: SecondFactor, { schema, onStep }: CodeSteps) {
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState(false);

  const showMessage = (text: string) => {
    setMessage(text);
    form.current?.querySelector('input')?.focus();
  };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setOffline(false);
    try {
      await work();
    } catch (error) {
      const failure = error instanceof TransportError ? error.failure : undefined;
      setOffline(failure?.kind === 'offline' && failure.status === 0);
      if (failure?.kind === 'refused' && failure.status === BAD_REQUEST) return showMessage(WRONG_CODE);
      const notice = explainFailure('auth', failure);
      if (notice) showToast({ ...notice, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if ('messages' in checked) return showMessage(checked.messages.code!);
    setMessage(undefined);
    void attempt(async () => {
      await signInWithCode(step, checked.values.code);
      showToast(WELCOME);
    });
  };

  const sendAnother = () =>
    void attempt(async () => {
      onStep(await sendAnotherCode(step));
      setMessage(undefined);
      showToast({ title: 'Sent', message: `Another code is on its way to ${step.email}.` });
    });

  return { form, message, busy, offline, submit, sendAnother };
}
