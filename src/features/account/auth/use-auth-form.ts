import { useRef, useState, type FormEvent } from 'react';
import { failureOf, showFailure } from '../../shared/failure';
import { useAction } from '../../shared/use-action';
import { checkForm, signInSchema, signUpSchema, type FieldMessages } from '../../../domain/core/validation';
import { signIn, signUp } from '../../../sync/session/session';
import type { SecondFactor } from '../../../sync/session/session-state';
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
  const showMessages = (found: FieldMessages) => {
    setMessages(found);
    focusFirstInvalid(form.current, found);
  };

  const { busy, failure, run } = useAction(
    async (values: Record<string, string>) => {
      if (signingUp) {
        await createAccount(values);
        return onAccountCreated();
      }
      const step = await enter(values);
      if (step) onSecondFactor(step);
    },
    (error) => {
      const { offline, fields } = failureOf(error);
      // A missing network is shown in the form.
      if (offline) return;
      if (Object.keys(fields).length > 0) showMessages(fieldMessages(fields));
      showFailure(error);
    },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm<Record<string, string>>(
      signingUp ? signUpSchema : signInSchema,
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    if ('messages' in checked) return showMessages(checked.messages);
    setMessages({});
    void run(checked.values);
  };

  return { form, messages, busy, offline: failure?.offline ?? false, submit };
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

function fieldMessages(fields: Readonly<Record<string, string>>): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => (FIELD_OF[name] ? [[FIELD_OF[name], message]] : [])),
  );
}
