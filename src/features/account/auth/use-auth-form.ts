import { useRef, useState, type FormEvent } from 'react';
import { explainFailure } from '../../shared/errors';
import { checkForm, signInSchema, signUpSchema, type FieldMessages } from '../../../domain/core/validation';
import { signIn, signUp } from '../../../sync/session';
import type { SecondFactor } from '../../../sync/session-state';
import { TransportError, type TransportFailure } from '../../../sync/transport';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid';
import { showToast } from '../../../ui/toast';

export const WELCOME = { title: 'Welcome back!', message: 'Successfully signed in.' };

/** Maps the server's field names to the names of the inputs. */
const FIELD_OF: Record<string, string> = { email: 'email', password: 'password', full_name: 'fullName' };

interface AuthSteps {
  onAccountCreated(): void;
  /** The password is correct, and the account needs a code. */
  onSecondFactor(step: SecondFactor): void;
}

/** The state of the sign-in and sign-up form. */
export function useAuthForm(signingUp: boolean, { onAccountCreated, onSecondFactor }: AuthSteps) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState(false);

  const showMessages = (found: FieldMessages) => {
    setMessages(found);
    focusFirstInvalid(form.current, found);
  };

  const fail = (failure: TransportFailure | undefined) => {
    setOffline(failure?.kind === 'offline' && failure.status === 0);
    if (failure?.kind === 'refused') showMessages(fieldMessages(failure.fields));
    const notice = explainFailure('auth', failure);
    if (notice) showToast({ ...notice, tone: 'error' });
  };

  const send = async (values: Record<string, string>) => {
    setBusy(true);
    try {
      if (signingUp) {
        await createAccount(values);
        return onAccountCreated();
      }
      const step = await enter(values);
      if (step) onSecondFactor(step);
    } catch (error) {
      if (!(error instanceof TransportError)) console.error(error);
      fail(error instanceof TransportError ? error.failure : undefined);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOffline(false);
    const checked = checkForm<Record<string, string>>(
      signingUp ? signUpSchema : signInSchema,
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    if ('messages' in checked) return showMessages(checked.messages);
    setMessages({});
    void send(checked.values);
  };

  return { form, messages, busy, offline, submit };
}

async function enter({ email, password }: Record<string, string>): Promise<SecondFactor | undefined> {
  const step = await signIn(email!, password!);
  if (!step) showToast(WELCOME);
  return step;
}

async function createAccount({ email, password, fullName }: Record<string, string>): Promise<void> {
  await signUp({ email: email!, password: password!, fullName: fullName! });
  showToast({ title: 'Success!', message: 'Account created. You can now sign in.' });
}

function fieldMessages(fields: Record<string, string>): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => (FIELD_OF[name] ? [[FIELD_OF[name], message]] : [])),
  );
}
