import { useRef, useState, type FormEvent } from 'react';
import { failureOf, reportFailure } from '../../shared/failure';
import { useAction } from '../../shared/use-action';
import { checkForm, type codeSchema } from '../../../domain/core/validation';
import { sendAnotherCode, signInWithCode } from '../../../sync/session/session';
import type { SecondFactor } from '../../../sync/session/session-state';
import type { Toast } from '../../../ui/toast';
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

  const showMessage = (text: string) => {
    setMessage(text);
    form.current?.querySelector('input')?.focus();
  };

  const { busy, failure, notice, run, forget } = useAction(
    (work: () => Promise<Toast>) => work(),
    (error) => {
      const { offline, status } = failureOf(error);
      if (status === BAD_REQUEST) showMessage(WRONG_CODE);
      // A missing network is shown in the form.
      else if (!offline) return reportFailure(error);
    },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if ('messages' in checked) return showMessage(checked.messages.code!);
    setMessage(undefined);
    void run(async () => {
      await signInWithCode(step, checked.values.code);
      return WELCOME;
    });
  };

  const sendAnother = () =>
    void run(async () => {
      onStep(await sendAnotherCode(step));
      setMessage(undefined);
      return { title: 'Sent', message: `Another code is on its way to ${step.email}.`, passing: true };
    });

  const input = () => {
    forget();
    setMessage(undefined);
  };

  return { form, message, notice, busy, offline: failure?.offline ?? false, input, submit, sendAnother };
}
